/** Tests of every kind of section. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { render } from "@testing-library/react"
import { z } from "zod"
import { fieldsOf, itemOf, metaOf, type Schema } from "../../../src/model/schema-tree"
import type { RichText } from "../../../src/model/rich-text"
import { sections as models } from "../../../src/sections/models"
import { Section } from "../../../src/sections/section"
import { Sections } from "../../../src/sections/sections"
import { renderSample, renderSite } from "../../fixtures/page-data"
import { renderLeaf, renderRichText } from "../../fixtures/rendered-content"

const site = renderSite()

const readSample = (kind: string): unknown =>
  JSON.parse(readFileSync(join(process.cwd(), "src", "sections", kind, "sample.json"), "utf8"))

const levelsOf = (root: ParentNode): number[] =>
  [...root.querySelectorAll("h1, h2, h3, h4, h5, h6")].map(({ tagName }) => Number(tagName[1]))

const record = z.record(z.string(), z.unknown())

/** The words of a text between its marks. */
const wordsOf = (text: RichText): string[] =>
  text.flatMap(span => {
    if (typeof span === "string") return [span]
    return span.kind === "break" ? [] : wordsOf(span.spans)
  })

/** The texts of a value that visitors read or hear, as the page gives them. */
const textsOf = (schema: Schema, value: unknown): string[] => {
  const item = itemOf(schema)
  if (item && Array.isArray(value)) return value.flatMap(entry => textsOf(item, entry))
  const fields = fieldsOf(schema)
  if (fields) {
    const values = record.parse(value)
    return Object.entries(fields).flatMap(([name, field]) =>
      values[name] === undefined ? [] : textsOf(field, values[name]),
    )
  }
  const { kind } = metaOf(schema)
  if (kind === "rich-text") return wordsOf(renderRichText(String(value)))
  return kind === "text" || kind === "name" ? [String(renderLeaf(value, kind))] : []
}

describe.each(models.map(model => [model.shape.section.value, model] as const))(
  "a section of kind %s",
  (kind, model) => {
    const sample = renderSample(kind)

    test("has a sample that its model allows", () => {
      expect(model.safeParse(readSample(kind)).error?.issues ?? []).toEqual([])
    })

    test("shows every text of its sample", () => {
      const { container } = render(<Section data={sample} level={2} site={site} />)
      const labels = [...container.querySelectorAll("[aria-label], [alt]")].map(
        element => element.getAttribute("aria-label") ?? element.getAttribute("alt") ?? "",
      )
      const shown = [container.textContent, ...labels].join("\n")
      expect(textsOf(model, readSample(kind)).filter(text => !shown.includes(text))).toEqual([])
    })

    test("has the page's main heading where it is the first, and skips no level", () => {
      const { container } = render(<Sections sections={[sample]} site={site} />)
      const levels = levelsOf(container)
      expect(levels.filter(level => level === 1)).toHaveLength(1)
      expect(levels[0]).toBe(1)
      for (const [index, level] of levels.entries()) {
        expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
      }
    })

    test("leaves the main heading to the first where it comes later", () => {
      const { container } = render(
        <Sections sections={[renderSample("hero"), sample]} site={site} />,
      )
      expect(levelsOf(container).filter(level => level === 1)).toHaveLength(1)
    })

    test("has the id that the content gives it, and none without", () => {
      const { container, rerender } = render(<Sections sections={[sample]} site={site} />)
      expect(container.firstElementChild?.id).toBe("")

      rerender(<Sections sections={[{ ...sample, id: "news" }]} site={site} />)
      expect(container.firstElementChild).toHaveAttribute("id", "news")
      expect(container.firstElementChild).toHaveAttribute("tabindex", "-1")
    })
  },
)
