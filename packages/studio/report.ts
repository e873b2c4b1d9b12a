/** The checker's findings, as the studio's page receives them. */
import { z } from "zod"
import { findingModel as checkedFinding } from "@tools/check/finding"
import { type ContentFile, isContentFile } from "@tools/content"
import { jsonValue } from "./document/value"

/** The path of a content file inside the content folder. */
export const contentFile = z.custom<ContentFile>(
  path => typeof path === "string" && isContentFile(path),
  "No content file has this path.",
)

/** A step of what a button does. `set` changes a value where the content still holds `before`. */
export const editModel = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("set"),
    file: contentFile,
    path: z.array(z.union([z.string(), z.number()])),
    before: jsonValue.optional(),
    after: jsonValue.optional(),
  }),
  z.object({ kind: z.literal("format"), file: contentFile }),
  z.object({ kind: z.literal("add-word"), word: z.string() }),
  z.object({ kind: z.literal("delete-picture"), file: z.string() }),
  z.object({ kind: z.literal("revert"), file: contentFile }),
])

/** What a button does about a finding, and its text. */
export interface Fix {
  readonly label: string
  readonly edits: readonly z.infer<typeof editModel>[]
}

/** A finding; `field` is empty if it concerns the whole file. */
export const findingModel = checkedFinding.omit({ endColumn: true, byHand: true, excerpt: true })
