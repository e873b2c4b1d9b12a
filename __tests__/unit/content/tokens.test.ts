/** @jest-environment node */
import { hrefExtension, textExtension } from "../../../src/content/field-extensions"
import { fillTokens } from "../../../src/model/tokens"

const names = { product: "Wirelight by {parentCompany}", parentCompany: "Example" }

test("a text's tokens are filled from the names, which may use each other", () => {
  expect(fillTokens("Why {product}?", names)).toBe("Why Wirelight by Example?")
})

test("an unknown token stays for the page to fill", () => {
  expect(fillTokens("© {year} {parentCompany}", names)).toBe("© {year} Example")
})

test("names that resolve in a circle are refused", () => {
  expect(() => fillTokens("{a}", { a: "{b}", b: "{a}" })).toThrow("a → b → a")
})

const links = { signIn: "https://app.example.com/" }

const context = (value: unknown) => ({
  defaultFieldResolver: () => Promise.resolve(value),
  nodeModel: { findOne: () => Promise.resolve({ names, links }), getNodeById: () => null },
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
