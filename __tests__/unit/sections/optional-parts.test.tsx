import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { ReactElement } from "react"
import { render } from "@testing-library/react"
import { Layout } from "../../../src/components/layout"
import { siteContent } from "../../../src/model/site"
import { sections } from "../../../src/sections/models"
import { Section } from "../../../src/sections/section"
import { leaveOut, listHeldParts, listOptionalParts } from "../../fixtures/leave-out"
import { deployment, renderSample, renderSite } from "../../fixtures/page-data"
import { readFixture } from "../../fixtures/rendered-content"

/** Elements that hold nothing by nature. */
const hollow = "img, source, br, svg, svg *, [data-year]"

/** Returns remains of parts that were left out. */
const findRemains = (element: ReactElement): string[] => {
  const { container } = render(element)
  const all = [...container.querySelectorAll("*")]
  const empty = all.filter(
    each => !each.matches(hollow) && each.childElementCount === 0 && each.textContent.trim() === "",
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
    ...references
      .filter(id => container.querySelector(`#${id}`) === null)
      .map(id => `dangling: ${id}`),
    ...words.filter(text => /undefined|null|\[object|[,:]\s*$/.test(text)),
  ]
}

const readSample = (kind: string): unknown =>
  JSON.parse(readFileSync(join(process.cwd(), "src", "sections", kind, "sample.json"), "utf8"))

const kinds = sections.flatMap(model => {
  const kind = model.shape.section.value
  const parts = listOptionalParts(model)
  return parts.length === 0 ? [] : [{ kind, model, parts }]
})

describe.each(kinds)("the kind $kind", ({ kind, model, parts }) => {
  const show = (left: readonly string[]) => (
    <Section data={renderSample(kind, leaveOut(left))} level={2} site={renderSite()} />
  )

  test("has a sample with every optional part", () => {
    expect(listHeldParts(model, readSample(kind)).toSorted()).toEqual(parts.toSorted())
  })

  test.each([...parts.map(part => [part]), parts])(
    "leaves nothing behind without %s",
    (...left) => {
      expect(findRemains(show(left))).toEqual([])
    },
  )
})

/* The brand changes marks and styles, and what is for search engines and for counting no visitor sees: their own tests look. */
const siteParts = listOptionalParts(siteContent).filter(
  part => !/^(?:alternateName|analytics|application|brand|crawlers|verification)\b/.test(part),
)

test("the frozen site has every optional part", () => {
  expect(listHeldParts(siteContent, readFixture("site.json")).toSorted()).toEqual(
    siteParts.toSorted(),
  )
})

test.each([...siteParts.map(part => [part]), siteParts])(
  "the site leaves nothing behind without %s",
  (...left) => {
    const site = renderSite(undefined, leaveOut(left))
    const sample = renderSample("contact-details")
    const details = { ...sample, sales: { ...sample.sales, contacts: null } }
    const page = (
      <Layout site={site} deployment={deployment}>
        <Section data={details} level={1} site={site} />
      </Layout>
    )
    expect(findRemains(page)).toEqual([])
  },
)
