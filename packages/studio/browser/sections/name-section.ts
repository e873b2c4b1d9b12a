/** The names of sections, as lists show them. */
import { fillTokens } from "@tools/content"
import { isGroup, type JsonGroup, type JsonValue } from "../../document/value"
import { wordsOf } from "../../document/words"
import { memoizeByObject } from "../../memoize-by-object"
import { formSchemaOf, summarize } from "../form/form-schema"
import { kindNamed } from "./kinds"

const noKind = "Unknown section"

const describe = memoizeByObject((section: JsonGroup) => {
  const name = typeof section.section === "string" ? section.section : ""
  const model = kindNamed(name)?.model
  return {
    summary: summarize(section, model ? formSchemaOf(model) : {}),
    kind: wordsOf(name) || noKind,
    isHidden: section.hidden === true,
  }
})

/** Returns the heading and the kind of a section, and whether it is hidden. */
export const nameSection = (
  section: JsonValue | undefined,
  names: Readonly<Record<string, string>>,
) => {
  const { summary, kind, isHidden } = isGroup(section)
    ? describe(section)
    : { summary: "", kind: noKind, isHidden: false }
  const heading = fillTokens(summary, names) || kind
  /* A kind that equals the heading is not repeated. */
  const isHeading = heading.toLowerCase() === kind.toLowerCase()
  return { heading, kind: isHeading ? "" : kind, isHidden }
}
