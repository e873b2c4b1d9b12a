import { existsSync } from "node:fs"
import { join, relative } from "node:path"
import { layOut } from "../../src/content/check/layout"
import { contentDirectoryOf } from "../../src/content/directory"
import { writeWhole } from "../../src/files/write-whole"
import { contactPage, isPageName } from "../../src/site/pages"

/** How `npm run new` is used. */
export const usage =
  "Use: npm run new section NAME, or npm run new page PATH, in small letters, such as press-quotes and legal/privacy."

const capitalize = (text: string): string =>
  text.replaceAll("-", " ").replace(/^./, letter => letter.toUpperCase())

/* TODO is what a release refuses, so that none of these words is ever published. */
const pageOfName = (path: string) => {
  const name = capitalize(path.replace(/^.*\//, ""))
  return {
    $schema: `${"../".repeat(path.split("/").length)}schema/page.schema.json`,
    seo: {
      title: `TODO: ${name}, in the Words People Search For`,
      description:
        "TODO: Say in one or two sentences what visitors find on this page, the point first. Search engines show about as many words as stand here.",
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
 * Makes a page whose words are placeholders, and says what to do next.
 * @param path what stands between the slashes of its address.
 * @throws a sentence where that is no path, or a page has it.
 */
export const makePage = async (path: string): Promise<void> => {
  if (!isPageName(path)) throw new Error(usage)
  const content = contentDirectoryOf(process.cwd(), process.env)
  const file = join(content, "pages", `${path}.json`)
  if (existsSync(file)) throw new Error(`There is a page called ${path} in ${file}.`)
  const text = await layOut(JSON.stringify(pageOfName(path)))
  await writeWhole(file, text ?? "")
  console.log(`The page stands at /${path}/ as soon as the site is built. Next:

1. Write its words in ${relative(process.cwd(), file)}; npm run develop shows it.
2. Link to it, for example in footer.quickLinks of site.json: { "label": "…", "href": "/${path}" }
3. npm run check`)
}
