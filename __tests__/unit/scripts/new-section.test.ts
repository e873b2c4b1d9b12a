/** A new kind of section, as the command creates it. */
import { mkdirSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { load } from "cheerio"
import { createElement, type FunctionComponent } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { setUpFolder } from "@tools/test-kit/set-up-folder"
import * as z from "zod"
import { draftSection, makeSection } from "../../../scripts/lib/new/new-section"
import { mapContent, renderLeaf } from "../../fixtures/rendered-content"

const modelModule = z.object({ model: z.instanceof(z.ZodObject) })
const componentModule = z.object({
  PressQuotes: z.custom<FunctionComponent<Record<string, unknown>>>(),
})

describe("a new kind of section", () => {
  const { at, write } = setUpFolder()
  const inFolder = (name: string): string => at(join("src/sections/press-quotes", name))

  beforeEach(() => {
    mkdirSync(at("src"))
    for (const folder of ["node_modules", "src/components", "src/model"]) {
      symlinkSync(join(process.cwd(), folder), at(folder), "junction")
    }
    for (const [name, text] of Object.entries(draftSection("press-quotes"))) {
      write(join("src/sections/press-quotes", name), text)
    }
  })

  const readSample = (): unknown => JSON.parse(draftSection("press-quotes")["sample.json"] ?? "")

  test("has a sample that its model accepts", async () => {
    const { model } = modelModule.parse(await import(inFolder("model.ts")))
    expect(model.parse(readSample())).toEqual(readSample())
  })

  test("shows its heading, introduction and text", async () => {
    const { model } = modelModule.parse(await import(inFolder("model.ts")))
    const { PressQuotes } = componentModule.parse(await import(inFolder("press-quotes.tsx")))
    const sample = z
      .record(z.string(), z.unknown())
      .parse(mapContent(model, readSample(), renderLeaf))

    const $ = load(
      renderToStaticMarkup(createElement(PressQuotes, { ...sample, id: null, level: 2 })),
    )
    expect(
      $("h2, p")
        .get()
        .map(element => $(element).text()),
    ).toEqual([
      "Sample: The heading of press-quotes",
      "Sample: The introduction.",
      "Sample: The text of this section.",
    ])
  })
})

test.each(["Press", "press_quotes", "2-figures", "../quotes"])(
  "a kind of section cannot be called %j",
  async name => {
    await expect(makeSection(name)).rejects.toThrow("npm run new section press-quotes")
  },
)

test("a kind of section that the site has is not overwritten", async () => {
  await expect(makeSection("stats")).rejects.toThrow("There is a kind of section called stats")
})
