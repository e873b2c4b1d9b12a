/** Translations that are older than a change of their original's texts. */
import { listFirst, shorten } from "@tools/content/lib"
import { contentModel } from "@tools/content/model"
import { type ContentFile, isSharedFile } from "@tools/content/addresses"
import { fieldAt, readContentFile, type Content, type Document, type TextPlace } from "../documents"
import type { Path } from "../catalog"
import type { Fix } from "../findings"
import { type JsonNode, textAt } from "../json"
import { isTranslatable, makeFinder, type Pair } from "./translation-pairs"

/** Where a translation says when it was last compared with its original. */
const comparedPath = (file: ContentFile): Path =>
  isSharedFile(file) ? ["compared"] : ["seo", "compared"]

/**
 * Returns when a translation was last changed or compared, in milliseconds; `undefined` without a history.
 * @param dates when files were last committed.
 */
export const readCompared = (
  file: ContentFile,
  root: JsonNode,
  dates: ReadonlyMap<string, string>,
): number | undefined => {
  const translated = dates.get(file)
  if (translated === undefined) return undefined
  const compared = textAt(root, ...comparedPath(file)) ?? translated
  return Math.max(Date.parse(translated), Date.parse(compared))
}

const isShared = ({ path: [group] }: TextPlace): boolean =>
  contentModel().inLanguages[String(group)] !== "own"

const listTranslatable = (document: Document): TextPlace[] =>
  document.texts.filter(place => isTranslatable(place) && isShared(place))

const quote = (text: string): string => `“${shorten(text)}”`

/** Returns what changed in the texts of a file since an earlier version of it, a clause for each text. */
const listChanges = ({ document, original: earlier }: Pair): string[] => {
  const [old, now] = [earlier, document].map(listTranslatable)
  const find = makeFinder({ document, original: earlier })
  const texts = new Map(now?.map(({ path, node }) => [path.join("\n"), node.value]))
  const kept = new Set<string>()
  const changes = (old ?? []).flatMap(({ path, node: { value } }) => {
    const key = find(path)?.join("\n") ?? ""
    const text = texts.get(key)
    if (text === undefined) return `${quote(value)} is gone`
    kept.add(key)
    return text === value ? [] : `${quote(value)} became ${quote(text)}`
  })
  const added = [...texts]
    .filter(([key]) => !kept.has(key))
    .map(([, text]) => `${quote(text)} is new`)
  return [...changes, ...added]
}

/** Reports a translation whose original says something else since it was last changed or compared. */
export const checkAge = (
  { document, original }: Pair,
  { dates, originals, report }: Content,
): void => {
  const translated = dates.get(document.path)
  const changed = dates.get(original.path)
  const path = comparedPath(document.path)
  const latest = readCompared(document.path, document.root, dates)
  const place = fieldAt(document, ...path)
  if (translated === undefined || changed === undefined || latest === undefined || !place) return
  if (Date.parse(changed) <= latest) return
  const text = originals.get(document.path)
  const earlier = text && readContentFile(original.path, Buffer.from(text)).document
  const changes = earlier && listChanges({ document: original, original: earlier })
  /* Formatting, colors and links are nothing to translate. */
  if (changes?.length === 0) return
  const what = changes ? `: ${listFirst(changes)}` : ""
  const [changedDay, translatedDay] = [changed, translated].map(date => date.slice(0, 10))
  const message = `The original changed on ${changedDay}, after this translation (${translatedDay})${what}. Translate what changed.`
  const byHand = `If the translation is still right, write the present time into \`${path.join(".")}\`.`
  const after = new Date().toISOString().replace(/:[\d.]+Z$/, "Z")
  const before = textAt(document.root, ...path)
  const fixes = (): readonly Fix[] => [[{ file: document.path, path, before, after }]]
  report(place, "outdated-translation", message, { fixes, byHand })
}
