/** @jest-environment node */
import { readNodes } from "../../gatsby-plugin-site-audit/audit/json-ld"
import { addDates } from "../page/add-dates"
import { buildGraph, writeJsonLd } from "../../../src/seo/json-ld"
import { deployment, pageFacts, renderSite } from "../../../__tests__/fixtures/page-data"

const script = writeJsonLd(
  buildGraph({ site: renderSite(), deployment, title: "T", facts: pageFacts.contact }),
)
const dates = { published: "2026-01-02T03:04:05Z", modified: "2026-02-03T04:05:06Z" }
const later = "2026-03-04T05:06:07Z"

const datedIn = (text: string) =>
  readNodes([text]).filter(node => "dateModified" in node || "datePublished" in node)

test("dates are stated of the page and of nothing else", () => {
  expect(datedIn(addDates(script, dates))).toEqual([
    expect.objectContaining({
      "@type": "ContactPage",
      datePublished: dates.published,
      dateModified: dates.modified,
    }),
  ])
})

test("a date that is not known is left out", () => {
  const [page] = datedIn(addDates(script, { ...dates, published: undefined }))
  expect(page).not.toHaveProperty("datePublished")
})

test("dates of an earlier build are replaced", () => {
  const again = addDates(addDates(script, dates), { ...dates, modified: later })
  expect(datedIn(again)).toEqual([
    expect.objectContaining({ datePublished: dates.published, dateModified: later }),
  ])
})
