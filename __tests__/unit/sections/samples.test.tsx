import { readFileSync } from "node:fs"
import { join } from "node:path"
import { render } from "@testing-library/react"
import { z } from "zod"
import { fieldsOf, itemOf, metaOf, type Schema } from "../../../src/model/schema-tree"
import type { RichText } from "../../../src/model/rich-text"
import { sections } from "../../../src/sections/models"
import { Section } from "../../../src/sections/section"
import { renderSample, renderSite } from "../../fixtures/page-data"
import { renderLeaf, renderRichText } from "../../fixtures/rendered-content"

const readSample = (kind: string): unknown =>
  JSON.parse(readFileSync(join(process.cwd(), "src", "sections", kind, "sample.json"), "utf8"))

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

describe.each(sections.map(model => [model.shape.section.value, model] as const))(
  "the room of %s",
  (kind, model) => {
    test("has a sample that its model allows", () => {
      expect(model.safeParse(readSample(kind)).error?.issues ?? []).toEqual([])
    })

    test("shows every text of its sample", () => {
      const { container } = render(
        <Section data={renderSample(kind)} level={2} site={renderSite()} />,
      )
      const labels = [...container.querySelectorAll("[aria-label], [alt]")].map(
        element => element.getAttribute("aria-label") ?? element.getAttribute("alt") ?? "",
      )
      const shown = [container.textContent, ...labels].join("\n")
      expect(textsOf(model, readSample(kind)).filter(text => !shown.includes(text))).toEqual([])
    })
  },
)
