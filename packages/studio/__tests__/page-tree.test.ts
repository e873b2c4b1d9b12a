/** The pages of a site in folders. */
import { routesOf } from "@tools/content/addresses"
import { filesIn, toTree, type PageTree } from "../document/page-tree"

const write = ({ name, page, pages }: PageTree): string =>
  name + (page ? "" : "*") + (pages.length > 0 ? `(${pages.map(write).join(" ")})` : "")

const treeOf = (above: string, ...names: readonly string[]) =>
  toTree(routesOf(names.map(name => `${name}.json`)), above)

test.each([
  ["numbers are in their order", ["home", "part-10", "part-2"], " part-2/ part-10/"],
  ["the not-found page comes last", ["not-found", "home", "zoo"], " zoo/ 404/"],
  ["a folder with one page is none", ["home", "guide/kinds"], " guide/kinds/"],
  ["pages of a folder are in it", ["a/x", "a/y", "b"], "a/*(x/ y/) b/"],
  ["a page has those below it", ["a", "a/x", "a/y"], "a/(x/ y/)"],
  ["a folder in a folder is one with it", ["a/b/x", "a/b/y"], "a/b/*(x/ y/)"],
])("%s", (_, names, expected) => {
  const tree = treeOf("/", ...names.map(name => `pages/${name}`))
  expect(tree.map(write).join(" ")).toBe(expected)
})

test("the pages of a language are in folders below its home page", () => {
  const tree = treeOf("/de/", "de/pages/home", "de/pages/a/x", "de/pages/a/y")
  expect(tree.map(write).join(" ")).toBe(" a/*(x/ y/)")
  expect(tree.flatMap(filesIn)).toHaveLength(3)
})
