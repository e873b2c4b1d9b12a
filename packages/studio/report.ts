/** The checker's findings, as the studio's page receives them. */
import { z } from "zod"
import { type ContentFile, isContentFile } from "@tools/content"
import { jsonValue } from "./document/value"

/** The path of a content file inside the content folder. */
export const contentFile = z.custom<ContentFile>(
  path => typeof path === "string" && isContentFile(path),
  "No content file has this path.",
)

const editModel = z.discriminatedUnion("kind", [
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

/** A change that makes a finding go, and what its button says. */
const fixModel = z.object({ label: z.string(), edits: z.array(editModel) })

export type Fix = z.infer<typeof fixModel>

/** A finding; `field` is empty if it concerns the whole file. */
export const findingModel = z.object({
  file: z.string(),
  line: z.number(),
  column: z.number(),
  severity: z.enum(["error", "warning"]),
  rule: z.string(),
  field: z.string(),
  /** The wrong characters of the field's text, as it was checked. */
  passage: z.object({ text: z.string(), index: z.number(), length: z.number() }).optional(),
  message: z.string(),
  fixes: z.array(fixModel).optional(),
})
