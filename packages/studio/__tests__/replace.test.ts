/** Replacing a text on all pages. */
import type { ContentFile } from "@tools/content/addresses"
import {
  listReplacements,
  replaceIn,
  type ReplaceOption,
  type Replacing,
} from "../document/replace"
import { getAt, type JsonValue } from "../document/value"

const file: ContentFile = "pages/guide/kinds.json"

const replaceAll = (
  text: string,
  options: Pick<Replacing, "find" | "put"> & Partial<Replacing>,
) => {
  const action = { label: "Harbor", href: "/harbor" }
  const value: JsonValue = {
    sections: [{ section: "call-to-action", heading: "Harbor news", text, action }],
  }
  const places = listReplacements([{ file, value }], {
    options: new Set<ReplaceOption>(["words"]),
    ...options,
  })
  const inText = places.filter(({ path }) => path.at(-1) === "text")
  return {
    places,
    text: getAt(replaceIn(value, inText), ["sections", 0, "text"]),
    href: getAt(replaceIn(value, places), ["sections", 0, "action", "href"]),
  }
}

test.each<[what: string, text: string, find: string, put: string, after: string, ReplaceOption[]]>([
  ["parts of words", "Harbors", "harbor", "port", "ports", []],
  ["whole words only", "Harbors, harbor", "harbor", "port", "Harbors, port", ["words"]],
  ["words with marks on letters as one", "cafés", "café", "bar", "cafés", ["words"]],
  ["one case only", "IT is it", "IT", "tech", "tech is it", ["words", "case"]],
  ["capitals kept", "Harbor, HARBOR, harbor", "harbor", "port", "Port, PORT, port", ["capitals"]],
  ["across line breaks", "sea\nharbor", "sea harbor", "old port", "old\nport", ["words"]],
  ["with characters of patterns", "a (b) c", "(b)", "$&", "a $& c", []],
  ["a typographic apostrophe", "Harbor’s news", "Harbor's", "Port's", "Port's news", ["words"]],
  ["over soft hyphens", "Har\u00adbor news", "harbor", "port", "port news", ["words"]],
  ["decomposed letters", "Cafe\u0301 news", "Café", "bar", "bar news", ["words", "case"]],
  ["with a hyphen", "a pre-market b", "pre-market", "early", "a early b", ["words"]],
  ["inside bold", "the **old harbor** here", "harbor", "port", "the **old port** here", ["words"]],
  [
    "word by word where the marks differ",
    "**old** [harbor](/harbor)",
    "old harbor",
    "new port",
    "**new** [port](/harbor)",
    ["words"],
  ],
  [
    "with the link, where the number of words differs",
    "old [harbor](/harbor) here",
    "old harbor",
    "port",
    "[port](/harbor) here",
    ["words"],
  ],
  ["with characters of marks", "a harbor", "harbor", "*port*", "a \\*port\\*", ["words"]],
  [
    "names in braces left alone",
    "{product} product",
    "product",
    "tool",
    "{product} tool",
    ["words"],
  ],
])("a text is replaced: %s", (_, text, find, put, after, options) => {
  expect(replaceAll(text, { find, put, options: new Set(options) }).text).toBe(after)
})

test("addresses change on request alone, in fields and in links", () => {
  const text = "[harbor **harbor**](/harbor)"
  const options = { find: "harbor", put: "port" }
  expect(replaceAll(text, options)).toMatchObject({
    text: "[port **port**](/harbor)",
    href: "/harbor",
  })
  expect(
    replaceAll(text, { ...options, options: new Set<ReplaceOption>(["words", "addresses"]) }),
  ).toMatchObject({
    text: "[port **port**](/port)",
    href: "/port",
  })
})

test("each place has its field, and what is around it", () => {
  const { places } = replaceAll("An **old** harbor", { find: "harbor", put: "port" })
  expect(places.map(({ path, text, after }) => [path.slice(2), text, after])).toEqual([
    [["heading"], "Harbor news", "port"],
    [["text"], "An old harbor", "port"],
    [["action", "label"], "Harbor", "port"],
  ])
})
