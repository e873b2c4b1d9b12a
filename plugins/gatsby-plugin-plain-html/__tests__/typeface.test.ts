/** @jest-environment node */
import { execFileSync } from "node:child_process"
import { newsreaderRanges } from "../../lib/newsreader"

test("the list of the headline face’s characters is that of its files", () => {
  const script = "__tests__/fixtures/list-characters.ts"
  const output = execFileSync(process.execPath, ["--require", "tsx/cjs", script], {
    encoding: "utf8",
  })

  expect(JSON.parse(output)).toEqual(newsreaderRanges)
})
