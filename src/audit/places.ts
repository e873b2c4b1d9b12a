/** Finds the field of the content that a part of a built page comes from. */
import { parseJson, type JsonNode } from "../content/check/parse"
import { formatPath } from "../content/check/places"
import { locate, type Finding } from "../content/check/finding"
import type { ContentFile } from "../content/model"
import { listMarks, parseRichText, readMarks } from "../model/marks"
import { toPlainText } from "../model/rich-text"
import { fillTokens } from "../model/tokens"
import { withoutSoftHyphens } from "../site/soft-hyphens"
import type { AuditedPage, AuditedSite, Judgement, Place } from "./site"

/** A text or link of the content with its place. */
export interface Leaf extends Place {
  readonly value: string
}

/** What visitors read of a text that holds marks, and the words and addresses of its links. */
const partsOf = (text: string): string[] => {
  const links = listMarks(readMarks(text)).filter(({ kind }) => kind === "link")
  const parts = links.flatMap(({ words, href }) => [words, href])
  return [
    text,
    toPlainText(parseRichText(text)),
    ...parts.map(({ start, end }) => toPlainText(parseRichText(text.slice(start, end)))),
  ]
}

const leavesOf = (node: JsonNode, file: ContentFile, path: Place["path"]): Leaf[] => {
  if (node.type === "string") return partsOf(node.value).map(value => ({ file, path, value }))
  if (node.type === "array") {
    return node.items.flatMap((item, index) => leavesOf(item, file, [...path, index]))
  }
  if (node.type !== "object") return []
  return node.properties.flatMap(({ name, value }) => leavesOf(value, file, [...path, name]))
}

const namesOf = (site: readonly Leaf[]): Record<string, string> =>
  Object.fromEntries(
    site.flatMap(({ path: [group, name], value }) =>
      group === "names" || group === "links" ? [[String(name), value]] : [],
    ),
  )

type Content = AuditedSite["content"]

const readLeaves = (file: ContentFile, content: Content): readonly Leaf[] => {
  const { root } = parseJson(content.get(file) ?? "")
  return root ? leavesOf(root, file, []) : []
}

/** Makes what fills the names of `site.json` into a text, which is then as pages show it. */
export const makeFill = ({ content }: Pick<AuditedSite, "content">): ((text: string) => string) => {
  const names = namesOf(readLeaves("site.json", content))
  return text => withoutSoftHyphens(fillTokens(text, names))
}

/** Lists the texts and links that a page shows, its own first and its metadata behind them, with the names filled in. */
const listLeaves = (contentFile: ContentFile, content: Content): readonly Leaf[] => {
  const fill = makeFill({ content })
  const own = readLeaves(contentFile, content)
  const isMetadata = ({ path }: Leaf): boolean => path[0] === "seo"
  return [
    ...own.filter(leaf => !isMetadata(leaf)),
    ...own.filter(isMetadata),
    ...readLeaves("site.json", content),
  ].map(leaf => ({ ...leaf, value: fill(leaf.value) }))
}

/** Returns the place of the first text or link of a page that fits; the page's `seo` block where none does. */
export const findPlace = (
  { contentFile }: Pick<AuditedPage, "contentFile">,
  { content }: Pick<AuditedSite, "content">,
  fits: (value: string, path: Place["path"]) => boolean,
): Place => {
  const found = listLeaves(contentFile, content).find(({ value, path }) => fits(value, path))
  return found ?? { file: contentFile, path: ["seo"] }
}

/** Returns the field of a page's `seo` block, or an entry of that field. */
export const seoPlace = (
  { contentFile }: Pick<AuditedPage, "contentFile">,
  field: string,
  ...entry: readonly number[]
): Place => ({ file: contentFile, path: ["seo", field, ...entry] })

/** The node of a field, or of what is nearest around it where the field is absent. */
const nodeAt = (node: JsonNode, [step, ...rest]: Place["path"]): JsonNode => {
  const inner =
    node.type === "object"
      ? node.properties.find(({ name }) => name === step)?.value
      : node.type === "array" && typeof step === "number"
        ? node.items[step]
        : undefined
  return inner ? nodeAt(inner, rest) : node
}

/** A judgement with the file, line and column of its field. */
export interface Located extends Judgement {
  readonly finding: Finding
}

/**
 * Finds the file, line and column of each judgement's field.
 * @param root the folder of the content, relative to the project.
 */
export const locateJudgements = (
  judgements: readonly Judgement[],
  content: AuditedSite["content"],
  root: string,
): Located[] => {
  const trees = new Map(
    [...new Set(judgements.map(({ place }) => place.file))].map(file => {
      const text = content.get(file) ?? ""
      return [file, { text, tree: parseJson(text).root }] as const
    }),
  )
  return judgements.flatMap(judgement => {
    const { rule, tone, message, place } = judgement
    const { text = "", tree } = trees.get(place.file) ?? {}
    const node = tree && nodeAt(tree, place.path)
    const { start, end } = node ?? { start: 0, end: 0 }
    const isGroup = node?.type === "object" || node?.type === "array"
    const mistake = {
      rule,
      severity: tone === "error" ? ("error" as const) : ("warning" as const),
      message,
      field: formatPath(place.file, place.path),
      start,
      end: isGroup ? start + 1 : end,
    }
    return locate(`${root}/${place.file}`, text, [mistake]).map(finding => ({
      ...judgement,
      finding,
    }))
  })
}
