import fc from "fast-check"
import { posix } from "node:path"
import * as z from "zod"
import { schemaNames, schemaPathOf } from "@tools/content/model"
import { mutateValue, mutation } from "@tools/test-kit/mutations"
import { files, foreign, realTexts } from "@tools/test-kit/mistakes"
import {
  hasFormOfModel,
  isValidForGraphql,
  isValidForJsonSchema,
  isValidForModel,
  readJsonSchema,
  schemaNameOf,
} from "./fixtures/verdicts"
import { propertySettings } from "@tools/test-kit/cases"
import { fieldResolvers } from "../field-resolvers"
import { fillTokens } from "@tools/content/text"

const inside = z.record(z.string(), z.looseObject({})).default({})

const explained = z.looseObject({
  $defs: inside,
  properties: inside,
  items: z.looseObject({}).optional(),
  oneOf: z.array(z.unknown()).default([]),
})

/* One file of each schema. */
test.each(["site.json", "redirects.json", "pages/home.json"] as const)(
  "%s, damaged, gets one verdict of model and JSON Schema, and GraphQL takes what they take",
  file => {
    const verdicts = new Set<boolean>()
    fc.assert(
      fc.property(fc.array(mutation, { maxLength: 2 }), mutations => {
        const value: unknown = JSON.parse(realTexts[file] ?? "")
        for (const each of mutations) mutateValue(value, each)
        const verdict = isValidForModel(file, value)
        expect(isValidForJsonSchema(file, value)).toBe(hasFormOfModel(file, value))
        if (verdict) expect(isValidForGraphql(file, value)).toBe(true)
        verdicts.add(verdict)
      }),
      propertySettings(5000),
    )
    expect(verdicts.size).toBe(2)
  },
)

test.each(files)("%s names the schema that is generated for it", file => {
  const { $schema } = z
    .looseObject({ $schema: z.string() })
    .parse(JSON.parse(realTexts[file] ?? ""))

  expect(posix.join(posix.dirname(file), $schema)).toBe(schemaPathOf(schemaNameOf(file)))
})

/** The fields of a schema that an editor does not explain, by name. */
const listUnexplained = (schema: unknown): string[] => {
  const { $defs, properties, items, oneOf } = explained.parse(schema)
  const unexplained = Object.entries(properties).flatMap(([name, field]) =>
    field.description || field.const || field.$ref ? [] : [name],
  )
  const parts = [...Object.values($defs), ...Object.values(properties), ...oneOf]
  return [...unexplained, ...(items ? [...parts, items] : parts).flatMap(listUnexplained)]
}

test.each(schemaNames)("every field of the JSON Schema of a %s file is explained", name => {
  expect(listUnexplained(readJsonSchema(name))).toEqual([])
})

test.each(schemaNames)("the fields of a %s file are explained in words of editors", name => {
  const found: string[] = []
  JSON.stringify(readJsonSchema(name), (key, value: unknown) => {
    if (key === "description" && typeof value === "string" && foreign.test(value)) found.push(value)
    return value
  })
  expect(found).toEqual([])
})

test("a text of emoji may be as long for the model as for the JSON Schema", () => {
  const real = z.looseObject({}).parse(JSON.parse(realTexts["site.json"] ?? ""))
  const site = (product: string) => ({ ...real, names: { product, owner: "x" } })

  for (const [length, verdict] of [
    [40, true],
    [41, false],
  ] as const) {
    expect(isValidForModel("site.json", site("📰".repeat(length)))).toBe(verdict)
    expect(isValidForJsonSchema("site.json", site("📰".repeat(length)))).toBe(verdict)
  }
})

const names = { product: "Ryefield", owner: "Example" }

test("an unknown token stays for the page to fill", () => {
  expect(fillTokens("© {year} {owner}", names)).toBe("© {year} Example")
})

const namedLinks = { map: "https://maps.example.com/" }

const context = (value: unknown) => ({
  defaultFieldResolver: () => Promise.resolve(value),
  nodeModel: {
    findOne: () => Promise.resolve({ names, links: namedLinks }),
    findAll: () => Promise.resolve({ entries: [] }),
    getNodeById: () => null,
  },
})

test.each([
  ["every text of a list", "text", ["{owner}", "x"], ["Example", "x"]],
  ["a link, in the form of the URL policy", "href", "/contact", "/news/contact/"],
  ["a link's name in braces, by its address", "href", "{map}", "https://maps.example.com/"],
] as const)("GraphQL resolves %s", async (_, kind, value, resolved) => {
  const { [kind]: resolve } = fieldResolvers("/news")
  expect(await resolve({}, {}, context(value), {})).toEqual(resolved)
})

test("a page has its path below the site's folder", () => {
  const { path: resolve } = fieldResolvers("/news")
  const nodeModel = {
    ...context(null).nodeModel,
    getNodeById: () => ({ relativePath: "pages/legal/privacy.json" }),
  }
  expect(resolve({ parent: "id" }, {}, { ...context(null), nodeModel })).toBe(
    "/news/legal/privacy/",
  )
})

describe("a node of content", () => {
  /** What resolvers see of a site; a node's file is its parent. */
  const siteOf = (
    nodes: Readonly<
      Record<"SiteContent" | "Page", readonly { parent: string; language?: string }[]>
    >,
  ) => ({
    ...context(null),
    nodeModel: {
      ...context(null).nodeModel,
      findAll: ({ type }: { type: string }) =>
        Promise.resolve({ entries: type === "Page" ? nodes.Page : nodes.SiteContent }),
      getNodeById: ({ id }: { id: string }) => ({ relativePath: id }),
    },
  })
  const site = { parent: "site.json", language: "en" }
  const home = { parent: "pages/home.json" }
  const german = { SiteContent: [{ parent: "de/site.json", language: "de" }, site] }

  test("is in the language of site.json while it is not translated, and else in the one it names", async () => {
    const { language: resolve } = fieldResolvers("/news")
    const twoLanguages = siteOf({ ...german, Page: [] })
    expect(await resolve({ untranslated: true }, {}, twoLanguages)).toBe("en")
    expect(await resolve({ language: "fr" }, {}, twoLanguages)).toBe("fr")
    expect(await resolve({}, {}, twoLanguages)).toBeUndefined()
  })

  test("has a version in each language, and none on a site in one language", async () => {
    const { versions: resolve } = fieldResolvers("/news")
    const pages = { Page: [home, { parent: "de/pages/home.json" }] }
    expect(await resolve(home, {}, siteOf({ ...german, ...pages }))).toMatchObject([
      { siteLanguage: "en", path: "/" },
      { siteLanguage: "de", path: "/de/" },
    ])
    expect(await resolve(home, {}, siteOf({ SiteContent: [site], ...pages }))).toEqual([])
  })
})
