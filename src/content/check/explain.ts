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
import {
  drawingFormat,
  isLink,
  oldAddressPattern,
  pictureEndings,
  type FieldKind,
} from "../../model/fields"
import { linkNames } from "../../model/site"
import { tidyCountryCode } from "../../site/countries"
import { tidyLanguage } from "../../site/languages"
import { listWords } from "../../site/list-words"
import { tidyOpeningHours } from "../../site/opening-hours"
import { readColor } from "../../site/signal"
import { expectations } from "./expectations"
import type { Mistake } from "./finding"
import { explainForeign } from "./foreign-pictures"
import { adviseOnDash } from "./long-dash"
import { didYouMean, findNearest, isOneSlipAway } from "./nearest"
import { offsetOf, type JsonNode, type JsonString } from "./parse"
import { follow, formatPath, type Path } from "./places"
import { shorten } from "./shorten"
import { explainVerification } from "./verification"
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

const schemes = ["http", "https"]

/** Starts of addresses that lack a sign, or have a wrong one or one too many. */
const misspeltStart = /^https?(?:[.,;]?:?[/\\]+|[:;])(?=\w)/i

/** A host's name without anything before it; files end otherwise. */
const bareHost = /^(?!.*\.(?:html?|php)$)[\w-]+(?:\.[\w-]+)+(?:[:/]|$)/i

/** The address that was meant where its start is misspelt or missing. */
const mendStart = (link: string): string | undefined => {
  if (/^https:\/\/\w/.test(link)) return undefined
  const scheme = /^([a-z]+):/i.exec(link)?.[1]?.toLowerCase() ?? ""
  const isNear = !schemes.includes(scheme) && schemes.some(name => isOneSlipAway(scheme, name))
  const start = (isNear ? /^[^:]*:\/*/ : misspeltStart).exec(link)?.[0]
  if (start === undefined && !bareHost.test(link)) return undefined
  return `https://${shorten(link.slice(start?.length))}`
}

/** Says what is wrong with an address that has not the form of a link, or of a page that stands for another. */
export const explainLink = (value: string, kind: "link" | "canonical" = "link"): Explanation => {
  const link = value.trim()
  const expected = expectations[kind] ?? ""
  if (link === "") return { rule: "empty-text", message: `The link is empty. ${expected}` }
  if (/^http:\/\/\w/i.test(link)) {
    return {
      rule: "insecure-link",
      message: `The address starts with http://, which browsers warn about. Write https:// instead: ${shorten(link.replace(/^http:/i, "https:"))}.`,
    }
  }
  if (/^[/\\]{2}|^\/\\/.test(link)) {
    return {
      rule: "forbidden-link",
      message:
        "The address starts with // and leads away from this site. Write https:// before the host.",
    }
  }
  if (/\s/.test(value)) {
    return { rule: "link-blank", message: `There is a space in this link. Delete it. ${expected}` }
  }
  const mended = mendStart(link)
  if (mended !== undefined) {
    const what = bareHost.test(link) ? "is missing" : "is misspelt"
    return {
      rule: "malformed-link",
      message: `The start of this address ${what}. Write ${mended}.`,
    }
  }
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(link)?.[1]?.toLowerCase()
  if (scheme === "mailto" || scheme === "tel" || /^[^/:@]+@[^/@]+$/.test(link)) {
    const what = scheme === undefined ? "link to an e-mail address" : `${scheme}: link`
    return {
      rule: "forbidden-link",
      message: `A ${what} is not possible here; the contact page shows mail and phone. Link to /contact.`,
    }
  }
  if (scheme !== undefined && scheme !== "https" && scheme !== "localhost") {
    return {
      rule: "forbidden-link",
      message: `Links that start with ${shorten(scheme)}: are refused, because they can run code or hide where they lead. ${expected}`,
    }
  }
  const named = findNearest(link.replace(/[^a-z]/gi, ""), linkNames)
  const meant = named === undefined ? `/${shorten(link)}` : `{${named}}`
  const advice = named !== undefined || /^[\w-]/.test(link) ? ` Did you mean \`${meant}\`?` : ""
  return { rule: "malformed-link", message: `This is not a link. ${expected}${advice}` }
}

const explainCanonical = (value: string): Explanation => {
  if (!isLink(value)) return explainLink(value, "canonical")
  const page = value.replace(/[?#].*$/, "")
  const offer = page === "" || page === value ? "" : ` Did you mean \`${shorten(page)}\`?`
  return {
    rule: "malformed-canonical",
    message: `No page can stand for this one under this address. ${expectations.canonical}${offer}`,
  }
}

const explainUrl = (value: string): Explanation => {
  if (value.trim() === "") {
    return { rule: "empty-text", message: `The address is empty. ${expectations.url}` }
  }
  const { rule, message } = explainLink(value)
  if (rule === "insecure-link" || rule === "link-blank") return { rule, message }
  const mended = mendStart(value.trim())
  const advice = mended === undefined ? "" : ` Write ${mended}.`
  return {
    rule: "malformed-url",
    message: `This is not a full address.${advice} ${expectations.url}`,
  }
}

const malformedImage = (message: string): Explanation => ({ rule: "malformed-image", message })

const explainImagePath = (
  { imagePlace: { endings, isLogo } = { endings: [] }, description = "" }: z.GlobalMeta,
  value: string,
): Explanation => {
  const expected = isLogo ? description : (expectations.image ?? "")
  const path = value.trim()
  if (path === "") return malformedImage(`The text is empty. ${expected}`)
  if (/^(?:[a-z][a-z\d+.-]+:|\/\/|www\.)/i.test(path)) {
    return malformedImage(
      `This is an address on the web, whose picture may change or go at any time. Save the picture into content/images and name that file. ${expected}`,
    )
  }
  const ending = /\.([a-z\d]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ""
  const foreign = explainForeign(ending)
  if (foreign !== undefined) {
    return malformedImage(`${foreign} Put that file into content/images, and name it here.`)
  }
  if (pictureEndings.includes(ending) && !endings.includes(ending)) {
    return malformedImage(
      isLogo
        ? "A logo is an SVG, so that it is sharp in every size. Ask for that file where the logo was made, put it into content/images, and name it here."
        : `${ending === drawingFormat ? "No social network shows an SVG" : `Not every social network shows a picture that ends in .${ending}: LinkedIn shows none`}. Export it as PNG or JPEG, 1200 × 630 pixels, and name that file here.`,
    )
  }
  const strange = /[^\w./\\-]/.exec(path)?.[0]
  if (strange !== undefined) {
    const sign = strange === " " ? "a space" : `\`${strange}\``
    return malformedImage(
      `There is ${sign} in this name. Rename the file with letters, digits, - and _ alone, and write that name here.`,
    )
  }
  const blank = path === value ? "" : " There is a space before or after it."
  return malformedImage(`This is not a picture’s path.${blank} ${expected}`)
}

/** An old address as it was meant: without the host before it and what hosts do not look at behind it. */
const tidyOldAddress = (value: string): string | undefined => {
  const path = value
    .trim()
    .replace(/^[a-z]+:\/\/[^/?#]*/i, "")
    .replace(/[?#].*$/, "")
  const tidied = `/${path}`.replace(/\/{2,}/g, "/")
  return oldAddressPattern.test(tidied) ? tidied : undefined
}

const explainOldAddress = (value: string): Explanation => {
  const malformed = (message: string): Explanation => ({ rule: "malformed-old-address", message })
  const expected = expectations["old-address"] ?? ""
  const address = value.trim()
  const tidied = tidyOldAddress(value)
  const advice = tidied === undefined ? "" : ` Write ${shorten(tidied)}.`
  if (address === "") return { rule: "empty-text", message: `The address is empty. ${expected}` }
  if (address === "/") return malformed("This is the home page, which cannot lead elsewhere.")
  if (/^[a-z]+:\/\//i.test(address)) {
    return malformed(
      `An old address is one of this site, without the host before it.${advice || ` ${expected}`}`,
    )
  }
  if (/[*:]/.test(address)) {
    return malformed(
      `A pattern is not possible here, since hosts read patterns in different ways. Give each old address an entry of its own.`,
    )
  }
  if (/[?#]/.test(address)) {
    const mark = /[?#]/.exec(address)?.[0] ?? ""
    return malformed(
      `Hosts do not look at what follows ${mark} in an old address.${advice || ` ${expected}`}`,
    )
  }
  const offer = tidied === undefined ? "" : ` Did you mean \`${shorten(tidied)}\`?`
  return malformed(
    `Not every host reads this address alike.${adviseOnDash(value)} ${expected}${offer}`,
  )
}

const explainColor = (value: string): Explanation => {
  const color = readColor(value.trim())
  const offer = color === undefined ? "" : ` Did you mean ${color}?`
  return {
    rule: "malformed-color",
    message: `This is not a colour as the site knows it. ${expectations.color}${offer}`,
  }
}

/** What knows what a value was meant to be. */
const tidy: Partial<Record<FieldKind, (value: string) => string | undefined>> = {
  country: tidyCountryCode,
  language: tidyLanguage,
  hours: tidyOpeningHours,
}

/** What a value was probably meant to be, as a question with a leading space; empty where nobody knows. */
const offer = (kind: FieldKind, value: string): string => {
  const meant = tidy[kind]?.(value)
  return meant === undefined ? "" : ` Did you mean \`${meant}\`?`
}

const explainForm = (schema: Schema, value: string): Explanation => {
  const { kind, description = "" } = metaOf(schema)
  const blank = /^\s|\s$/.test(value) ? " There is a space before or after it." : ""
  switch (kind) {
    case "link":
      return explainLink(value)
    case "canonical":
      return explainCanonical(value)
    case "url":
      return explainUrl(value)
    case "image":
      return explainImagePath(metaOf(schema), value)
    case "color":
      return explainColor(value)
    case "old-address":
      return explainOldAddress(value)
    case "email":
    case "phone":
    case "country":
    case "language":
    case "hours": {
      const name = {
        email: "an e-mail address",
        phone: "a phone number",
        country: "a country’s code",
        language: "a language as browsers know it",
        hours: "the way to write hours for search engines",
      }[kind]
      const message =
        value.trim() === ""
          ? "The text is empty."
          : `This is not ${name}.${blank}${adviseOnDash(value)}`
      return {
        rule: `malformed-${kind}`,
        message: `${message} ${expectations[kind]}${offer(kind, value)}`,
      }
    }
    case "verification":
      return { rule: "malformed-verification", message: explainVerification(value) }
    case "schema":
      return {
        rule: "schema-path",
        message:
          "This line tells editors where the list of fields is. Put it back as it was: ../schema/page.schema.json, with one more ../ for each folder below pages/.",
      }
    case "code":
      return value.trim() === ""
        ? { rule: "empty-text", message: `The text is empty. ${description}` }
        : {
            rule: "malformed-code",
            message: `\`${shorten(value)}\` does not fit here.${blank}${adviseOnDash(value)} ${description}`,
          }
    default:
      return { rule: "empty-text", message: expectations.text ?? "" }
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
      return node.type === "string" ? explainForm(schema, node.value) : undefined
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
