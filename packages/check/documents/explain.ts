/** Explains why the model rejects a value. */
import { posix } from "node:path"
import * as z from "zod"
import { unicodeNameOf, hiddenSign, hideMarks, invisible } from "@tools/content/text"
import type { ContentFile } from "@tools/content/addresses"
import {
  drawingFormat,
  fieldsOf,
  isOptional,
  itemOf,
  link,
  metaOf,
  pictureEndings,
  type Schema,
  unwrap,
  variantsOf,
  listLinkNames,
  schemaPathOf,
} from "@tools/content/model"
import { listWords, shorten } from "@tools/content/lib"
import { explainForeign } from "../pictures"
import type { RuleId } from "../catalog"
import type { RawFinding } from "../findings"
import { didYouMean, findNearest } from "../words"
import { offsetOf, type JsonNode, type JsonString, kindField } from "../json"

/** The right value; `null` if the field should be removed, `undefined` if it is not known. */
type Right = string | number | boolean | readonly string[] | null | undefined

/** Why a value is wrong, and the range to mark if it is not the whole value. */
export interface Explanation extends Pick<RawFinding, "message" | "byHand"> {
  readonly rule: RuleId
  readonly right?: () => Right
  readonly start?: number
  readonly end?: number
}

/** A problem that zod reports. */
export type Issue = z.core.$ZodIssue

const found: Readonly<Record<JsonNode["type"], string>> = {
  string: "a text",
  number: "a number",
  boolean: "true or false",
  null: "null",
  array: "a list",
  object: "a group of fields",
}

const mostNamed = 4

/** Returns the required fields of a group, as a phrase; empty if there are many. */
const nameFields = (fields: Readonly<Record<string, Schema>>): string => {
  const names = Object.keys(fields)
    .filter(name => fields[name] && !isOptional(fields[name]))
    .map(name => `\`${name}\``)
  if (names.length === 0 || names.length > mostNamed) return ""
  return ` with ${listWords(names)}`
}

const nameType = (schema: Schema): readonly [what: string, form: string] => {
  if (itemOf(schema)) return ["a list", "in brackets ([ ])"]
  if (variantsOf(schema)) return ["a group of fields", `in braces ({ }) with \`${kindField}\``]
  const fields = fieldsOf(schema)
  if (fields) return ["a group of fields", `in braces ({ })${nameFields(fields)}`]
  if (unwrap(schema) instanceof z.ZodBoolean) return ["true or false", "without quotes"]
  return unwrap(schema) instanceof z.ZodNumber
    ? ["a whole number", "without quotes"]
    : ["a text", "in straight quotes"]
}

/** Returns the form of a number, or of true and false, in quotes; `undefined` if the field is neither. */
const quotedForm = (schema: Schema): RegExp | undefined => {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodNumber) return /^\d+$/
  return inner instanceof z.ZodBoolean ? /^(?:true|false)$/i : undefined
}

/** Returns the value that was probably meant by a value of the wrong type, and advice on it. */
const findRight = (schema: Schema, node: JsonNode): { right?: Right; advice: string } => {
  const item = itemOf(schema)
  if (node.type === "number" && unwrap(schema) instanceof z.ZodString) {
    return { right: node.raw, advice: `Put it in quotes: "${node.raw}".` }
  }
  if (node.type !== "string") return { advice: "" }
  if (quotedForm(schema)?.test(node.value)) {
    const right: unknown = JSON.parse(node.value.toLowerCase().replace(/^0+(?=\d)/, ""))
    if (typeof right === "number" || typeof right === "boolean") {
      return { right, advice: `Remove the quotes: ${right}.` }
    }
  }
  return item && unwrap(item) instanceof z.ZodString
    ? { right: [node.value], advice: `Put it in brackets: ["${shorten(node.value)}"].` }
    : { advice: "" }
}

const writeNull = (schema: Schema, isEntry: boolean): string => {
  if (isOptional(schema)) {
    return "This is null. Delete the field: fields that are left out are not shown."
  }
  return isEntry
    ? "This is null. Delete this entry, or fill it in."
    : "This is null, but the site needs this field. Fill it in."
}

/** Explains `null`: an optional field should be removed, a required one written. */
const explainNull = (schema: Schema, isEntry: boolean): Explanation => ({
  rule: "wrong-type",
  message: writeNull(schema, isEntry),
  ...(!isOptional(schema) && { byHand: `Write ${nameType(schema).join(" ")}.` }),
  right: () => (isOptional(schema) || isEntry ? null : undefined),
})

const explainType = (schema: Schema, node: JsonNode): Explanation => {
  if (node.type === "number" && unwrap(schema) instanceof z.ZodNumber) {
    return { rule: "wrong-number", message: `A whole number belongs here, not ${node.value}.` }
  }
  const { right, advice } = findRight(schema, node)
  const [what, form] = nameType(schema)
  const message = `This is ${found[node.type]}; ${what} belongs here.`
  const byHand = advice === "" ? `Write it ${form}.` : advice
  return { rule: "wrong-type", message, byHand, right: () => right }
}

const count = (number: number): string => (number === 1 ? "1 entry" : `${number} entries`)

const explainSize = (
  issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall,
  schema: Schema,
  node: JsonNode,
): Explanation => {
  const limit = Number(issue.code === "too_big" ? issue.maximum : issue.minimum)
  if (node.type !== "array") {
    const bound = issue.code === "too_big" ? "at most" : "at least"
    const { description = "" } = metaOf(schema)
    return { rule: "wrong-number", message: `The number must be ${bound} ${limit}. ${description}` }
  }
  const size = node.items.length
  const most = issue.code === "too_big" ? "holds at most" : "needs at least"
  const advice = size > limit ? `Remove ${size - limit}.` : `Add ${limit - size} more.`
  const { start, end } = node.items[limit] ?? node
  return {
    rule: "wrong-count",
    message: `This list ${issue.exact ? "needs exactly" : most} ${count(limit)}; it has ${size}. ${advice}`,
    start,
    end,
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

const explainEmpty = (schema: Schema): Explanation => {
  const names = Object.keys(fieldsOf(schema) ?? {}).map(name => `\`${name}\``)
  return {
    rule: "empty-group",
    message: "This group is empty. Fill in one of its fields, or delete it.",
    byHand: `Its fields are ${names.join(", ")}.`,
    right: () => (isOptional(schema) ? null : undefined),
  }
}

/** Explains a word that is none of those that are possible. */
const explainChoice = (choices: readonly string[], node: JsonNode): Explanation => {
  const value = node.type === "string" ? node.value : ""
  const shown = "value" in node ? `“${shorten(String(node.value))}”` : "This"
  return {
    rule: "unknown-choice",
    message: () =>
      `${shown} is not a choice here.${didYouMean(value, choices)} Choose one of these: ${listWords(choices, "or")}.`,
    byHand: "Write it in straight quotes.",
    right: () => findNearest(value, choices),
  }
}

/** Explains the field by which editors find a file's schema. */
const explainSchema = (file: ContentFile, [path]: readonly string[]): Explanation => {
  const right = path ?? posix.relative(posix.dirname(file), schemaPathOf("page"))
  const message = "Text editors need this line to complete fields. Restore it."
  return { rule: "schema-path", message, byHand: `It is "${right}".`, right: () => right }
}

/** Dashes by which programs replace a hyphen. */
export const longDash = /[\u2010-\u2015\u2212]/

/** Returns advice on a wrong dash with a leading space, or an empty text. */
export const adviseOnDash = (value: string): string => {
  const dash = longDash.exec(value)?.[0]
  return dash === undefined ? "" : ` It contains a long dash, ${dash}; write a hyphen, -.`
}

/** Returns what is wrong with the path of a picture, if that is known. */
const findPictureProblem = (schema: Schema, value: string): string | undefined => {
  const { imagePlace } = metaOf(schema)
  if (!imagePlace) return undefined
  const { endings, isLogo } = imagePlace
  const path = value.trim()
  const ending = /\.([a-z\d]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ""
  if (/^(?:[a-z][a-z\d+.-]+:|\/\/|www\.)/i.test(path)) {
    return "This picture is on another site, where it may change or disappear. Add it to this site’s pictures."
  }
  const foreign = explainForeign(ending)
  if (foreign !== undefined) return foreign
  if (pictureEndings.includes(ending) && !endings.includes(ending)) {
    if (isLogo) {
      return "A logo has to be an SVG, so that it is sharp in every size. Ask the designer for that file."
    }
    return ending === drawingFormat
      ? "Social networks do not show SVG. Export it as PNG or JPEG, 1200 × 630 pixels."
      : `Some social networks, such as LinkedIn, do not show .${ending} pictures. Export it as PNG or JPEG, 1200 × 630 pixels.`
  }
  const strange = /[^\w./\\-]/.exec(path)?.[0]
  return strange === undefined
    ? undefined
    : `There is ${strange === " " ? "a space" : `“${strange}”`} in this name. Rename the file so that it has only letters, digits, - and _, and use that name here.`
}

/** Returns a text without whitespace around it and with hyphens for long dashes, if that makes it valid. */
const tidy = (schema: Schema, value: string): string | undefined => {
  const tidied = value.trim().replace(new RegExp(longDash, "g"), "-")
  return z.safeParse(schema, tidied).success ? tidied : undefined
}

/** Explains why a text does not have the form of its field. */
const explainForm = (schema: Schema, value: string): Explanation => {
  const [unseen] = invisible.exec(value) ?? []
  if (unseen !== undefined) {
    const right = value.replace(new RegExp(invisible, "gu"), "")
    return {
      rule: "invisible-character",
      message: `There is an invisible character (${unicodeNameOf(unseen)}) in this text, probably pasted. Delete it.`,
      right: () => right,
    }
  }
  const { kind = "text", description = "", expected = description, advise } = metaOf(schema)
  if (value.trim() === "" && kind === "image") {
    return { rule: "empty-text", message: "Choose a picture.", byHand: expected }
  }
  if (value.trim() === "") {
    return {
      rule: "empty-text",
      message: `This ${kind === "link" ? kind : "text"} is empty. ${expected}`,
    }
  }
  const { problem = findPictureProblem(schema, value), right = tidy(schema, value) } =
    advise?.(value) ?? {}
  const named =
    kind === "link" ? findNearest(value.replace(/[^a-z]/gi, ""), listLinkNames()) : undefined
  const meant = problem === undefined && named !== undefined ? `{${named}}` : right
  const rule = `malformed-${kind}` as const
  if (problem !== undefined && meant !== undefined) {
    return { rule, message: `${problem} Write ${shorten(meant)}.`, right: () => meant }
  }
  const blank = value.trim() === value ? "" : " There is a space before or after it."
  const general = `This does not fit here.${blank}${adviseOnDash(value)}`
  const question = meant === undefined ? "" : ` Did you mean “${shorten(meant)}”?`
  return { rule, message: `${problem ?? general} ${expected}${question}`, right: () => meant }
}

const anyLink = link("")

/** Explains why an address is not a link. */
export const explainLink = (value: string): Explanation => explainForm(anyLink, value)

/**
 * Explains a problem of a value, apart from its contents.
 * @param step the last step of its path: the name of a field, or the index of an entry.
 */
export const explainIssue = (
  issue: Issue,
  schema: Schema,
  node: JsonNode,
  file: ContentFile,
  step: PropertyKey | undefined,
): Explanation => {
  if (node.type === "null") return explainNull(schema, typeof step === "number")
  const choices = issue.code === "invalid_value" ? issue.values.map(String) : []
  if (metaOf(schema).kind === "schema") return explainSchema(file, choices)
  switch (issue.code) {
    case "invalid_union":
      return explainChoice([...(variantsOf(schema)?.keys() ?? [])], node)
    case "invalid_value":
      return explainChoice(choices, node)
    case "too_small":
    case "too_big":
      return explainSize(issue, schema, node)
    case "custom":
      return node.type === "string" ? explainLength(schema, node) : explainEmpty(schema)
    default:
      break
  }
  if (issue.code !== "invalid_format" || node.type !== "string") return explainType(schema, node)
  const explanation = explainForm(schema, node.value)
  return explanation.rule === "empty-text" && metaOf(schema).isAlt
    ? {
        rule: "missing-alt",
        message:
          "The alternative text is empty. Describe the picture for visitors who cannot see it.",
      }
    : explanation
}

/** Explains the fields that a group lacks. */
export const explainMissing = (names: readonly string[], schema: Schema): Explanation => {
  const [name = "", ...others] = names
  if (others.length > 0) {
    return {
      rule: "missing-field",
      message: "Required fields are missing from this group. Add them.",
      byHand: `They are ${names.map(each => `\`${each}\``).join(", ")}.`,
    }
  }
  const { description = "", isAlt } = metaOf(schema)
  const byHand = `Add the field \`${name}\`.`
  if (isAlt) {
    const message =
      "This picture has no alternative text. Describe it for visitors who cannot see it."
    return { rule: "missing-alt", message, byHand }
  }
  return {
    rule: "missing-field",
    message: `A field is missing. What belongs there: ${description}`,
    byHand,
  }
}
