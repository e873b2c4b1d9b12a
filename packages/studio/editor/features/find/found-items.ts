/** What the search box finds in the content as it is typed. */
import { type ContentFile, isPageFile, isSharedFile, routeOf } from "@tools/content/addresses"
import { type FieldKind, fieldsOf, metaOf, modelOf } from "@tools/content/model"
import { fillTokens, parseRichText, toPlainText } from "@tools/content/text"
import {
  fold,
  listTexts,
  nameSpot,
  titleOfFile,
  type ValuePath,
  titleOfName,
} from "../../../document"
import { memoizeByObject } from "../../../lib"
import {
  siteNamesIn,
  pictureNameOf,
  usesIn,
  nameSection,
  sectionsIn,
  siteParts,
  type FileEntry,
  type StudioSnapshot,
} from "../../state"

/** The groups of results, in their order. */
export const groups = ["Pages", "Sections", "Texts", "Pictures", "Settings"] as const
type Group = (typeof groups)[number]

/** A field, or a part with its first field; a picture that no page shows is in no file. */
export interface FoundItem {
  readonly group: Group
  readonly file: ContentFile | null
  readonly path: ValuePath
  readonly text: string
  readonly nameIt: () => string
  /** What is searched, folded. */
  readonly folded: string
}

/** The kinds of fields whose texts nobody searches for. */
const silent: readonly unknown[] = [
  ...(["schema", "section", "hidden", "image", "icon", "choice", "color"] satisfies FieldKind[]),
]

/** Returns a function that makes the results of a file; `searched` is what is searched besides the text. */
const inFile =
  (file: ContentFile | null) =>
  (
    group: Group,
    path: ValuePath,
    text: string,
    nameIt: () => string,
    searched: string | undefined = "",
  ): FoundItem => ({ group, file, path, text, nameIt, folded: fold(`${text} ${searched}`) })

type Names = ReturnType<typeof siteNamesIn>

const itemsOfFile = (entry: FileEntry, names: Names): readonly FoundItem[] => {
  const { file, value } = entry
  if (value === null) return []
  const item = inFile(file)
  const title = titleOfFile(file, value)
  const pages = isPageFile(file) ? [routeOf(file)] : []
  return [
    ...pages.map(({ path }) => item("Pages", ["sections", 0], title, () => path, path)),
    ...sectionsIn(value).map((section, index) => {
      const { heading, kind } = nameSection(section, names)
      const nameIt = () => [kind, title].filter(Boolean).join(" · ")
      return item("Sections", ["sections", index], heading, nameIt, kind)
    }),
    ...listTexts(file, value)
      .filter(({ kind }) => !silent.includes(kind))
      .map(({ path, text, kind }) => {
        const plain = kind === "rich-text" ? toPlainText(parseRichText(text)) : text
        return item("Texts", path, fillTokens(plain, names), () => nameSpot(file, value, path))
      }),
    ...usesIn(entry).flatMap(({ named, path, title: place, alt }) =>
      named.startsWith("images/")
        ? [item("Pictures", path, pictureNameOf(named), () => place, alt)]
        : [],
    ),
  ]
}

/* Drafts change one file at a time. */
const itemsIn = memoizeByObject((names: Names) =>
  memoizeByObject((entry: FileEntry) => itemsOfFile(entry, names)),
)

/** Returns the settings by their fields, in each language that has its own. */
const listSettings = (files: StudioSnapshot["files"]): readonly FoundItem[] =>
  [...files.keys()].filter(isSharedFile).flatMap(file => {
    const parts = fieldsOf(modelOf(file)) ?? {}
    return siteParts().settings.flatMap(({ title, parts: names }) => {
      const nameIt = () => `${titleOfFile(file)} › ${title}`
      return names.flatMap(part => {
        const schema = parts[part]
        const inner = Object.entries((schema && fieldsOf(schema)) ?? {})
        return [...(schema ? [["", schema] as const] : []), ...inner].map(([name, field]) => {
          const path = name === "" ? [part] : [part, name]
          const searched = `${title} ${metaOf(field).description}`
          return inFile(file)("Settings", path, path.map(titleOfName).join(" › "), nameIt, searched)
        })
      })
    })
  })

const listUnused = ({
  files,
  server,
}: Pick<StudioSnapshot, "files" | "server">): readonly FoundItem[] => {
  const used = new Set([...files.values()].flatMap(usesIn).map(({ named }) => named))
  const unused = (server?.pictures ?? []).filter(({ path }) => !used.has(path))
  const item = inFile(null)
  return unused.map(({ path }) => item("Pictures", [path], pictureNameOf(path), () => "Not used"))
}

/** Lists what has all words of a query, in any case and order; what has them as one text, and early, comes first. */
export const findItems = (
  snapshot: Pick<StudioSnapshot, "files" | "server">,
  query: string,
): readonly FoundItem[] => {
  const { files } = snapshot
  const phrase = fold(query).trim()
  if (phrase === "") return []
  const words = phrase.split(" ")
  /* As an unsigned number, −1 is the last rank. */
  const rankOf = ({ folded }: FoundItem): number => folded.indexOf(phrase) >>> 0
  const read = itemsIn(siteNamesIn({ files }))
  return [...[...files.values()].flatMap(read), ...listSettings(files), ...listUnused(snapshot)]
    .filter(({ folded }) => words.every(word => folded.includes(word)))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
}
