/**
 * `npm run new section NAME` makes a room for a new kind of section, with a placeholder on the home page;
 * `npm run new page PATH` makes a page.
 */
import { existsSync } from "node:fs"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join, relative } from "node:path"
import { applyEdits, modify } from "jsonc-parser"
import { pascalCase } from "../src/content/generate-models"
import { layOut } from "../src/content/check/layout"
import { contentDirectoryOf } from "../src/content/directory"
import { writeWhole } from "../src/files/write-whole"
import { contactPage, homePage } from "../src/site/pages"
import { run } from "./lib/run"
import { generate } from "./lib/generate"

const usage =
  "Use: npm run new section NAME, or npm run new page PATH, in small letters, such as press-quotes and legal/privacy."

const word = "[a-z0-9]+(?:-[a-z0-9]+)*"

const files = (kind: string): Readonly<Record<string, string>> => ({
  "model.ts": `import { paragraph, section, sectionHead } from "../../model/fields"

/** Say what this kind of section is for. */
export const model = section("${kind}", "Say what this kind of section is for.", {
  ...sectionHead,
  text: paragraph("What visitors read below the introduction."),
})
`,
  [`${kind}.tsx`]: `import { RichText } from "../../components/rich-text"
import { SectionHead } from "../../components/section-head"
import { targetOf } from "../../components/target"
import type { SectionProps } from "../../model/rendered"
import type { model } from "./model"
import * as styles from "./${kind}.module.css"

export const ${pascalCase(kind)} = ({ id, level, heading, intro, text }: SectionProps<typeof model>) => (
  <section className={styles.section} {...targetOf(id)}>
    <SectionHead level={level} heading={heading} intro={intro} />
    <p className={styles.text}>
      <RichText text={text} />
    </p>
  </section>
)
`,
  [`${kind}.module.css`]: `.section {
  display: grid;
  gap: var(--space-7);
  padding: var(--space-section) var(--page-margin);
}

.text {
  max-inline-size: var(--measure);
}
`,
})

const sampleOf = (kind: string) => ({
  section: kind,
  heading: `A new section: ${kind}`,
  intro: "This introduction stands here until someone writes the right one.",
  text: "This text shows where the section’s own words will stand.",
})

const addToPage = async (page: string, sample: object): Promise<void> => {
  const text = await readFile(page, "utf8")
  const edits = modify(text, ["sections", -1], sample, {
    isArrayInsertion: true,
    formattingOptions: { tabSize: 2, insertSpaces: true },
  })
  await writeFile(page, applyEdits(text, edits))
}

const makeSection = async (kind: string): Promise<void> => {
  const room = join("src", "sections", kind)
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(kind)) throw new Error(usage)
  if (existsSync(room)) throw new Error(`There is a kind of section called ${kind} in ${room}.`)
  const sample = sampleOf(kind)
  await mkdir(room)
  await writeFile(join(room, "sample.json"), `${JSON.stringify(sample, null, 2)}\n`)
  for (const [name, text] of Object.entries(files(kind))) await writeFile(join(room, name), text)
  await generate()
  await addToPage(join("content", homePage.contentFile), sample)
  console.log(`The section ${kind} stands at the end of the home page. Next:

1. Say in ${room}/model.ts which fields it has, then run: npm run generate
2. Show them in ${room}/${kind}.tsx, with styles in ${kind}.module.css; npm run develop shows the page.
3. Write what it says in content/${homePage.contentFile}, and a sample for the tests in ${room}/sample.json.
4. npm test`)
}

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
        section: "get-started",
        heading: name,
        text: "TODO: Write what this page says, and add the sections that it needs.",
        action: { label: "Contact Us", href: contactPage.path.replace(/\/$/, "") },
      },
    ],
  }
}

const makePage = async (path: string): Promise<void> => {
  if (!new RegExp(`^${word}(?:/${word})*$`).test(path)) throw new Error(usage)
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

run(async () => {
  const [what, name, ...others] = process.argv.slice(2)
  if (name === undefined || others.length > 0) throw new Error(usage)
  if (what === "section") await makeSection(name)
  else if (what === "page") await makePage(name)
  else throw new Error(usage)
})
