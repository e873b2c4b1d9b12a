/** @jest-environment node */
import { readFileSync } from "node:fs"

test.each([
  ["newsreader", "@fontsource-variable/newsreader"],
  ["lucide", "lucide"],
])("the licence of %s that visitors get is that of the installed package", (name, from) => {
  const served = readFileSync(`static/licences/${name}.txt`, "utf8")
  expect(served).toBe(readFileSync(`node_modules/${from}/LICENSE`, "utf8"))
})
