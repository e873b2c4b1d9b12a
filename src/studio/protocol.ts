/** What the studio's two sides say to each other: the browser asks, the server answers. */
import { z } from "zod"
import type { PageSummary, SiteSummary } from "../audit/summary"
import { isContentFile, type ContentFile } from "../content/model"
import { jsonValue } from "./document/value"
import { findingModel } from "./report"

export { studioPath, tokenHeader } from "./server-paths"

const contentFile = z.custom<ContentFile>(
  path => typeof path === "string" && isContentFile(path),
  "No content file has this path.",
)

const textModel = z.object({ file: contentFile, text: z.string() })

/** What is typed and not saved yet. */
export const draftModel = z.object({
  file: contentFile,
  /** The file's text when the draft was begun; null for a new page. */
  base: z.string().nullable(),
  /** What the file should hold; null where the page is to go. */
  value: jsonValue.nullable(),
  /** Another one, and higher, after each change of this draft; who changes it names the one that it has seen. */
  revision: z.int().min(0),
})

const pictureModel = z.object({
  /** Inside the content folder, such as `images/alert.png`. */
  path: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
})

const versioningModel = z.object({
  /** Why there is none, in a sentence; null where there is. */
  absence: z.string().nullable(),
  branch: z.string(),
  /** The texts of the content files in the last commit. */
  committed: z.array(textModel),
  /** What is different on disk, by its path inside the content folder: content files and pictures, too. */
  changes: z.array(z.object({ path: z.string(), kind: z.enum(["added", "changed", "removed"]) })),
})

/** GET `state`: all that the studio starts from. */
export const stateModel = z.object({
  /** The content folder, seen from the project: `content`. */
  root: z.string(),
  files: z.array(textModel),
  pictures: z.array(pictureModel),
  /** The files that the site serves as they are, below `static/`. */
  asIs: z.array(z.string()),
  deployment: z.object({
    origin: z.string(),
    pathPrefix: z.string(),
    indexable: z.boolean(),
    buildYear: z.number(),
  }),
  drafts: z.array(draftModel),
  versioning: versioningModel,
})

/**
 * PUT `drafts`: `draft` is null where the file is to be as it is on disk again; `revision` is 0 where no draft was seen.
 */
export const draftChange = z.object({
  file: contentFile,
  revision: z.int().min(0),
  draft: draftModel.omit({ file: true, revision: true }).nullable(),
})

/** The reply to `drafts`: what is kept, or, where the draft was changed elsewhere, the present one. */
export const draftReply = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("kept"), draft: draftModel.nullable() }),
  z.object({ kind: z.literal("changed"), draft: draftModel.nullable() }),
])

/** Nothing was written, because of these errors. */
const mistakenReply = z.object({ kind: z.literal("mistaken"), findings: z.array(findingModel) })

/** POST `save`: writes the drafts of these files. */
export const saveRequest = z.object({ files: z.array(contentFile).min(1) })

/** The reply to `save`; in a conflict files are different on disk by now, and the text is null where one is gone. */
export const saveReply = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("saved"), written: z.array(textModel) }),
  z.object({
    kind: z.literal("conflict"),
    conflicts: z.array(textModel.extend({ text: z.string().nullable() })),
  }),
  mistakenReply,
])

/** The reply to what is done at once; what it changes is read anew. */
export const doneReply = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("done") }),
  mistakenReply,
])

/* What the audit says is passed on as it is. */
const isGroup = (value: unknown): boolean => typeof value === "object" && value !== null

/** GET `search?file=`: how search results and networks would show a page as it is typed. */
export const searchAnswer = z.object({
  page: z.custom<PageSummary>(isGroup),
  site: z.custom<SiteSummary>(isGroup),
  /** What the audit finds in the page and in what all pages share. */
  findings: z.array(findingModel),
  /** Its file is at `share-image?version=`; null where the page has none. */
  image: z.object({ version: z.string(), width: z.number(), height: z.number() }).nullable(),
  /** The icon beside search results, as an address that holds the image itself. */
  icon: z.string(),
  /** Why the page is shown as it was before, in a sentence; null where it is not. */
  obstacle: z.string().nullable(),
  /** What a build alone can tell, in sentences. */
  unknown: z.array(z.string()),
})

export const stateReply = stateModel.extend({ kind: z.literal("read") })
export const searchReply = searchAnswer.extend({ kind: z.literal("found") })

/** The reply to whatever is refused: a sentence for the reader. */
export const refusedReply = z.object({ kind: z.literal("refused"), message: z.string() })

/** What the server tells by itself, as server-sent events from `events`. */
export const eventModel = z.discriminatedUnion("kind", [
  /** What the checker finds in the files as they are with all drafts. */
  z.object({ kind: z.literal("findings"), findings: z.array(findingModel) }),
  /** Something on disk or in the history has changed: ask for `state` again. */
  z.object({ kind: z.literal("changed") }),
  /** A draft was changed, perhaps in another window. */
  z.object({ kind: z.literal("draft"), file: contentFile, draft: draftModel.nullable() }),
])

/** POST `pictures/NAME`: the body is the picture's bytes. */
export const pictureReply = z.object({ kind: z.literal("added"), picture: pictureModel })

/** POST `rename` of a page, with a redirect from its old address where wanted. */
export const renameRequest = z.object({
  from: contentFile,
  to: contentFile,
  withRedirect: z.boolean(),
})

/** POST `delete` of a page; `redirectTo` is where its address leads from now on. */
export const deleteRequest = z.object({ file: contentFile, redirectTo: z.string().nullable() })

/** POST `put-back` of what `changes` names as the last commit has it. */
export const putBackRequest = z.object({ file: z.string() })

/** POST `commit` of the content as it is on disk. */
export const commitRequest = z.object({ message: z.string().min(1).max(2000) })

export type Finding = z.infer<typeof findingModel>
export type Draft = z.infer<typeof draftModel>
export type StudioPicture = z.infer<typeof pictureModel>
export type Versioning = z.infer<typeof versioningModel>
export type StudioState = z.infer<typeof stateModel>
export type SearchAnswer = z.infer<typeof searchAnswer>
export type StudioEvent = z.infer<typeof eventModel>

/** What the server replies. */
export type Reply = z.infer<
  | typeof doneReply
  | typeof draftReply
  | typeof pictureReply
  | typeof refusedReply
  | typeof saveReply
  | typeof searchReply
  | typeof stateReply
>
