/** @jest-environment node */
import type { Node } from "gatsby"
import {
  listStalePages,
  makeContentResolvers,
  type Nodes,
} from "../../../../src/studio/develop/served-content"

const home = "pages/home.json"

const nodes = new Map<string, Node>()
const gatsby: Nodes = {
  getNode: id => nodes.get(id),
  getNodesByType: type => [...nodes.values()].filter(node => node.internal.type === type),
}

const makeNode = (
  id: string,
  parent: string | null,
  type: string,
  contentDigest: string,
): Node => ({
  id,
  parent,
  children: [],
  internal: { type, contentDigest, owner: "test" },
})

const put = (file: string, contentDigest: string): void => {
  nodes.set(file, { ...makeNode(file, null, "File", contentDigest), relativePath: file })
  nodes.set(`${file} page`, makeNode(`${file} page`, file, "Page", contentDigest))
}

const ask = (path: string | undefined, original: () => unknown) =>
  makeContentResolvers(gatsby).Query.page?.resolve(
    {},
    { contentFile: { eq: home } },
    { path },
    { originalResolver: original },
  )

test("there is a resolver for each field by which pages ask for content", () => {
  expect(Object.keys(makeContentResolvers(gatsby).Query).sort()).toEqual(["page", "siteContent"])
})

test("a page waits for content that is read again", async () => {
  put("pages/contact.json", "1")
  const asked = jest.fn(() => nodes.get(`${home} page`))
  const answer = ask("/", asked)
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(asked).not.toHaveBeenCalled()
  put(home, "1")
  expect(await answer).toBe(nodes.get(`${home} page`))
})

test("a page is stale when its content has changed since", async () => {
  put(home, "1")
  await ask("/", () => nodes.get(`${home} page`))
  expect(listStalePages(gatsby)).toEqual([])
  put(home, "2")
  expect(listStalePages(gatsby)).toEqual(["/"])
  await ask("/", () => nodes.get(`${home} page`))
  expect(listStalePages(gatsby)).toEqual([])
})

test("a question that no page asks makes nothing stale", async () => {
  put(home, "3")
  await ask("/", () => nodes.get(`${home} page`))
  await ask(undefined, () => nodes.get(`${home} page`))
  expect(listStalePages(gatsby)).toEqual([])
})
