/** @jest-environment jsdom */
import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { render } from "@testing-library/react"
import * as z from "zod"
import type { ReactElement } from "react"
import {
  type Schema,
  fieldsOf,
  itemOf,
  metaOf,
  nameWhere,
  resolveRichText,
} from "@tools/content/model"
import type { RichText } from "@tools/content/text"
import { sampleMark } from "@tools/content/addresses"
import { sections as models } from "../../../src/generated/models"
import { Section } from "../../../src/generated/section"
import { Sections } from "../../../src/templates/sections"
import { deployment, renderPage, renderSample, renderSite } from "../../fixtures/page-data"
import { readFixture, renderLeaf, site as names } from "../../fixtures/rendered-content"
import { Layout } from "../../../src/components/layout"
import { siteContent } from "../../../src/model/site"
import { leaveOut, listHeldParts, listOptionalParts } from "../../fixtures/leave-out"

test("every folder of a section is in the content model under its own name", () => {
  const folders = readdirSync(join("src", "sections"), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
  expect(models.map(({ shape }) => shape.section.value)).toEqual(folders.toSorted())
})

const readSample = (kind: string): unknown =>
  JSON.parse(readFileSync(join(process.cwd(), "src", "sections", kind, "sample.json"), "utf8"))

describe("every kind of section", () => {
  const site = renderSite()

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
    if (kind === "rich-text") return wordsOf(resolveRichText(String(value), names, ""))
    return kind === "text" || kind === "name" ? [String(renderLeaf(value, kind))] : []
  }

  describe.each(models.map(model => [model.shape.section.value, model] as const))(
    "a section of kind %s",
    (kind, model) => {
      const sample = renderSample(kind)

      test("has a sample of which no group of texts stays unnoticed", () => {
        const listGroups = (value: unknown): unknown[] =>
          typeof value === "object" && value !== null
            ? [value, ...Object.values(value).flatMap(listGroups)]
            : []
        const unmarked = listGroups(readSample(kind))
          .map(group => JSON.stringify(group))
          .filter(group => !group.includes(`"${sampleMark}`))
        /* A way home is right as it is. */
        expect(unmarked.filter(group => !group.endsWith('"href":"/"}'))).toEqual([])
      })

      test("has a sample that its model allows", () => {
        expect(model.safeParse(readSample(kind)).error?.issues ?? []).toEqual([])
      })

      test("shows every text of its sample", () => {
        const { container } = render(<Section data={sample} level={2} site={site} />)
        const labels = ["aria-label", "alt", "data-subject"].flatMap(name =>
          [...container.querySelectorAll(`[${name}]`)].map(element => element.getAttribute(name)),
        )
        const shown = [container.textContent, ...labels].join("\n")
        expect(textsOf(model, readSample(kind)).filter(text => !shown.includes(text))).toEqual([])
      })

      test("has the page's main heading where it is the first and has one, and skips no level", () => {
        const { container } = render(<Sections sections={[sample]} site={site} />)
        const levels = levelsOf(container)
        const isHeaded = nameWhere(model, ({ isMainHeading }) => isMainHeading) !== undefined
        expect(levels.filter(level => level === 1)).toHaveLength(isHeaded ? 1 : 0)
        expect(levels[0] === 1).toBe(isHeaded)
        for (const [index, level] of levels.entries()) {
          expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
        }
      })

      test("has the id that the content gives it, and none without", () => {
        const { container, rerender } = render(<Sections sections={[sample]} site={site} />)
        expect(container.firstElementChild?.id).toBe("")

        rerender(<Sections sections={[{ ...sample, id: "news" }]} site={site} />)
        expect(container.firstElementChild).toHaveAttribute("id", "news")
      })
    },
  )
})

describe("optional parts", () => {
  /** Elements that hold nothing by nature. */
  const hollow = "img, source, br, wbr, svg, svg *, [data-year]"

  /** Returns remains of parts that were left out. */
  const findRemains = (element: ReactElement): string[] => {
    const { container } = render(element)
    const all = [...container.querySelectorAll("*")]
    const empty = all.filter(
      each =>
        !each.matches(hollow) && each.childElementCount === 0 && each.textContent.trim() === "",
    )
    const references = all.flatMap(each =>
      ["aria-labelledby", "aria-describedby", "aria-controls", "popovertarget"].flatMap(name =>
        (each.getAttribute(name) ?? "").split(" ").filter(id => id !== ""),
      ),
    )
    const attributes = all.flatMap(({ attributes }) => [...attributes].map(({ value }) => value))
    const words = [container.textContent, ...attributes]
    return [
      ...empty.map(each => `empty: ${each.outerHTML}`),
      ...[...container.querySelectorAll("a:not([href])")].map(each => `dead: ${each.outerHTML}`),
      ...references
        .filter(id => container.querySelector(`#${id}`) === null)
        .map(id => `dangling: ${id}`),
      ...words.filter(text => /undefined|null|\[object|[,:]\s*$/.test(text)),
    ]
  }

  const kinds = models.flatMap(model => {
    const kind = model.shape.section.value
    const parts = listOptionalParts(model)
    return parts.length === 0 ? [] : [{ kind, model, parts }]
  })

  describe.each(kinds)("the kind $kind", ({ kind, model, parts }) => {
    const show = (left: readonly string[]) => (
      <Section data={renderSample(kind, leaveOut(left))} level={2} site={renderSite()} />
    )

    test("has a sample with every optional part", () => {
      const own = (part: string): boolean => !part.includes("drawing.")
      expect(listHeldParts(model, readSample(kind)).filter(own).toSorted()).toEqual(
        parts.filter(own).toSorted(),
      )
    })

    test.each([...parts.map(part => [part, [part]] as const), ["any of them", parts] as const])(
      "leaves nothing behind without %s",
      (_, left) => {
        expect(findRemains(show(left))).toEqual([])
      },
    )
  })

  test("the samples together have every part of a drawing", () => {
    const held = models.flatMap(model =>
      listHeldParts(model, readSample(model.shape.section.value)),
    )
    const partsOf = (all: readonly string[]): string[] => [
      ...new Set(all.flatMap(part => part.split("drawing.")[1] ?? [])),
    ]
    expect(partsOf(held).toSorted()).toEqual(
      partsOf(kinds.flatMap(({ parts }) => parts)).toSorted(),
    )
  })

  /* The brand changes the logo and styles, and what is for search engines, networks, counting and headers no visitor sees: their own tests look. */
  const siteParts = listOptionalParts(siteContent).filter(
    part =>
      !/^(?:alternateName|analytics|application|brand|category|crawlers|httpsOnSubdomains|verification)\b/.test(
        part,
      ),
  )

  test("the frozen site has every optional part", () => {
    expect(listHeldParts(siteContent, readFixture("site.json")).toSorted()).toEqual(
      siteParts.toSorted(),
    )
  })

  test.each([
    ...siteParts.map(part => [part, [part]] as const),
    ["any of them", siteParts] as const,
  ])("the site leaves nothing behind without %s", (_, left) => {
    const site = renderSite(undefined, leaveOut(left))
    const sample = renderSample("contact-details")
    const details = { ...sample, sales: { ...sample.sales, contacts: null } }
    const page = (
      <Layout site={site} deployment={deployment} page={renderPage("pages/home.json")}>
        <Section data={details} level={1} site={site} />
      </Layout>
    )
    expect(findRemains(page)).toEqual([])
  })
})
