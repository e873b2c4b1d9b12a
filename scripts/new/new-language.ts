import { join, relative } from "node:path"
import { readFile } from "node:fs/promises"
import {
  contentDirectoryOf,
  layOut,
  listContent,
} from "../../plugins/gatsby-plugin-checked-content"
import { writeWhole } from "../../plugins/lib/write-whole"
import { siteFile } from "../../src/model"
import { folderOf, normalizePath, pagesOf, siteFileIn } from "../../src/site"

const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" })

/** Returns a link to a page of the first language as one to its copy. */
const moveLink = (link: string, folder: string, paths: readonly string[]): string => {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/.exec(link) ?? []
  return paths.includes(normalizePath(path)) ? `/${folder}${path}${rest}` : link
}

/** Returns a text of a page as its copy in the folder of a language has it: pictures are one folder further up. */
const moveText = (text: string, folder: string, paths: readonly string[]): string => {
  if (text.startsWith("../")) return `../${text}`
  if (text.startsWith("/")) return moveLink(text, folder, paths)
  return text.replace(
    /(\]\()(\/[^)\s]*)/g,
    (_, start: string, link: string) => start + moveLink(link, folder, paths),
  )
}

/** Returns a page's copy, marked as one that is still to be translated. */
const copyPage = (text: string, folder: string, paths: readonly string[]): string =>
  JSON.stringify(
    JSON.parse(text, (name, value: unknown) => {
      if (typeof value === "string") return moveText(value, folder, paths)
      return name === "seo" && typeof value === "object" ? { ...value, untranslated: true } : value
    }),
  )

/** The texts of `site.json` that a language starts with. */
const sharedGroups = ["notice", "header", "footer", "social"]

const copySite = (text: string, folder: string, paths: readonly string[]): string => {
  const site: unknown = JSON.parse(text, (name, value: unknown) =>
    name === "href" && typeof value === "string" ? moveLink(value, folder, paths) : value,
  )
  const groups = Object.entries(site ?? {}).filter(([name]) => sharedGroups.includes(name))
  return JSON.stringify({
    $schema: "../schema/translation.schema.json",
    ...Object.fromEntries(groups),
  })
}

/**
 * Adds a language: copies of all pages, marked as untranslated, and of the texts that all pages share. Prints what to do
 * next.
 * @param language its code, such as `de` or `pt-BR`.
 * @throws a sentence if it is no language or the site has it.
 */
export const makeLanguage = async (language: string): Promise<void> => {
  const content = contentDirectoryOf(process.cwd(), process.env)
  const folder = language.toLowerCase()
  const isCode = folderOf(siteFileIn(folder)) === folder
  const name = isCode ? names.of(folder.replace(/-.*$/, "")) : undefined
  if (name === undefined) {
    throw new Error(`“${language}” is not the code of a language. Run: npm run new language de`)
  }
  const { files } = await listContent(content)
  const own = files.find(file => folderOf(file) === folder)
  if (own !== undefined) throw new Error(`The site has ${name}: there is the file ${own}.`)
  const pages = pagesOf(files).filter(page => page.folder === undefined)
  const paths = pages.map(({ path }) => path)
  const read = (file: string): Promise<string> => readFile(join(content, file), "utf8")
  const copies = new Map<string, string>([
    [siteFileIn(folder), copySite(await read(siteFile), folder, paths)],
  ])
  for (const { contentFile } of pages) {
    copies.set(`${folder}/${contentFile}`, copyPage(await read(contentFile), folder, paths))
  }
  for (const [file, text] of copies)
    await writeWhole(join(content, file), (await layOut(text)) ?? "")
  const place = relative(process.cwd(), join(content, folder))
  console.log(`The site has pages in ${name} below /${folder}/, which are still to be translated. Next:

1. Translate the texts that all pages share, in ${place}/site.json.
2. Translate the pages in ${place}/pages/, the home page first. Delete "untranslated" from each that is done: from then on other languages lead to it, and search engines may list it.
3. npm run check lists what is left.
4. If the site is on Vercel or nginx, run npm run deploy-files, which adds the language to the files of these hosts.`)
}
