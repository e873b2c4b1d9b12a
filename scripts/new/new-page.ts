import { join, relative } from "node:path"
import { contentDirectoryOf } from "@tools/content/directory"
import { explainPageName } from "@tools/check/addresses"
import { layOut } from "@tools/check/layout"
import { listPages } from "@tools/content/list-content"
import { asIsFolder, listAsIs } from "@tools/content/lib/as-is"
import { writeWhole } from "@tools/content/lib/write-whole"
import { contactPage } from "@tools/content"

/** The usage of `npm run new`. */
export const usage = `Creates a kind of section, a page, or a language.

  npm run new section press-quotes
  npm run new page legal/privacy
  npm run new language de`

const capitalize = (text: string): string =>
  text.replaceAll("-", " ").replace(/^./, letter => letter.toUpperCase())

/* A release refuses TODO, so none of these texts is ever published. Titles and descriptions of pages must differ. */
const pageOfName = (path: string) => {
  const [name = "", ...above] = path.split("/").map(capitalize).toReversed()
  return {
    $schema: `${"../".repeat(path.split("/").length)}schema/page.schema.json`,
    seo: {
      title: `TODO: ${[name, ...above].join(", ")}, in the Words People Search For`,
      description: `TODO: Write in one or two sentences what visitors find on /${path}/, the point first. Search engines show about as much text as this.`,
    },
    sections: [
      {
        section: "call-to-action",
        heading: name,
        text: "TODO: Write what this page says, and add the sections that it needs.",
        action: { label: "Contact Us", href: contactPage.path.replace(/\/$/, "") },
      },
    ],
  }
}

/**
 * Creates a page whose texts are placeholders, and prints what to do next.
 * @param path its address without the outer slashes.
 * @throws a sentence if the page cannot have this address.
 */
export const makePage = async (path: string): Promise<void> => {
  const content = contentDirectoryOf(process.cwd(), process.env)
  const wrong = explainPageName(path, {
    pages: (await listPages(content)).map(({ contentFile }) => contentFile),
    asIs: await listAsIs(asIsFolder),
  })
  if (wrong) {
    const advice =
      wrong.right === undefined ? `\n\n${usage}` : ` Run: npm run new page ${wrong.right}`
    throw new Error(`${wrong.problem}${advice}`)
  }
  const file = join(content, "pages", `${path}.json`)
  const text = await layOut(JSON.stringify(pageOfName(path)))
  await writeWhole(file, text ?? "")
  console.log(`The next build publishes the page at /${path}/. Next:

1. Write its texts in ${relative(process.cwd(), file)}; npm run develop shows it.
2. Link to it, for example in footer.quickLinks of site.json: { "label": "…", "href": "/${path}" }
3. npm run check`)
}
