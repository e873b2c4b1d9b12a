import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { isLeftover, listFiles } from "../node"

const packages = resolve(__dirname, "..", "..")
const read = (file: string): string => readFileSync(join(packages, file), "utf8")
const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = ""]) => name)

/* The example sets the colors and nothing else. */
test("what the tools' styles use is a color of the site, or is set in tools.css or beside its use", async () => {
  const files = (await listFiles(packages)).filter(
    file =>
      /^(?:audit|gatsby-plugin|studio).*\.(?:css|tsx?)$/.test(file) &&
      !/__tests__|node_modules/.test(file) &&
      !file.split("/").some(isLeftover),
  )
  const texts = files.map(read)
  const set = [
    ...texts,
    read("content/tools.css"),
    read("../examples/bakery/src/tokens.css"),
  ].flatMap(text => namesIn(text, /(--[\w-]+)(?:"|:)/g))
  const used = texts.flatMap(text => namesIn(text, /var\((--[\w-]+)/g))
  expect(used.length).toBeGreaterThan(20)
  expect([...new Set(used)].filter(name => !set.includes(name))).toEqual([])
})
