/** @jest-environment node */
import type { Node, NodePluginArgs } from "gatsby"
import { listStalePages, makeContentResolvers } from "../../../src/studio/served-content"

const nodes = new Map<string, Node>()
const getNodes: NodePluginArgs["getNodesByType"] = type => {
  const node = nodes.get(type)
  return node ? [node] : []
}

const put = (type: string, contentDigest: string): void => {
  nodes.set(type, {
    id: type,
    parent: null,
    children: [],
    internal: { type, contentDigest, owner: "test" },
  })
}

const ask = (path: string | undefined, original: () => unknown) =>
  makeContentResolvers(getNodes).Query.homePage?.resolve(
    {},
    {},
    { path },
    {
      originalResolver: original,
    },
  )

test("there is a resolver for every file of the content", () => {
  expect(Object.keys(makeContentResolvers(getNodes).Query).sort()).toEqual([
    "contactPage",
    "homePage",
    "notFoundPage",
    "siteContent",
  ])
})

test("a page waits for content that is read again", async () => {
  const asked = jest.fn(() => nodes.get("HomePage"))
  const answer = ask("/", asked)
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(asked).not.toHaveBeenCalled()
  put("HomePage", "1")
  expect(await answer).toBe(nodes.get("HomePage"))
})

test("a page is stale when its content has changed since", async () => {
  put("HomePage", "1")
  await ask("/", () => nodes.get("HomePage"))
  expect(listStalePages(getNodes)).toEqual([])
  put("HomePage", "2")
  expect(listStalePages(getNodes)).toEqual(["/"])
  await ask("/", () => nodes.get("HomePage"))
  expect(listStalePages(getNodes)).toEqual([])
})

test("a question that no page asks makes nothing stale", async () => {
  put("HomePage", "3")
  await ask("/", () => nodes.get("HomePage"))
  await ask(undefined, () => nodes.get("HomePage"))
  expect(listStalePages(getNodes)).toEqual([])
})
