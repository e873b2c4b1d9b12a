/** The protocol between the studio's browser side and its server. */
import { z } from "zod"
import type { PageFacts, SiteSummary } from "@tools/audit/summary"
import { jsonValue } from "./document/value"
import { contentFile, findingModel } from "./report"

const textModel = z.object({ file: contentFile, text: z.string() })

/** A draft: typed and not saved yet. */
export const draftModel = z.object({
  file: contentFile,
  /** The text from which the draft was begun; `null` for a new page. */
  base: z.string().nullable(),
  /** The value of the file, or `null` if the page will be deleted. */
  value: jsonValue.nullable(),
})

const pictureModel = z.object({
  /** Inside the content folder, such as `images/alert.png`. */
  path: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  /** The address from which the studio loads it: another one after each change. */
  url: z.string(),
  /** The sanitized content of an SVG file. */
  drawing: z.object({ viewBox: z.string(), markup: z.string() }).optional(),
})

const gitModel = z.object({
  /** Why git does not know the content, in a sentence; `null` if it does. */
  absence: z.string().nullable(),
  /** The last commit. */
  head: z.string(),
  /** Changes on disk by path inside the content folder, pictures included. */
  changes: z.array(z.object({ path: z.string(), kind: z.enum(["added", "changed", "removed"]) })),
  /** The files of all pages in the history, also of those that are gone. */
  pages: z.array(z.string()),
})

/** What came of a request, in a sentence. */
const outcomeModel = z.object({ isDone: z.boolean(), message: z.string() })

/** The exchanges with the git host, in the words that every page shows while one runs. */
export const exchangeNames = {
  receive: "Getting changes …",
  commit: "Recording …",
  review: "Sending for review …",
  add: "Adding to the review …",
  publish: "Publishing …",
} as const

const exchangeModel = z.object({
  /** The exchange that runs, in words; `null` without one. */
  running: z.string().nullable(),
  /** How the last one ended. */
  ended: outcomeModel.nullable(),
})

/** GET `state`: all that the studio starts from. */
export const stateModel = z.object({
  /** Identifies the project among others edited at the same address. */
  project: z.string(),
  /** The content folder, seen from the project: `content`. */
  root: z.string(),
  files: z.array(textModel),
  pictures: z.array(pictureModel),
  /** The files in the folder of pictures that no page can show, each with what is wrong with it, in a sentence. */
  faultyPictures: z.array(z.object({ path: z.string(), fault: z.string() })),
  /** The files that the site serves as they are, below `static/`. */
  asIs: z.array(z.string()),
  deployment: z.object({
    origin: z.string(),
    pathPrefix: z.string(),
    indexable: z.boolean(),
    buildYear: z.number(),
  }),
  /** Drafts for the browser to store: the editor's versions of files that others changed too. */
  drafts: z.array(draftModel),
  /** While changes are exchanged, as it was before. */
  git: gitModel,
  exchange: exchangeModel,
})

/** POST `check` with what is typed and not saved, and `taken` with drafts that the browser has stored. */
export const draftsRequest = z.object({ drafts: z.array(draftModel) })

/** POST `save`: writes drafts whose `base` is still on disk. */
export const saveRequest = z.object({ changes: z.array(draftModel).min(1) })

/** A file as it is on disk after an attempt to save it; null if it is gone. */
const foundModel = textModel.extend({ text: z.string().nullable() })

/** The reply to `save`: what was written, and why the other files were not. */
export const saveReply = z.object({
  kind: z.literal("saved"),
  /** A text is null where the file was deleted. */
  written: z.array(foundModel),
  /** Files that are different on disk by now. */
  conflicts: z.array(foundModel),
  /** Files that were not saved, each with the errors that prevented it. */
  refused: z.array(z.object({ file: contentFile, findings: z.array(findingModel) })),
  git: gitModel,
})

/** The reply to an action that is done at once; the browser reloads what it changes. */
export interface Done {
  readonly kind: "done"
}

/** POST `fix`: changes a file on disk. */
export const fixRequest = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("format"), file: contentFile }),
  z.object({ kind: z.literal("add-word"), word: z.string().regex(/^[\p{L}\p{M}'’-]{1,100}$/u) }),
  z.object({ kind: z.literal("delete-picture"), file: z.string() }),
])

/* The audit's answer is passed on unchanged. */
const isGroup = (value: unknown): boolean => typeof value === "object" && value !== null

/** POST `search`. */
export const searchRequest = draftsRequest.extend({ file: z.string() })

/** An image whose address holds the image itself. */
const previewImage = z.object({ href: z.string(), width: z.number(), height: z.number() })

/** The reply to `search`: how search results and networks would show a page as it is typed. */
export const searchAnswer = z.object({
  page: z.custom<PageFacts>(isGroup),
  site: z.custom<SiteSummary>(isGroup),
  /** The audit's findings on the page and on what all pages share, and the problems of all other pages. */
  findings: z.array(findingModel),
  /** The share image, or `null` if the page has none. */
  image: previewImage.nullable(),
  /** The icon beside search results. */
  icon: previewImage,
  /** Why the page is shown as it was before, in a sentence; null where it is not. */
  obstacle: z.string().nullable(),
  /** Sentences on what only a build can show. */
  unknown: z.array(z.string()),
})

/** The reply to whatever is refused: a sentence for the reader. */
export const refusedReply = z.object({ kind: z.literal("refused"), message: z.string() })

/** POST `pictures/NAME`: the body is the picture's bytes. */
export const pictureReply = z.object({ kind: z.literal("added"), path: z.string() })

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

/** POST `receive`. */
export const emptyRequest = z.object({})

/** How the branch that a team shares and this clone differ. */
const sharedModel = z.object({
  incoming: z
    .array(z.object({ title: z.string(), author: z.string(), date: z.string() }))
    .readonly(),
  /** The number of commits that are only here. */
  ahead: z.number(),
  /** The review that was sent last; `null` once it is accepted. */
  review: z
    .object({
      title: z.string(),
      /** The page of the review; `null` if its address is not known. */
      link: z.string().nullable(),
      /** ISO 8601. */
      date: z.string(),
      commit: z.string(),
      /** Its files, by their paths inside the content folder, and whether what is saved is what was sent. */
      files: z.array(z.object({ path: z.string(), isAsSent: z.boolean() })).readonly(),
    })
    .nullable(),
})

/** GET `shared`; with `?fetch`, the git host is asked. */
export const sharedReply = z.object({
  kind: z.literal("shared"),
  /** Why nothing can be exchanged, in a sentence; `null` if it can. */
  absence: z.string().nullable(),
  /** Why the git host did not answer, in a sentence; `null` if it did, or was not asked. */
  failure: z.string().nullable(),
  shared: sharedModel.nullable(),
  /** How the review that was sent last ended, in sentences; reported once, when the git host was asked. */
  ended: z.string().nullable(),
})

/** The reply to `receive` and `send`: what came of it, in sentences. */
export const gotReply = z.object({
  kind: z.literal("got"),
  message: z.string(),
  /** What is not ready of what would be sent, in sentences; nothing was sent yet. */
  unready: z.array(z.string()).optional(),
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

/** GET `live`: whether the site's own address serves what is published; `unknown` if it does not tell. */
export interface LiveReply {
  readonly kind: "live"
  readonly state: "live" | "waiting" | "unknown"
  /** The site's address. */
  readonly address: string
}

export type Draft = z.infer<typeof draftModel>
export type StudioPicture = z.infer<typeof pictureModel>
export type GitState = z.infer<typeof gitModel>
export type Outcome = z.infer<typeof outcomeModel>
export type Exchange = z.infer<typeof exchangeModel>
export type StudioState = z.infer<typeof stateModel>
export type Finding = z.infer<typeof findingModel>
export type Added = z.infer<typeof pictureReply>
export type Refused = z.infer<typeof refusedReply>
export type FixRequest = z.infer<typeof fixRequest>
export type SearchAnswer = z.infer<typeof searchAnswer>
export type SharedReply = z.infer<typeof sharedReply>
export type GotReply = z.infer<typeof gotReply>
export type SendRequest = z.infer<typeof sendRequest>
export type ChosenFile = z.infer<typeof chosenFile>
