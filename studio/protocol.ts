/** The protocol between the studio's browser side and its server. */
import { z } from "zod"
import { severities } from "../plugins/gatsby-plugin-site-audit/browser"
import type { PageFacts, SiteSummary } from "../plugins/gatsby-plugin-site-audit"
import { jsonValue } from "./document/value"
import { contentFile, findingModel } from "./report"

const textModel = z.object({ file: contentFile, text: z.string() })

/** A draft: typed and not saved yet. */
export const draftModel = z.object({
  file: contentFile,
  /** The file's text when the draft was begun; null for a new page. */
  base: z.string().nullable(),
  /** The value of the file, or `null` if the page will be deleted. */
  value: jsonValue.nullable(),
  /** The text whose layout a new file takes; null where it has its own. */
  layout: z.string().nullable().default(null),
  /** Identifies the browser in which it was typed. */
  browser: z.string().default(""),
  /** Another one, and higher, after each change of this draft; who changes it names the one that it has seen. */
  revision: z.int().min(0),
})

const pictureModel = z.object({
  /** Inside the content folder, such as `images/alert.png`. */
  path: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  /** The address from which the studio and the framed page load it. */
  url: z.string(),
  /** The sanitized content of an SVG file. */
  drawing: z.object({ viewBox: z.string(), markup: z.string() }).optional(),
})

const versioningModel = z.object({
  /** Why there is none, in a sentence; null where there is. */
  absence: z.string().nullable(),
  branch: z.string(),
  /** The texts of the content files in the last commit. */
  committed: z.array(textModel),
  /** Changes on disk by path inside the content folder, pictures included. */
  changes: z.array(z.object({ path: z.string(), kind: z.enum(["added", "changed", "removed"]) })),
})

/** GET `state`: all that the studio starts from. */
export const stateModel = z.object({
  /** Identifies the project among others edited at the same address. */
  project: z.string(),
  /** The content folder, seen from the project: `content`. */
  root: z.string(),
  /** The origin of the develop server, whose pages the frame shows. */
  site: z.string(),
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

/** POST `save`: writes the drafts of these files. */
export const saveRequest = z.object({ files: z.array(contentFile).min(1) })

/** A file as it is on disk after an attempt to save it; null if it is gone. */
const foundModel = textModel.extend({ text: z.string().nullable() })

/** The reply to `save`: what was written, and what kept the other files from it. */
export const saveReply = z.object({
  kind: z.literal("saved"),
  /** A text is null where the file was deleted. */
  written: z.array(foundModel),
  /** Files that are different on disk by now. */
  conflicts: z.array(foundModel),
  findings: z.array(findingModel),
})

/** The reply to an action that is done at once; the browser reloads what it changes. */
export const doneReply = z.object({ kind: z.literal("done") })

/** POST `fix`: changes a file on disk. */
export const fixRequest = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("format"), file: contentFile }),
  z.object({ kind: z.literal("add-word"), word: z.string().regex(/^[\p{L}\p{M}'’-]{1,100}$/u) }),
  z.object({ kind: z.literal("delete-picture"), file: z.string() }),
  z.object({ kind: z.literal("restore"), file: contentFile }),
])

/* The audit's answer is passed on unchanged. */
const isGroup = (value: unknown): boolean => typeof value === "object" && value !== null

/** A finding of the audit. */
export const auditFindingModel = findingModel
  .omit({ severity: true })
  .extend({ severity: z.enum(severities) })

/** GET `search?file=`: how search results and networks would show a page as it is typed. */
export const searchAnswer = z.object({
  page: z.custom<PageFacts>(isGroup),
  site: z.custom<SiteSummary>(isGroup),
  /** The audit's findings on the page and on what all pages share. */
  findings: z.array(auditFindingModel),
  /** Its file is at `share-image?version=`; null where the page has none. */
  image: z.object({ version: z.string(), width: z.number(), height: z.number() }).nullable(),
  /** The icon beside search results, as an address that holds the image itself. */
  icon: z.string(),
  /** Why the page is shown as it was before, in a sentence; null where it is not. */
  obstacle: z.string().nullable(),
  /** Sentences on what only a build can show. */
  unknown: z.array(z.string()),
})

export const stateReply = stateModel.extend({ kind: z.literal("read") })
export const searchReply = searchAnswer.extend({ kind: z.literal("found") })

/** The reply to whatever is refused: a sentence for the reader. */
export const refusedReply = z.object({ kind: z.literal("refused"), message: z.string() })

/** The server-sent events from `events`. */
export const eventModel = z.discriminatedUnion("kind", [
  /** The checker's findings in the files with all drafts. */
  z.object({ kind: z.literal("findings"), findings: z.array(findingModel) }),
  /** Something on disk or in the history has changed: ask for `state` again. */
  z.object({ kind: z.literal("changed") }),
  /** A draft was changed, perhaps in another window. */
  z.object({ kind: z.literal("draft"), file: contentFile, draft: draftModel.nullable() }),
])

/** POST `pictures/NAME`: the body is the picture's bytes. */
export const pictureReply = z.object({ kind: z.literal("added"), path: z.string() })

/** POST `put-back` of what `changes` names as the last commit has it. */
export const putBackRequest = z.object({ file: z.string() })

/** POST `commit` of the content as it is on disk. */
export const commitRequest = z.object({ message: z.string().min(1).max(2000) })

export type Finding = z.infer<typeof findingModel>
export type Draft = z.infer<typeof draftModel>
export type StudioPicture = z.infer<typeof pictureModel>
export type Versioning = z.infer<typeof versioningModel>
export type StudioState = z.infer<typeof stateModel>
export type AuditFinding = z.infer<typeof auditFindingModel>
export type Done = z.infer<typeof doneReply>
export type SearchAnswer = z.infer<typeof searchAnswer>
export type StudioEvent = z.infer<typeof eventModel>

/** The server's reply. */
export type Reply = z.infer<
  | typeof doneReply
  | typeof draftReply
  | typeof pictureReply
  | typeof refusedReply
  | typeof saveReply
  | typeof searchReply
  | typeof stateReply
>
