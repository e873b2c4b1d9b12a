/** What the studio's browser side and its server send each other. The types of other replies follow from the routes. */
import * as z from "zod"
import { findingModel as checkedFinding } from "@tools/check/findings"
import { type ContentFile, isContentFile } from "@tools/content/addresses"
import { jsonValue } from "./value"

/** The path of a content file inside the content folder. */
export const contentFile = z.custom<ContentFile>(
  path => typeof path === "string" && isContentFile(path),
  "No content file has this path.",
)

/** A finding; `field` is empty if it concerns the whole file. */
export const findingModel = checkedFinding.omit({ byHand: true, excerpt: true })

/** A draft: typed and not saved yet. */
export const draftModel = z.object({
  file: contentFile,
  /** The text from which the draft was begun; `null` for a new page. */
  base: z.string().nullable(),
  /** The value of the file, or `null` if the page will be deleted. */
  value: jsonValue.nullable(),
})

/** A picture that pages can show. */
export interface StudioPicture {
  /** Inside the content folder, such as `images/alert.png`. */
  readonly path: string
  readonly width: number
  readonly height: number
  readonly bytes: number
  /** The address from which the studio loads it: another one after each change. */
  readonly url: string
  /** The sanitized content of an SVG file. */
  readonly drawing?: { readonly viewBox: string; readonly markup: string }
}

/** A file that differs on disk from the last commit, by its path inside the content folder. */
export interface FileChange {
  readonly path: string
  readonly kind: "added" | "changed" | "removed"
}

/** What came of a request, in a sentence. */
export interface Outcome {
  readonly isDone: boolean
  readonly message: string
}

/** POST `present`: what a window shows, for the windows of others. */
export const presenceRequest = z.object({
  window: z.string().max(100),
  file: contentFile,
  /** The focused field; empty without one. */
  path: z.array(z.union([z.string(), z.number()])),
  unsaved: z.array(contentFile),
})

/** What a window shows, as the server tells all windows. */
export const presenceModel = presenceRequest.extend({
  /** The user whom a login in front of the studio names; `null` without one. */
  who: z.string().nullable(),
})

/** POST `check` with what is typed and not saved, and `taken` with drafts that the browser has stored. */
export const draftsRequest = z.object({ drafts: z.array(draftModel) })

/** POST `save`: writes drafts whose `base` is still on disk. */
export const saveRequest = z.object({ changes: z.array(draftModel).min(1) })

/** POST `fix`: changes a file on disk. */
export const fixRequest = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("format"), file: contentFile }),
  z.object({ kind: z.literal("add-word"), word: z.string().regex(/^[\p{L}\p{M}'’-]{1,100}$/u) }),
  z.object({ kind: z.literal("delete-file"), file: z.string() }),
  z.object({ kind: z.literal("rename-file"), file: z.string(), name: z.string() }),
])

/** A step of what a button does. `set` changes a value where the content still holds `before`. */
export const editModel = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("set"),
    file: contentFile,
    path: z.array(z.union([z.string(), z.number()])),
    before: jsonValue.optional(),
    after: jsonValue.optional(),
    repairs: z.string().optional(),
  }),
  z.object({ kind: z.literal("revert"), file: contentFile }),
  ...fixRequest.options,
])

/** What a button does about a finding, and its text. */
export interface Fix {
  readonly label: string
  readonly edits: readonly z.infer<typeof editModel>[]
}

/** POST `search`. */
export const searchRequest = draftsRequest.extend({ file: z.string() })

/** The reply to whatever is refused: a sentence for the reader. */
export const refusedReply = z.object({ kind: z.literal("refused"), message: z.string() })

/** The name of a commit. */
export const commitName = z.string().regex(/^[0-9a-f]{40,64}$/)

/**
 * POST `revert`: a path inside the content folder that is no content file, such as a picture, and the commit to take
 * back; the file becomes as in the last one without it.
 */
export const pathRequest = z.object({ path: z.string(), commit: commitName.optional() })

/** What is sent of a file: all of it as it is on disk, or what leads from one value to another; `null` is no file. */
const chosenFile = z.object({
  path: z.string(),
  before: jsonValue.nullable().optional(),
  after: jsonValue.nullable().optional(),
})

/**
 * POST `send` of what is chosen of the saved content: recorded in this clone alone, on a new branch for review, on the
 * branch of the open review, or on the shared branch.
 */
export const sendRequest = z.object({
  kind: z.enum(["commit", "review", "add", "publish"]),
  title: z.string().max(200),
  description: z.string().max(4000),
  files: z.array(chosenFile),
  /** Whether it is sent although something is not ready. */
  isConfirmed: z.boolean().optional(),
})

export type Presence = z.infer<typeof presenceModel>
export type Draft = z.infer<typeof draftModel>
export type Finding = z.infer<typeof findingModel>
export type Refused = z.infer<typeof refusedReply>
export type FixRequest = z.infer<typeof fixRequest>
export type SendRequest = z.infer<typeof sendRequest>
export type ChosenFile = z.infer<typeof chosenFile>
