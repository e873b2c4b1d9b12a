/** @jest-environment node */
import { createRequire } from "node:module"
import { withoutLinting } from "../../../src/gatsby/without-linting"

class ESLintWebpackPlugin {
  readonly rules = []
}

test("takes the linter out and leaves all else as it is", () => {
  const other = new Map()
  const config = { mode: "development", plugins: [new ESLintWebpackPlugin(), other] }
  expect(withoutLinting(config)).toEqual({ mode: "development", plugins: [other] })
})

test("knows the linter by the name that it has in Gatsby", () => {
  const plugin: unknown = createRequire(require.resolve("gatsby/package.json"))(
    "eslint-webpack-plugin",
  )
  expect(plugin).toHaveProperty("name", ESLintWebpackPlugin.name)
})

test("a configuration without plugins is an error", () => {
  expect(() => withoutLinting({})).toThrow(/plugins/)
})
