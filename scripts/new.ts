import { existsSync } from "node:fs"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join, relative } from "node:path"
import { applyEdits, modify, parse, type ParseError } from "jsonc-parser"
import { sampleMark, homePage } from "@tools/content"
import { contentDirectoryOf } from "@tools/content/directory"
import { runCommand } from "./processes/command"
import { loadSiteModel } from "./processes/site-model"
import { generate } from "./generate/generate"
import { pascalCase } from "./generate/section-kinds"
import { makeLanguage } from "./new/new-language"
import { makePage, usage } from "./new/new-page"

const files = (kind: string): Readonly<Record<string, string>> => ({
  "model.ts": `import { paragraph, section, sectionHead } from "@tools/content/fields"

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

/** Returns a page's text with a section at its end. */
const addSection = async (page: string, sample: object): Promise<string> => {
  const text = await readFile(page, "utf8")
  const errors: ParseError[] = []
  parse(text, errors)
  if (errors.length > 0) throw new Error(`${page} has mistakes. List them with: npm run check`)
  const formattingOptions = { tabSize: 2, insertSpaces: true }
  const options = { isArrayInsertion: true, formattingOptions }
  return applyEdits(text, modify(text, ["sections", -1], sample, options))
}

const makeSection = async (kind: string): Promise<void> => {
  const folder = join("src", "sections", kind)
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(kind)) throw new Error(usage)
  if (existsSync(folder)) throw new Error(`There is a kind of section called ${kind} in ${folder}.`)
  const content = relative(process.cwd(), contentDirectoryOf(process.cwd(), process.env))
  const page = join(content, homePage.contentFile)
  const sample = sampleOf(kind)
  const withSection = await addSection(page, sample)
  await mkdir(folder)
  await writeFile(join(folder, "sample.json"), `${JSON.stringify(sample, null, 2)}\n`)
  for (const [name, text] of Object.entries(files(kind))) await writeFile(join(folder, name), text)
  await generate()
  await writeFile(page, withSection)
  console.log(`The section ${kind} is at the end of the home page. Next:

1. Say in ${folder}/model.ts which fields it has, then run: npm run generate
2. Show them in ${folder}/${kind}.tsx, with styles in ${kind}.module.css; npm run develop shows the page.
3. Write what it says in ${page}, and a sample for the tests in ${folder}/sample.json.
4. npm test`)
}

const makers: ReadonlyMap<string, (name: string) => Promise<void>> = new Map([
  ["section", makeSection],
  ["page", makePage],
  [
    "language",
    async name => {
      /* A new section's model is read only once it is written. */
      loadSiteModel()
      await makeLanguage(name)
    },
  ],
])

runCommand(usage, { allowPositionals: true }, async ({ positionals }) => {
  const [what = "", name, ...others] = positionals
  const make = makers.get(what)
  if (!make || name === undefined || others.length > 0) throw new Error(usage)
  await make(name)
})
