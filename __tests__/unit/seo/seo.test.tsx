/**
 * The head in a browser. Gatsby replaces React's way of making elements there, and Helmet then deletes the tags it was
 * given as children (freeCodeCamp/freeCodeCamp#69271).
 */
import { act, render } from "@testing-library/react"
import type { ReactNode } from "react"
import { Helmet } from "react-helmet"
import { Seo } from "../../../src/seo/seo"
import { deployment, renderPage, renderSite } from "../../fixtures/page-data"

type MockJsx = (type: unknown, props: object, key?: string) => ReactNode

/*
 * As in gatsby/cache-dir/head/head-export-handler-for-browser.js, which makes components of the head's elements. It
 * replaces createElement alone; here the JSX functions do the same, so that no setting of the compiler hides the trap.
 */
jest.mock("react/jsx-runtime", () => {
  const actual = jest.requireActual<{ jsx: MockJsx; jsxs: MockJsx }>("react/jsx-runtime")
  const gatsby = { isOn: true }
  const replacements = new Map<unknown, unknown>(
    ["title", "meta", "link", "script", "html", "body", "base", "style"].map(tag => [
      tag,
      (props: object) => actual.jsx(tag, props),
    ]),
  )
  const patch =
    (make: MockJsx): MockJsx =>
    (type, ...rest) =>
      make((gatsby.isOn ? replacements.get(type) : undefined) ?? type, ...rest)
  return { ...actual, gatsby, jsx: patch(actual.jsx), jsxs: patch(actual.jsxs) }
})

const { gatsby } = jest.requireMock<{ gatsby: { isOn: boolean } }>("react/jsx-runtime")

const siteContent = renderSite()
const page = renderPage("pages/contact.json")

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))

const renderHead = async (Head: () => ReactNode): Promise<void> => {
  jest.spyOn(console, "warn").mockImplementation(() => undefined)
  render(<Head />)
  await act(async () => {
    await nextFrame()
    await nextFrame()
  })
}

const ChildrenForm = () => (
  <Helmet>
    <title>New</title>
    <meta name="description" content="new" />
  </Helmet>
)

beforeEach(() => {
  gatsby.isOn = true
  document.head.innerHTML =
    '<title data-react-helmet="true">Served</title><meta name="description" content="served" data-react-helmet="true">'
})

const readHead = () => ({
  title: document.title,
  description: document.querySelector("meta[name=description]")?.getAttribute("content"),
  canonical: document.querySelector("link[rel=canonical]")?.getAttribute("href"),
  graph: document.querySelector("script[type='application/ld+json']")?.textContent,
})

test("the site's head survives Gatsby's way of making elements", async () => {
  await renderHead(() => <Seo site={siteContent} deployment={deployment} page={page} />)
  const { graph, ...tags } = readHead()
  expect(tags).toEqual({
    title: `${page.seo.title} | ${siteContent.names.product}`,
    description: page.seo.description,
    canonical: "https://www.example.com/contact/",
  })
  expect(graph).toContain("ContactPage")
})

test("Helmet's children form loses its tags to it", async () => {
  await renderHead(ChildrenForm)
  expect(readHead().description).toBeUndefined()
})

test("Helmet's children form keeps its tags without it, so that these tests tell the two apart", async () => {
  gatsby.isOn = false
  await renderHead(ChildrenForm)
  expect(readHead().description).toBe("new")
})
