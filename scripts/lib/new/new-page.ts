import { join, relative } from "node:path"
import { layOut } from "@tools/check"
import { explainPageName, foldersOf, isPageFile } from "@tools/content/addresses"
import { asIsFolder, listAsIs, writeWhole } from "@tools/content/node"
import { contentDirectoryOf, listContent } from "@tools/content/read"

const capitalize = (text: string): string =>
  text.replaceAll("-", " ").replace(/^./, letter => letter.toUpperCase())

/** Returns the content file of an address; one that begins with the folder of a language is in that language. */
const fileOf = (path: string, files: readonly string[]): string => {
  const [folder = "", ...rest] = path.split("/")
  const isTranslated = rest.length > 0 && foldersOf(files).includes(folder)
  return isTranslated ? `${folder}/pages/${rest.join("/")}.json` : `pages/${path}.json`
}

/* A release refuses TODO, so none of these texts is ever published. Titles and descriptions of pages must differ. */
const draftPage = (file: string, path: string) => {
  const [name = "", ...above] = path.split("/").map(capitalize).toReversed()
  return {
    $schema: `${"../".repeat(file.split("/").length - 1)}schema/page.schema.json`,
    seo: {
      title: `TODO: ${[name, ...above].join(", ")}, in the Words People Search For`,
      description: `TODO: Write in one or two sentences what visitors find on /${path}/, the point first. Search engines show about as much text as this.`,
    },
    sections: [
      {
        section: "prose",
        heading: name,
        blocks: [
          { paragraphs: ["TODO: Write what this page says, and add the sections that it needs."] },
        ],
      },
    ],
  }
}

/**
 * Creates a page whose texts are placeholders, and prints what to do next.
 * @param path its address without the outer slashes, such as `legal/privacy` or `de/legal/privacy`.
 * @throws a sentence if the page cannot have this address, with the command that works.
 */
export const makePage = async (path: string): Promise<void> => {
  const content = contentDirectoryOf(process.cwd(), process.env)
  const { files } = await listContent(content)
  const wrong = explainPageName(path, {
    pages: files.filter(isPageFile),
    asIs: await listAsIs(asIsFolder),
  })
  if (wrong) {
    const advice = wrong.right === undefined ? "" : ` Run: npm run new page ${wrong.right}`
    throw new Error(`${wrong.problem}${advice}`)
  }
  const file = fileOf(path, files)
  const text = await layOut(JSON.stringify(draftPage(file, path)))
  const target = join(content, file)
  await writeWhole(target, text ?? "")
  console.log(`The next build publishes the page at /${path}/. Next:

1. Write its texts in ${relative(process.cwd(), target)}; npm run develop shows it.
2. Link to it, for example in footer.quickLinks of site.json: { "label": "…", "href": "/${path}" }
3. npm run check`)
}
