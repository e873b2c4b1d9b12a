/** A page's head as a list of tags, to compare what a browser has with what the file says. */
import type { Page } from "puppeteer-core"
import { loadBuilt } from "../fixtures/built-site"

/** Helmet marks its tags; the build takes the mark away. */
const helmetMark = "data-react-helmet"

/**
 * What Helmet answers for, and what is there from the beginning: the rest is the document's, the build's or, in
 * develop, Gatsby's, and the manifest comes late (`loading.test.ts`).
 */
const tags =
  "title, meta:not([charset], [name=viewport], [http-equiv]), link:not([rel=manifest], [type='image/svg+xml']), script[type='application/ld+json']"

/** The tags of a browser's head in their order, each with its attributes sorted and its text. */
export const readHead = (page: Page, selector = tags): Promise<string[]> =>
  page.$$eval(
    `head :is(${selector})`,
    (elements, mark) =>
      elements.map(element => {
        const attributes = Array.from(element.attributes, ({ name, value }) => `${name}=${value}`)
        const own = attributes.filter(attribute => !attribute.startsWith(`${mark}=`))
        return [element.localName, ...own.sort(), element.textContent].join(" ")
      }),
    helmetMark,
  )

/** The tags of a built page's head, in the same form. */
export const headOfFile = (file: string): string[] => {
  const $ = loadBuilt(file)
  return $("head")
    .find(tags)
    .toArray()
    .map(element => {
      const attributes = Object.entries(element.attribs).map(([name, value]) => `${name}=${value}`)
      return [element.tagName, ...attributes.sort(), $(element).text()].join(" ")
    })
}
