/**
 * `npm run new section NAME` creates the folder of a new kind of section, with a placeholder on the home page;
 * `npm run new page PATH` makes a page, and `npm run new language CODE` copies of all pages to translate.
 */
import { existsSync } from "node:fs"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { applyEdits, modify } from "jsonc-parser"
import { sampleMark } from "../src/model"
import { homePage } from "../src/site"
import { run } from "./processes/run"
import { generate } from "./generate/generate"
import { pascalCase } from "./generate/section-kinds"
import { makeLanguage } from "./new/new-language"
import { makePage, usage } from "./new/new-page"

const files = (kind: string): Readonly<Record<string, string>> => ({
  "model.ts": `import { paragraph, section, sectionHead } from "../../model/fields"

/** Say what this kind of section is for. */
export const model = section("${kind}", "Say what this kind of section is for.", {
  ...sectionHead,
  text: paragraph("What visitors read below the introduction."),
})
`,
  [`${kind}.tsx`]: `import { HeadedSection } from "../../components/headed-section"
import { Paragraph } from "../../components/paragraph"
import type { SectionProps } from "../../model/rendered"
import type { model } from "./model"
import * as styles from "./${kind}.module.css"

export const ${pascalCase(kind)} = ({ text, ...head }: SectionProps<typeof model>) => (
  <HeadedSection {...head}>
    <Paragraph text={text} className={styles.text} />
  </HeadedSection>
)
`,
  [`${kind}.module.css`]: `.text {
  max-inline-size: var(--measure);
}
`,
})

const sampleOf = (kind: string) => ({
  section: kind,
  heading: `${sampleMark}${kind}`,
  intro: `${sampleMark}The introduction.`,
  text: `${sampleMark}The text of this section.`,
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
  const folder = join("src", "sections", kind)
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(kind)) throw new Error(usage)
  if (existsSync(folder)) throw new Error(`There is a kind of section called ${kind} in ${folder}.`)
  const sample = sampleOf(kind)
  await mkdir(folder)
  await writeFile(join(folder, "sample.json"), `${JSON.stringify(sample, null, 2)}\n`)
  for (const [name, text] of Object.entries(files(kind))) await writeFile(join(folder, name), text)
  await generate()
  await addToPage(join("content", homePage.contentFile), sample)
  console.log(`The section ${kind} is at the end of the home page. Next:

1. Say in ${folder}/model.ts which fields it has, then run: npm run generate
2. Show them in ${folder}/${kind}.tsx, with styles in ${kind}.module.css; npm run develop shows the page.
3. Write what it says in content/${homePage.contentFile}, and a sample for the tests in ${folder}/sample.json.
4. npm test`)
}

run(async () => {
  const [what, name, ...others] = process.argv.slice(2)
  if (name === undefined || others.length > 0) throw new Error(usage)
  if (what === "section") await makeSection(name)
  else if (what === "page") await makePage(name)
  else if (what === "language") await makeLanguage(name)
  else throw new Error(usage)
})
