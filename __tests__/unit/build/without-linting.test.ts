/** @jest-environment node */
import { withoutLinting } from "../../../src/build/without-linting"

class ESLintWebpackPlugin {
  readonly rules = []
}

test("takes the linter out and leaves all else as it is", () => {
  const other = new Map()
  const config = { mode: "development", plugins: [new ESLintWebpackPlugin(), other] }
  expect(withoutLinting(config)).toEqual({ mode: "development", plugins: [other] })
})

test("a configuration without plugins is an error", () => {
  expect(() => withoutLinting({})).toThrow(/plugins/)
})
