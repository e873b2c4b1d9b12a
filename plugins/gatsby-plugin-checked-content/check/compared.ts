/** Reads from git what originals said when they were last translated. */
import { createHash } from "node:crypto"
import { type ContentFile, isSharedFile, siteFile } from "../../../src/model"
import { folderOf, isPageFile, originalOf, pageOf, type TranslatedPage } from "../../../src/site"
import { openRepository, type Repository } from "../../lib/git"
import { readHistory } from "../../lib/git-history"
import { memoize } from "../../lib/memoize"
import { parseJson } from "./parse"
import { textAt, type JsonNode } from "./tree"

/** A translation whose original has changed since. */
export interface Compared {
  /** When the translation was last committed. */
  readonly translated: string
  /** When the original was last committed; `undefined` if it has changes that are not. */
  readonly changed: string | undefined
  /** The original as it was when the translation was committed. */
  readonly before: JsonNode
  /** The translation as it is committed. */
  readonly own: JsonNode
}

/** Returns the files of translations, each with the file that it translates. */
const listPairs = (
  trees: ReadonlyMap<ContentFile, JsonNode>,
): (readonly [ContentFile, ContentFile])[] => {
  const pages = [...trees].flatMap(([file, root]): TranslatedPage[] =>
    isPageFile(file)
      ? [{ page: pageOf(file), seo: { translationOf: textAt(root, "seo", "translationOf") } }]
      : [],
  )
  const originals = new Map(
    pages.flatMap(({ page }) =>
      page.folder === undefined ? [[page.path, page.contentFile] as const] : [],
    ),
  )
  const ofPages = pages.flatMap(each => {
    const original = each.page.folder === undefined ? undefined : originals.get(originalOf(each))
    return original === undefined ? [] : [[each.page.contentFile, original] as const]
  })
  const ofSites = [...trees.keys()].flatMap(file =>
    isSharedFile(file) && folderOf(file) !== undefined ? [[file, siteFile] as const] : [],
  )
  return [...ofPages, ...ofSites]
}

/** Returns whether git stores some bytes as an object. */
const isObject = (bytes: Uint8Array, object: string): boolean =>
  createHash(object.length === 40 ? "sha1" : "sha256")
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest("hex") === object

const readObject = memoize(
  async ({ run }: Repository, object: string) =>
    parseJson((await run(["cat-file", "blob", object])).stdout).root,
  (_, object) => object,
  200,
)

/**
 * Reads which translations are older than their originals; none without git. Changes that are not committed are newer
 * than all others.
 * @param trees the content files that can be read.
 */
export const readCompared = async (
  directory: string,
  project: string,
  trees: ReadonlyMap<ContentFile, JsonNode>,
  bytes: ReadonlyMap<string, Uint8Array | string>,
): Promise<ReadonlyMap<string, Compared>> => {
  const compared = new Map<string, Compared>()
  const pairs = listPairs(trees)
  if (pairs.length === 0) return compared
  const repository = openRepository(project, directory)
  const history = await readHistory(repository).catch(() => undefined)
  for (const [file, original] of pairs) {
    const last = (path: string) =>
      history?.changes.get(path)?.find(({ object }) => object === history.committed.get(path))
    const now = bytes.get(original)
    const [translated, changed] = [last(file), last(original)]
    if (typeof now !== "object" || !translated || translated.isEdge) continue
    const seen = history?.changes.get(original)?.find(({ age }) => age >= translated.age)
    if (!seen || isObject(now, seen.object)) continue
    const [before, own] = await Promise.all(
      [seen, translated].map(({ object }) => readObject(repository, object).catch(() => undefined)),
    )
    if (!before || !own) continue
    const isCommitted = changed && isObject(now, changed.object)
    compared.set(file, {
      translated: translated.date,
      changed: isCommitted ? changed.date : undefined,
      before,
      own,
    })
  }
  return compared
}
