/** Says in plain words what the model found wrong with a value. */
import { z } from "zod"
import {
  fieldsOf,
  isOptional,
  itemOf,
  metaOf,
  unwrap,
  variantsOf,
  type Schema,
} from "../../model/schema-tree"
import { listWords } from "../../site/list-words"
import type { Mistake } from "./finding"
import { explainForm } from "./forms"
import { didYouMean } from "./nearest"
import { offsetOf, type JsonNode, type JsonString } from "./parse"
import { follow, formatPath, type Path } from "./places"
import { shorten } from "./shorten"
import { hiddenSign, hideMarks } from "../../model/marks"

/** What the model objects to, as zod gives it. */
export type Issue = z.core.$ZodIssue

type Explanation = Pick<Mistake, "rule" | "message"> & {
  readonly start?: number
  readonly end?: number
}

const found: Readonly<Record<JsonNode["type"], string>> = {
  string: "a text",
  number: "a number",
  boolean: "true or false",
  null: "null",
  array: "a list",
  object: "a group of fields",
  broken: "unreadable",
}

const mostNamed = 4

/** The fields that a group must have, as the end of a sentence's part; empty where they are many. */
const nameFields = (fields: Readonly<Record<string, Schema>>): string => {
  const names = Object.keys(fields)
    .filter(name => fields[name] && !isOptional(fields[name]))
    .map(name => `\`${name}\``)
  if (names.length === 0 || names.length > mostNamed) return ""
  return ` with ${listWords(names)}`
}

const nameType = (schema: Schema): string => {
  if (itemOf(schema)) return "a list in brackets ([ ])"
  const fields = fieldsOf(schema)
  if (fields) return `a group of fields in braces ({ })${nameFields(fields)}`
  if (unwrap(schema) instanceof z.ZodBoolean) return "true or false, without quotes,"
  return unwrap(schema) instanceof z.ZodNumber
    ? "a whole number without quotes"
    : "a text in straight quotes"
}

const advise = (schema: Schema, node: JsonNode): string => {
  if (node.type === "number" && unwrap(schema) instanceof z.ZodString) {
    return ` Put it in quotes: "${node.value}".`
  }
  const item = itemOf(schema)
  if (node.type === "string" && item && unwrap(item) instanceof z.ZodString) {
    return ` Put it in brackets: ["${shorten(node.value)}"].`
  }
  if (node.type === "string" && unwrap(schema) instanceof z.ZodNumber) {
    return /^\d+$/.test(node.value) ? ` Take the quotes away: ${node.value}.` : ""
  }
  if (node.type === "string" && unwrap(schema) instanceof z.ZodBoolean) {
    return /^(?:true|false)$/i.test(node.value)
      ? ` Take the quotes away: ${node.value.toLowerCase()}.`
      : ""
  }
  return ""
}

/** What may be left out goes with its name; what may not has to be written. */
const explainNull = (schema: Schema, isEntry: boolean): Explanation => ({
  rule: "wrong-type",
  message: isOptional(schema)
    ? "This is null, which means nothing. Delete the field: what is left out is not shown."
    : isEntry
      ? `This is null, which means nothing. Delete this entry, or write ${nameType(schema)}.`
      : `This is null, which means nothing. Write ${nameType(schema)}: the site needs this field.`,
})

const explainType = (schema: Schema, node: JsonNode): Explanation => {
  if (node.type === "number") {
    if (unwrap(schema) instanceof z.ZodNumber) {
      return { rule: "wrong-number", message: `A whole number belongs here, not ${node.value}.` }
    }
  }
  const message = `This is ${found[node.type]}; ${nameType(schema)} belongs here.${advise(schema, node)}`
  return { rule: "wrong-type", message }
}

const count = (number: number): string => (number === 1 ? "1 entry" : `${number} entries`)

type SizeIssue = z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall

const explainCount = (issue: SizeIssue, node: JsonNode): Explanation | undefined => {
  if (node.type !== "array") return undefined
  const size = node.items.length
  const limit = Number(issue.code === "too_big" ? issue.maximum : issue.minimum)
  const bound = issue.exact
    ? "needs exactly"
    : issue.code === "too_big"
      ? "holds at most"
      : "needs at least"
  const advice = size > limit ? `Take out ${size - limit}.` : `Add ${limit - size} more.`
  const surplus = node.items[limit]
  return {
    rule: "wrong-count",
    message: `This list ${bound} ${count(limit)}; it has ${size}. ${advice}`,
    ...(surplus && { start: surplus.start, end: surplus.end }),
  }
}

const explainLength = (schema: Schema, node: JsonString, text: string): Explanation => {
  const { kind, maxLength = 0 } = metaOf(schema)
  const isRich = kind === "rich-text"
  let index = 0
  const characters: number[] = []
  for (const character of isRich ? hideMarks(node.value) : node.value) {
    if (!isRich || character !== hiddenSign) characters.push(index)
    index += character.length
  }
  const surplus = characters.length - maxLength
  const start = offsetOf(text, node, characters[maxLength] ?? index)
  const without = isRich && characters.length < Array.from(node.value).length
  return {
    rule: "too-long",
    message: `This text has ${characters.length} characters${without ? " without its marks" : ""}; at most ${maxLength} fit here. Shorten it by ${surplus}.`,
    start,
    end: Math.max(start + 1, node.end - 1),
  }
}

const explainChoice = (
  schema: Schema,
  issue: z.core.$ZodIssueInvalidValue,
  node: JsonNode,
): Explanation => {
  const choices = issue.values.map(String)
  const value = node.type === "string" ? node.value : ""
  if (metaOf(schema).kind === "choice") {
    const words = choices.map(word => `"${word}"`)
    const found = "value" in node ? `\`${shorten(String(node.value))}\`` : "This"
    const advice = ` Write one of these, in straight quotes: ${listWords(words, "or")}.`
    return {
      rule: "unknown-choice",
      message: () => `${found} is no choice here.${didYouMean(value, choices)}${advice}`,
    }
  }
  if (node.type !== "string") return explainType(schema, node)
  if (metaOf(schema).kind !== "icon") {
    return {
      rule: "schema-path",
      message: `This line tells editors where the list of fields is. Put it back as it was: "${choices.join("")}".`,
    }
  }
  return {
    rule: "unknown-icon",
    message: () =>
      `There is no icon \`${shorten(value)}\`.${didYouMean(value, choices)} The icons are: ${choices.join(", ")}.`,
  }
}

const explainKind = (schema: Schema, node: JsonNode): Explanation => {
  if (node.type !== "string") return explainType(schema, node)
  const kinds = [...(variantsOf(schema)?.keys() ?? [])]
  return {
    rule: "unknown-section-kind",
    message: `There is no kind of section \`${shorten(node.value)}\`.${didYouMean(node.value, kinds)} The kinds are: ${kinds.join(", ")}.`,
  }
}

const explainEmpty = (schema: Schema): Explanation => {
  const names = Object.keys(fieldsOf(schema) ?? {}).map(name => `\`${name}\``)
  return {
    rule: "empty-group",
    message: `This group is empty. Give it one of its fields, which are ${names.join(", ")}, or delete it.`,
  }
}

const explainValue = (
  issue: Issue,
  schema: Schema,
  node: JsonNode,
  text: string,
): Explanation | undefined => {
  switch (issue.code) {
    case "invalid_type":
      return explainType(schema, node)
    case "invalid_value":
      return explainChoice(schema, issue, node)
    case "invalid_union":
      return explainKind(schema, node)
    case "invalid_format":
      return node.type === "string" ? explainForm(metaOf(schema), node.value) : undefined
    case "custom":
      return node.type === "string" ? explainLength(schema, node, text) : explainEmpty(schema)
    case "too_small":
    case "too_big":
      return (
        explainCount(issue, node) ?? {
          rule: "wrong-number",
          message: `The number must be ${issue.code === "too_big" ? `at most ${issue.maximum}` : `at least ${issue.minimum}`}. ${metaOf(schema).description ?? ""}`,
        }
      )
    default:
      return { rule: "wrong-value", message: `${issue.message}.` }
  }
}

const explainMissing = (
  file: string,
  parent: JsonNode,
  path: Path,
  schema: Schema | undefined,
): Mistake => {
  const name = String(path.at(-1))
  const { description = "" } = schema ? metaOf(schema) : {}
  const isAlt = name === "alt"
  return {
    rule: isAlt ? "missing-alt" : "missing-field",
    field: formatPath(file, path),
    message: isAlt
      ? "This picture has no `alt`, the text for those who do not see it. Add the field and say what the picture shows."
      : `The field \`${name}\` is missing from this group. Add it. What belongs there: ${description}`.trim(),
    start: parent.start,
    end: parent.start + 1,
  }
}

/** Joins the findings on several missing fields of one group into one. */
const explainAllMissing = (file: string, parent: JsonNode, paths: readonly Path[]): Mistake => ({
  rule: "missing-field",
  field: formatPath(file, paths[0]?.slice(0, -1) ?? []),
  message: `The fields ${paths.map(path => `\`${String(path.at(-1))}\``).join(", ")} are missing from this group. Add them.`,
  start: parent.start,
  end: parent.start + 1,
})

/**
 * Explains what the model found wrong with a file, one mistake for each place.
 * @param issues what zod says about the file's settled tree, with paths inside the file
 */
export const explainIssues = (
  file: string,
  text: string,
  schema: Schema,
  root: JsonNode,
  issues: readonly Issue[],
): Mistake[] => {
  const missing = new Map<JsonNode, Path[]>()
  const explained = new Set<string>()
  const mistakes: Mistake[] = []
  for (const issue of issues) {
    const { path } = issue
    const field = formatPath(file, path)
    const spot = follow(schema, root, path)
    if (explained.has(field) || spot.node?.type === "broken") continue
    explained.add(field)
    if (!spot.node) {
      if (spot.parent) missing.set(spot.parent, [...(missing.get(spot.parent) ?? []), path])
      continue
    }
    const explanation =
      spot.schema &&
      (spot.node.type === "null"
        ? explainNull(spot.schema, typeof path.at(-1) === "number")
        : explainValue(issue, spot.schema, spot.node, text))
    if (!explanation) continue
    const isAlt = explanation.rule === "empty-text" && path.at(-1) === "alt"
    mistakes.push({
      field,
      start: spot.node.start,
      end: spot.node.end,
      ...explanation,
      ...(isAlt && {
        rule: "missing-alt",
        message:
          "The `alt` text is empty. Say what the picture shows, for those who do not see it.",
      }),
    })
  }
  for (const [parent, paths] of missing) {
    const [only] = paths
    mistakes.push(
      paths.length === 1 && only
        ? explainMissing(file, parent, only, follow(schema, root, only).schema)
        : explainAllMissing(file, parent, paths),
    )
  }
  return mistakes
}
