/** @jest-environment jsdom */
import { readFileSync } from "node:fs"
import { render, screen, within } from "@testing-library/react"
import { metaOf } from "@tools/content/model"
import { illustration } from "../../../src/model/parts"
import { Layout } from "../../../src/components/layout"
import type { SiteContent } from "../../../src/model/rendered"
import { ContactDetails } from "../../../src/sections/contact-details/contact-details"
import { deployment, renderPage, renderSample, renderSite } from "../../fixtures/page-data"
import { Languages } from "../../../src/components/languages"
import { RichText } from "../../../src/components/rich-text"
import { parseRichText } from "@tools/content/text"

describe("the layout", () => {
  const site = renderSite()
  const home = renderPage("pages/home.json")
  const show = (
    changes: Partial<SiteContent> = {},
    language: string | null = null,
    page = <p>Page</p>,
  ) =>
    render(
      <Layout
        site={{ ...site, ...changes }}
        deployment={deployment}
        page={{ ...home, seo: { ...home.seo, language } }}
      >
        {page}
      </Layout>,
    )

  describe("the profiles", () => {
    const { heading, profiles } = site.social

    test("are links by the names of their networks, and say that they are the site’s own", () => {
      show()
      const links = within(screen.getByRole("navigation", { name: heading })).getAllByRole("link")
      expect(links.map(link => [link.textContent, link.getAttribute("href")])).toEqual(
        profiles.map(({ label, href }) => [label, href]),
      )
      for (const link of links) expect(link).toHaveAttribute("rel", "me")
    })

    test("have no heading where there are none", () => {
      show({ social: { heading, profiles: [] } })
      expect(screen.queryByText(heading)).toBeNull()
    })
  })

  describe("the words of site.json", () => {
    const details = <ContactDetails {...renderSample("contact-details")} level={1} site={site} />
    const marked = (language: string | null) =>
      [...show({}, language, details).container.querySelectorAll("[lang]")].map(
        element => `${element.localName} ${element.getAttribute("lang") ?? ""}`,
      )

    test("say their language on a page of another one, wherever they stand", () => {
      const lang = site.language
      const around = ["a", "aside", "header", "footer", "address"].map(name => `${name} ${lang}`)
      const found = marked("de-DE")
      expect(found).toEqual(expect.arrayContaining(around))
      expect(new Set(found)).toEqual(new Set([...around, `dd ${lang}`]))
      for (const { text } of site.contacts.flatMap(({ hours }) => hours ?? [])) {
        expect(screen.getByText(text)).toHaveAttribute("lang", lang)
      }
    })

    test("say their direction with their language, and the brand’s name is not translated", () => {
      const { container } = show({}, "ar", details)
      const own = [...container.querySelectorAll(`[lang="${site.language}"]`)]
      expect(own.length).toBeGreaterThan(4)
      for (const element of own) expect(element).toHaveAttribute("dir", "ltr")
      expect(container.querySelector('b[translate="no"]')).toHaveTextContent(site.names.product)
    })

    test.each([null, site.language])("say none on a page that names %s", language => {
      expect(marked(language)).toEqual([])
    })
  })
})

describe("rich text", () => {
  const show = (text: string) => render(<RichText text={parseRichText(text)} />)

  test("marks become elements", () => {
    const { container } = show("A **bold** and *emphasized*\n[link **here**](/contact/).")

    expect(container.querySelector("strong")).toHaveTextContent("bold")
    expect(container.querySelector("em")).toHaveTextContent("emphasized")
    expect(container.querySelectorAll("br")).toHaveLength(1)
    expect(screen.getByRole("link", { name: "link here" })).toHaveAttribute("href", "/contact/")
  })

  test("what looks like HTML is text, also within marks", () => {
    const { container } = show('**<script>a()</script>** [<b>](/x"onclick="a") &amp;')

    expect(container.querySelectorAll("script, b, [onclick]")).toHaveLength(0)
    expect(container).toHaveTextContent("<script>a()</script> <b> &amp;")
  })
})

test("links to other languages are in the language of the site there, and name that of the page", () => {
  const version = { siteLanguage: "de", language: "de-CH", path: "/de/", isSame: true }
  const versions = [{ ...version, isListed: true }]
  render(<Languages versions={versions} language="en" label="Languages" pathPrefix="/news" />)
  const link = screen.getByRole("link", { name: "Deutsch" })
  expect(link).toHaveAttribute("hreflang", "de-CH")
  expect(link).toHaveAttribute("lang", "de")
  expect(link).toHaveAttribute("href", "/news/de/")
})

test("a picture is enough for its place when it has the width of the largest that is made of it", () => {
  const query = readFileSync("src/components/picture.tsx", "utf8")
  const width = Number(/width: (\d+)/.exec(query)?.[1])
  const largest = Number(/outputPixelDensities: \[.*?(\d+)\]/.exec(query)?.[1])
  expect(metaOf(illustration.shape.src).imagePlace?.enoughWidth).toBe(width * largest)
})
