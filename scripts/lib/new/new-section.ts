import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join, relative } from "node:path"
import { applyEdits, modify, parse, type ParseError } from "jsonc-parser"
import { homePage, sampleMark } from "@tools/content/addresses"
import { writeWhole } from "@tools/content/node"
import { contentDirectoryOf } from "@tools/content/read"
import { generate } from "../generate/generate"
import { pascalCase } from "../generate/section-kinds"

const modelOf = (
  kind: string,
): string => `import { paragraph, section, sectionHead } from "@tools/content/model"

/** Say what this kind of section is. */
export const model = section("${kind}", "Say what editors use it for; the studio shows this text.", {
  ...sectionHead,
  text: paragraph("What visitors read below the introduction."),
})
`

const componentOf = (
  kind: string,
): string => `import { HeadedSection } from "../../components/headed-section"
import { Paragraph } from "../../components/paragraph"
import type { SectionProps } from "../../model/rendered"
import * as styles from "./${kind}.module.css"
import type { model } from "./model"

export const ${pascalCase(kind)} = ({ text, ...head }: SectionProps<typeof model>) => (
  <HeadedSection {...head}>
    <Paragraph text={text} className={styles.text} />
  </HeadedSection>
)
`

const styles = `.text {
  max-inline-size: var(--measure);
}
`

/** Returns the sample of a new kind of section. */
const sampleOf = (kind: string) => ({
  section: kind,
  heading: `${sampleMark}The heading of ${kind}`,
  intro: `${sampleMark}The introduction.`,
  text: `${sampleMark}The text of this section.`,
})

/** Returns the files of a new kind of section by their names in its folder. */
export const draftSection = (kind: string): Readonly<Record<string, string>> => ({
  "model.ts": modelOf(kind),
  [`${kind}.tsx`]: componentOf(kind),
  [`${kind}.module.css`]: styles,
  "sample.json": `${JSON.stringify(sampleOf(kind), null, 2)}\n`,
})

/**
 * Returns a page's text with a section at its end.
 * @throws a sentence if the text is no JSON.
 */
const addSection = (file: string, text: string, section: object): string => {
  const errors: ParseError[] = []
  parse(text, errors)
  if (errors.length > 0) throw new Error(`${file} has mistakes. List them with: npm run check`)
  const formattingOptions = { tabSize: 2, insertSpaces: true }
  const options = { isArrayInsertion: true, formattingOptions }
  return applyEdits(text, modify(text, ["sections", -1], section, options))
}

/**
 * Creates a kind of section: model, component, styles and sample. Adds its sample to the home page, and prints what to do
 * next.
 * @param kind its name, lowercase words with hyphens between them, such as `press-quotes`.
 * @throws a sentence if it cannot have this name, or the home page cannot be read; then nothing is written.
 */
export const makeSection = async (kind: string): Promise<void> => {
  const folder = join("src", "sections", kind)
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(kind)) {
    throw new Error(
      `“${kind}” cannot be the name of a kind of section. Use lowercase letters, with hyphens between words: npm run new section press-quotes`,
    )
  }
  if (existsSync(folder)) throw new Error(`There is a kind of section called ${kind} in ${folder}.`)
  const page = join(contentDirectoryOf(process.cwd(), process.env), homePage.contentFile)
  const shown = relative(process.cwd(), page)
  const withSection = addSection(shown, await readFile(page, "utf8"), sampleOf(kind))
  for (const [name, text] of Object.entries(draftSection(kind))) {
    await writeWhole(join(folder, name), text)
  }
  await generate()
  await writeWhole(page, withSection)
  console.log(`The section ${kind} is at the end of the home page. Next:

1. Declare its fields in ${folder}/model.ts, then run: npm run generate
2. Show them in ${folder}/${kind}.tsx, with styles in ${kind}.module.css; npm run develop shows the page.
3. Write its texts in ${shown}, and a sample for the tests in ${folder}/sample.json.
4. npm test`)
}
