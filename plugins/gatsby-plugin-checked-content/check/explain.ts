/** Explains why the model rejects a value. */
import { z } from "zod"
import {
  fieldsOf,
  hiddenSign,
  hideMarks,
  isOptional,
  itemOf,
  metaOf,
  type Schema,
  unwrap,
  variantsOf,
} from "../../../src/model"
import { listWords } from "../../lib/list-words"
import type { RawFinding } from "./finding"
import { explainForm, longDash, type Explanation, type Right } from "./forms"
import { didYouMean, findNearest } from "./nearest"
import { offsetOf, type JsonNode, type JsonString, formatPath, kindField, type Path } from "./tree"
import { shorten } from "../../lib/shorten"

const found: Readonly<Record<JsonNode["type"], string>> = {
  string: "a text",
  number: "a number",
  boolean: "true or false",
  null: "null",
  array: "a list",
  object: "a group of fields",
}

const mostNamed = 4

/** Returns a phrase with the required fields of a group; empty if there are many. */
const nameFields = (fields: Readonly<Record<string, Schema>>): string => {
  const names = Object.keys(fields)
    .filter(name => fields[name] && !isOptional(fields[name]))
    .map(name => `\`${name}\``)
  if (names.length === 0 || names.length > mostNamed) return ""
  return ` with ${listWords(names)}`
}

const nameType = (schema: Schema): string => {
  if (itemOf(schema)) return "a list in brackets ([ ])"
  if (variantsOf(schema)) return `a group of fields in braces ({ }) with \`${kindField}\``
  const fields = fieldsOf(schema)
  if (fields) return `a group of fields in braces ({ })${nameFields(fields)}`
  if (unwrap(schema) instanceof z.ZodBoolean) return "true or false, without quotes,"
  return unwrap(schema) instanceof z.ZodNumber
    ? "a whole number without quotes"
    : "a text in straight quotes"
}

/** Returns the value that was probably meant by a value of the wrong type. */
const findRight = (schema: Schema, node: JsonNode): Exclude<Right, null> => {
  const inner = unwrap(schema)
  if (node.type === "number" && inner instanceof z.ZodString) return String(node.value)
  if (node.type !== "string") return undefined
  if (inner instanceof z.ZodNumber && /^\d+$/.test(node.value)) return Number(node.value)
  const isFlag = inner instanceof z.ZodBoolean && /^(?:true|false)$/i.test(node.value)
  if (isFlag) return node.value.toLowerCase() === "true"
  const item = itemOf(schema)
  return item && unwrap(item) instanceof z.ZodString ? [node.value] : undefined
}

const advise = (schema: Schema, node: JsonNode): string => {
  const right = findRight(schema, node)
  switch (typeof right) {
    case "undefined":
      return ""
    case "string":
      return ` Put it in quotes: "${right}".`
    case "object":
      return ` Put it in brackets: ["${right.map(shorten).join("")}"].`
    default:
      return ` Remove the quotes: ${right}.`
  }
}

/** Explains `null`: an optional field should be removed, a required one written. */
const explainNull = (schema: Schema, isEntry: boolean): Explanation => ({
  rule: "wrong-type",
  message: isOptional(schema)
    ? "This is null. Delete the field: fields that are left out are not shown."
    : isEntry
      ? `This is null. Delete this entry, or write ${nameType(schema)}.`
      : `This is null, but the site needs this field. Write ${nameType(schema)}.`,
  right: () => (isOptional(schema) || isEntry ? null : undefined),
})

const explainType = (schema: Schema, node: JsonNode): Explanation => {
  if (node.type === "number") {
    if (unwrap(schema) instanceof z.ZodNumber) {
      return { rule: "wrong-number", message: `A whole number belongs here, not ${node.value}.` }
    }
  }
  const message = `This is ${found[node.type]}; ${nameType(schema)} belongs here.${advise(schema, node)}`
  return { rule: "wrong-type", message, right: () => findRight(schema, node) }
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
  const advice = size > limit ? `Remove ${size - limit}.` : `Add ${limit - size} more.`
  const surplus = node.items[limit]
  return {
    rule: "wrong-count",
    message: `This list ${bound} ${count(limit)}; it has ${size}. ${advice}`,
    ...(surplus && { start: surplus.start, end: surplus.end }),
  }
}

const explainLength = (schema: Schema, node: JsonString): Explanation => {
  const { kind, maxLength = 0 } = metaOf(schema)
  const isRich = kind === "rich-text"
  let index = 0
  const characters: number[] = []
  for (const character of isRich ? hideMarks(node.value) : node.value) {
    if (!isRich || character !== hiddenSign) characters.push(index)
    index += character.length
  }
  const surplus = characters.length - maxLength
  const start = offsetOf(node, characters[maxLength] ?? index)
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
      message: () => `${found} is not a choice here.${didYouMean(value, choices)}${advice}`,
      right: () => findNearest(value, choices),
    }
  }
  if (node.type !== "string") return explainType(schema, node)
  if (metaOf(schema).kind !== "icon") {
    return {
      rule: "schema-path",
      message: `Editors need this line to complete fields. Restore it: "${choices.join("")}".`,
      right: () => choices.join(""),
    }
  }
  return {
    rule: "unknown-icon",
    message: () =>
      `There is no icon \`${shorten(value)}\`.${didYouMean(value, choices)} The icons are: ${choices.join(", ")}.`,
    right: () => findNearest(value, choices),
  }
}

/** Explains an unknown kind of section. */
export const explainKind = (schema: Schema, node: JsonNode): Explanation | undefined => {
  if (node.type === "null") return explainNull(schema, false)
  if (node.type !== "string") {
    const message = `This is ${found[node.type]}; a text in straight quotes belongs here.`
    return { rule: "wrong-type", message }
  }
  const kinds = [...(variantsOf(schema)?.keys() ?? [])]
  return {
    rule: "unknown-section-kind",
    message: `There is no kind of section \`${shorten(node.value)}\`.${didYouMean(node.value, kinds)} The kinds are: ${kinds.join(", ")}.`,
    right: () => findNearest(node.value, kinds),
  }
}

const explainEmpty = (schema: Schema): Explanation => {
  const names = Object.keys(fieldsOf(schema) ?? {}).map(name => `\`${name}\``)
  return {
    rule: "empty-group",
    message: `This group is empty. Give it one of its fields, which are ${names.join(", ")}, or delete it.`,
    right: () => (isOptional(schema) ? null : undefined),
  }
}

/** Returns the value of a node without its contents, which are validated separately. */
const toShallow = (node: JsonNode): unknown => {
  if (node.type === "array") return Array.from({ length: node.items.length })
  return "value" in node ? node.value : {}
}

const altMessage = "The `alt` text is empty. Describe the picture for visitors who cannot see it."

/** Returns a text without whitespace around it and with hyphens for long dashes, if that makes it valid. */
const tidy = (schema: Schema, value: string): string | undefined => {
  const tidied = value.trim().replace(new RegExp(longDash, "g"), "-")
  return z.safeParse(schema, tidied).success ? tidied : undefined
}

/**
 * Explains why a value is wrong, apart from its contents.
 * @param step the last step of its path: the name of a field, or the index of an entry.
 */
export const explainValue = (
  schema: Schema,
  node: JsonNode,
  step: PropertyKey | undefined,
): Explanation | undefined => {
  if (node.type === "null") return explainNull(schema, typeof step === "number")
  if (node.type === "object" && fieldsOf(schema)) {
    return node.properties.length === 0 && metaOf(schema).minProperties
      ? explainEmpty(schema)
      : undefined
  }
  const result = z.safeParse(schema, toShallow(node))
  const issue = result.error?.issues.find(({ path }) => path.length === 0)
  switch (issue?.code) {
    case undefined:
      return undefined
    case "invalid_type":
      return explainType(schema, node)
    case "invalid_value":
      return explainChoice(schema, issue, node)
    case "invalid_format": {
      if (node.type !== "string") return undefined
      const explanation = explainForm(metaOf(schema), node.value)
      return explanation.rule === "empty-text" && step === "alt"
        ? { rule: "missing-alt", message: altMessage }
        : { ...explanation, right: () => explanation.right?.() ?? tidy(schema, node.value) }
    }
    case "custom":
      return node.type === "string" ? explainLength(schema, node) : undefined
    case "too_small":
    case "too_big":
      return (
        explainCount(issue, node) ?? {
          rule: "wrong-number",
          message: `The number must be ${issue.code === "too_big" ? `at most ${issue.maximum}` : `at least ${issue.minimum}`}. ${metaOf(schema).description ?? ""}`,
        }
      )
    default:
      return { rule: "wrong-value", message: `${issue?.message}.` }
  }
}

const describeMissing = (names: readonly string[], schema: Schema | undefined): string => {
  const [name = "", ...others] = names
  if (others.length > 0) {
    return `The fields ${names.map(each => `\`${each}\``).join(", ")} are missing from this group. Add them.`
  }
  if (name === "alt") {
    return "This picture has no `alt` text. Add the field and describe the picture for visitors who cannot see it."
  }
  const { description = "" } = schema ? metaOf(schema) : {}
  return `The field \`${name}\` is missing from this group. Add it. What belongs there: ${description}`.trim()
}

/** Reports the fields that a group lacks. */
export const explainMissing = (
  file: string,
  path: Path,
  { start }: JsonNode,
  fields: Readonly<Record<string, Schema>>,
  names: readonly string[],
): RawFinding => {
  const [name = "", ...others] = names
  const isOne = others.length === 0
  return {
    rule: isOne && name === "alt" ? "missing-alt" : "missing-field",
    field: formatPath(file, isOne ? [...path, name] : path),
    message: describeMissing(names, fields[name]),
    start,
    end: start + 1,
  }
}
