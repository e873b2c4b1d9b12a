/** Replacing a text on all pages. */
import type { ContentFile } from "@tools/content"
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
  const value: JsonValue = {
    sections: [
      {
        section: "call-to-action",
        heading: "Harbor news",
        text,
        action: { label: "Harbor", href: "/harbor" },
      },
    ],
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

test.each([
  [
    "parts of words",
    "Harbors",
    { find: "harbor", put: "port", options: new Set<ReplaceOption>() },
    "ports",
  ],
  ["whole words only", "Harbors, harbor", { find: "harbor", put: "port" }, "Harbors, port"],
  ["words with marks on letters as one", "cafés", { find: "café", put: "bar" }, "cafés"],
  [
    "one case only",
    "IT is it",
    { find: "IT", put: "tech", options: new Set<ReplaceOption>(["words", "case"]) },
    "tech is it",
  ],
  [
    "capitals kept",
    "Harbor, HARBOR, harbor",
    { find: "harbor", put: "port", options: new Set<ReplaceOption>(["capitals"]) },
    "Port, PORT, port",
  ],
  ["across line breaks", "sea\nharbor", { find: "sea harbor", put: "old port" }, "old\nport"],
  [
    "with characters of patterns",
    "a (b) c",
    { find: "(b)", put: "$&", options: new Set<ReplaceOption>() },
    "a $& c",
  ],
  [
    "inside bold",
    "the **old harbor** here",
    { find: "harbor", put: "port" },
    "the **old port** here",
  ],
  [
    "word by word where the marks differ",
    "**old** [harbor](/harbor)",
    { find: "old harbor", put: "new port" },
    "**new** [port](/harbor)",
  ],
  [
    "with the link, where the number of words differs",
    "old [harbor](/harbor) here",
    { find: "old harbor", put: "port" },
    "[port](/harbor) here",
  ],
  ["with characters of marks", "a harbor", { find: "harbor", put: "*port*" }, "a \\*port\\*"],
  [
    "names in braces left alone",
    "{product} product",
    { find: "product", put: "tool" },
    "{product} tool",
  ],
])("a text is replaced: %s", (_, text, options, expected) => {
  expect(replaceAll(text, options).text).toBe(expected)
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
