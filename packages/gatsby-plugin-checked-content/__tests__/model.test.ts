import fc from "fast-check"
import { posix, join } from "node:path"
import { z } from "zod"
import { schemaNames, schemaPathOf } from "../json-schema"
import { mutateValue, mutation } from "./mutations"
import { files, foreign, realTexts } from "./support"
import {
  hasFormOfModel,
  isValidForGraphql,
  isValidForJsonSchema,
  isValidForModel,
  readJsonSchema,
  schemaNameOf,
} from "./verdicts"
import { anyCharacter } from "../../../__tests__/fixtures/any-character"
import { propertySettings } from "../../../__tests__/fixtures/cases"
import { textLimits } from "@tools/content/limits"

import { readdirSync } from "node:fs"
import { sections } from "../../../src/generated/models"
import {
  hrefExtension,
  languageExtension,
  pathExtension,
  textExtension,
  versionsExtension,
} from "../field-extensions"
import { fillTokens } from "@tools/content/tokens"

interface Schema {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly type?: string
  readonly const?: string
  readonly enum?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly minProperties?: number
  readonly items?: Schema
  readonly oneOf?: readonly Schema[]
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: string
  readonly maxLength?: number
}

const inside = z.record(z.string(), z.looseObject({})).default({})

const explained = z.looseObject({
  $defs: inside,
  properties: inside,
  items: z.looseObject({}).optional(),
  oneOf: z.array(z.unknown()).default([]),
})

const links = ["/", "/contact", "/#features", "#features", "https://www.example.com/a?b#c"]

const marked = [
  "**Bold**",
  "*Emphasized*",
  "[Words](/contact) and [more](/)",
  "A line\nand another",
]

/* Many fields share a pattern, and what makes texts of one takes long to be made itself. */
const matching = new Map<string, fc.Arbitrary<string>>()
const textMatching = (pattern: string): fc.Arbitrary<string> => {
  const made = matching.get(pattern) ?? fc.stringMatching(new RegExp(pattern, "u"))
  matching.set(pattern, made)
  return made
}

/* Words without their marks are beyond a JSON Schema: what says no maximum is given the most that such a text may have. */
const textOf = ({ pattern = "", maxLength = textLimits.sentence }: Schema): fc.Arbitrary<string> =>
  pattern.includes("(?!")
    ? fc.constantFrom(...links)
    : pattern === "\\S" || pattern === "^$|\\S"
      ? fc.oneof(
          fc
            .string({ minLength: 1, maxLength, unit: anyCharacter })
            .filter(text => /\S/.test(text) && Array.from(text).length <= maxLength),
          fc.constantFrom(...marked.filter(text => text.length <= maxLength)),
        )
      : textMatching(pattern)

/** Makes values that a JSON Schema of this site allows. */
const valueOf = (
  schema: Schema,
  definitions: Readonly<Record<string, Schema>>,
): fc.Arbitrary<unknown> => {
  const { $ref, properties, required = [], items, minItems = 0, maxItems = 3 } = schema
  if ($ref) return valueOf(definitions[$ref.replace("#/$defs/", "")] ?? {}, definitions)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.oneOf) {
    return fc.oneof(...schema.oneOf.map(choice => valueOf(choice, definitions)))
  }
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (properties) {
    const names: string[] = [...required]
    const fields: [string, fc.Arbitrary<unknown>][] = Object.entries(properties).map(
      ([name, field]) => [name, valueOf(field, definitions)],
    )
    const { minProperties = 0 } = schema
    return fc
      .record(Object.fromEntries(fields), { requiredKeys: names })
      .filter(value => Object.keys(value).length >= minProperties)
  }
  if (items) {
    return fc.array(valueOf(items, definitions), { minLength: minItems, maxLength: maxItems })
  }
  if (schema.type === "boolean") return fc.boolean()
  return schema.type === "integer"
    ? fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 0 })
    : textOf(schema)
}

const contentOf = (file: (typeof files)[number]) => {
  const schema: Schema = readJsonSchema(schemaNameOf(file))
  return valueOf(schema, schema.$defs ?? {})
}

const settings = propertySettings(1000)

/* One file of each schema. */
describe.each(["site.json", "redirects.json", "pages/home.json"] as const)("%s", file => {
  test("that the JSON Schema allows is valid for the model and for GraphQL", () => {
    fc.assert(
      fc.property(contentOf(file), value => {
        expect(isValidForJsonSchema(file, value)).toBe(true)
        expect(isValidForModel(file, value)).toBe(true)
        expect(isValidForGraphql(file, value)).toBe(true)
      }),
      settings,
    )
  })

  test("that is damaged gets one verdict of model and JSON Schema", () => {
    let refused = 0
    fc.assert(
      fc.property(contentOf(file), fc.array(mutation, { maxLength: 2 }), (value, mutations) => {
        const damaged: unknown = structuredClone(value)
        for (const each of mutations) mutateValue(damaged, each)
        const verdict = isValidForModel(file, damaged)
        expect(isValidForJsonSchema(file, damaged)).toBe(hasFormOfModel(file, damaged))
        if (verdict) expect(isValidForGraphql(file, damaged)).toBe(true)
        else refused++
      }),
      settings,
    )
    expect(refused).toBeGreaterThan(0)
  })
})

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
  const site = (product: string) => ({ ...real, names: { product, parentCompany: "x" } })

  for (const [length, verdict] of [
    [40, true],
    [41, false],
  ] as const) {
    expect(isValidForModel("site.json", site("📰".repeat(length)))).toBe(verdict)
    expect(isValidForJsonSchema("site.json", site("📰".repeat(length)))).toBe(verdict)
  }
})

const kinds = readdirSync(join("src", "sections"), { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(({ name }) => name)
  .sort()

test("every folder of a section is in the content model under its own name", () => {
  expect(sections.map(({ shape }) => shape.section.value)).toEqual(kinds)
})

const names = { product: "Wirelight", parentCompany: "Example" }

test("an unknown token stays for the page to fill", () => {
  expect(fillTokens("© {year} {parentCompany}", names)).toBe("© {year} Example")
})

const namedLinks = { signIn: "https://app.example.com/" }

const context = (value: unknown) => ({
  defaultFieldResolver: () => Promise.resolve(value),
  nodeModel: {
    findOne: () => Promise.resolve({ names, links: namedLinks }),
    findAll: () => Promise.resolve({ entries: [] }),
    getNodeById: () => null,
  },
})

test("every text of a list is filled when GraphQL resolves it", async () => {
  const { resolve } = textExtension.extend()
  expect(await resolve({}, {}, context(["{parentCompany}", "x"]), {})).toEqual(["Example", "x"])
})

test("a link resolves to the form of the URL policy", async () => {
  const { resolve } = hrefExtension("/news").extend()
  expect(await resolve({}, {}, context("/contact"), {})).toBe("/news/contact/")
})

test("a link's name in braces resolves to its address", async () => {
  const { resolve } = hrefExtension("/news").extend()
  expect(await resolve({}, {}, context("{signIn}"), {})).toBe("https://app.example.com/")
})

test("a page has its path below the site's folder", () => {
  const { resolve } = pathExtension("/news").extend()
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
    const { resolve } = languageExtension.extend()
    const twoLanguages = siteOf({ ...german, Page: [] })
    expect(await resolve({ untranslated: true }, {}, twoLanguages)).toBe("en")
    expect(await resolve({ language: "fr" }, {}, twoLanguages)).toBe("fr")
    expect(await resolve({}, {}, twoLanguages)).toBeUndefined()
  })

  test("has a version in each language, and none on a site in one language", async () => {
    const { resolve } = versionsExtension.extend()
    const pages = { Page: [home, { parent: "de/pages/home.json" }] }
    expect(await resolve(home, {}, siteOf({ ...german, ...pages }))).toMatchObject([
      { siteLanguage: "en", path: "/" },
      { siteLanguage: "de", path: "/de/" },
    ])
    expect(await resolve(home, {}, siteOf({ SiteContent: [site], ...pages }))).toEqual([])
  })
})
