/** What the search box finds in the content as it is typed. */
import {
  type ContentFile,
  type FieldKind,
  fieldsOf,
  fillTokens,
  isPageFile,
  isSharedFile,
  metaOf,
  modelOf,
  parseRichText,
  routeOf,
  type Schema,
  siteFile,
  toPlainText,
} from "@tools/content"
import { listTexts } from "../../document/texts"
import { namePlace, titleOfFile, titleOfPage } from "../../document/titles"
import { getAt, isGroup, type JsonGroup, textsIn, type ValuePath } from "../../document/value"
import { wordsOf } from "../../document/words"
import { memoizeByObject } from "../../memoize-by-object"
import { pictureNameOf } from "../pictures/picture-list"
import { usesIn } from "../pictures/picture-uses"
import { sectionsIn } from "../sections/kinds"
import { nameSection } from "../sections/name-section"
import { siteParts } from "../site-parts"
import type { FileEntry } from "../state/entry"
import type { StudioSnapshot } from "../state/snapshot"

/** The groups of results, in their order. */
export const groups = ["Pages", "Sections", "Texts", "Pictures", "Settings"] as const
export type Group = (typeof groups)[number]

/** A field, or a part with its first field. */
export interface FoundItem {
  readonly group: Group
  readonly file: ContentFile
  readonly path: ValuePath
  /** The name or text that is found. */
  readonly text: string
  /** Returns where it is. */
  readonly nameIt: () => string
  /** What is searched, folded. */
  readonly folded: string
}

/** Returns a text as it is compared: without case, accents and soft hyphens. */
export const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\u00AD]/gu, "")
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, " ")
    .toLowerCase()

const item = (found: Omit<FoundItem, "folded">, searched = found.text): FoundItem => ({
  ...found,
  folded: fold(searched),
})

/** The kinds of fields whose texts nobody searches for. */
const silent: readonly unknown[] = [
  ...(["schema", "section", "hidden", "image", "icon", "choice", "color"] satisfies FieldKind[]),
]

const itemsOfFile = (entry: FileEntry, names: JsonGroup): readonly FoundItem[] => {
  const { file, value } = entry
  if (value === null) return []
  const known = textsIn(names)
  const place = (path: ValuePath) => (): string =>
    `${titleOfFile(file, value)} › ${namePlace(modelOf(file), value, path)}`
  const page = isPageFile(file)
    ? [
        item(
          {
            group: "Pages",
            file,
            path: ["sections", 0],
            text: titleOfPage(file, value),
            nameIt: () => routeOf(file).path,
          },
          `${titleOfPage(file, value)} ${routeOf(file).path}`,
        ),
      ]
    : []
  return [
    ...page,
    ...sectionsIn(value).map((section, index) => {
      const { heading, kind } = nameSection(section, known)
      return item(
        {
          group: "Sections",
          file,
          path: ["sections", index],
          text: heading,
          nameIt: () => [kind, titleOfFile(file, value)].filter(Boolean).join(" · "),
        },
        `${heading} ${kind}`,
      )
    }),
    ...listTexts(file, value)
      .filter(({ kind }) => !silent.includes(kind))
      .map(({ path, text, kind }) => {
        const plain = kind === "rich-text" ? toPlainText(parseRichText(text)) : text
        return item({
          group: "Texts",
          file,
          path,
          text: fillTokens(plain, known),
          nameIt: place(path),
        })
      }),
    ...usesIn(entry).map(({ picture, path, title, alt }) =>
      item(
        {
          group: "Pictures",
          file,
          path,
          text: pictureNameOf(picture),
          nameIt: () => title,
        },
        `${picture} ${alt}`,
      ),
    ),
  ]
}

/* Drafts change one file at a time. */
const itemsIn = memoizeByObject((names: JsonGroup) =>
  memoizeByObject((entry: FileEntry) => itemsOfFile(entry, names)),
)

const noNames: JsonGroup = {}

/** Returns the settings by their fields, in each language that has its own. */
const listSettings = (files: StudioSnapshot["files"]): readonly FoundItem[] =>
  [...files.keys()].filter(isSharedFile).flatMap(file => {
    const parts = fieldsOf(modelOf(file)) ?? {}
    return siteParts().settings.flatMap(group =>
      group.parts.flatMap(part => {
        const schema = parts[part]
        const inner = Object.entries((schema && fieldsOf(schema)) ?? {})
        const fields: (readonly [ValuePath, Schema])[] = inner.map(([name, field]) => [
          [part, name],
          field,
        ])
        return (schema ? [[[part], schema] as const, ...fields] : []).map(([path, field]) => {
          const text = path.map(step => wordsOf(String(step))).join(" › ")
          const nameIt = (): string => `${titleOfFile(file)} › ${group.title}`
          const searched = `${text} ${group.title} ${metaOf(field).description}`
          return item({ group: "Settings", file, path, text, nameIt }, searched)
        })
      }),
    )
  })

/** Lists what has all words of a query, in any case and order; what has them as one text comes first. */
export const findItems = (files: StudioSnapshot["files"], query: string): readonly FoundItem[] => {
  const phrase = fold(query).trim()
  if (phrase === "") return []
  const words = phrase.split(" ")
  const names = getAt(files.get(siteFile)?.value ?? undefined, ["names"])
  const inFile = itemsIn(isGroup(names) ? names : noNames)
  return [...[...files.values()].flatMap(inFile), ...listSettings(files)]
    .filter(({ folded }) => words.every(word => folded.includes(word)))
    .toSorted((a, b) => Number(b.folded.includes(phrase)) - Number(a.folded.includes(phrase)))
}
