/** The sentences of the studio are in the words of editors; what only a developer understands follows “For a developer:”. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

const studio = join(__dirname, "..")
const folders = ["browser", "document", "page", "server"]

const sources = folders.flatMap(folder =>
  readdirSync(join(studio, folder), { recursive: true, encoding: "utf8" })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => join(folder, name)),
)

/** Returns the texts of a module that begin like a sentence: in quotes, and between tags. */
const listSentences = (file: string): readonly string[] => {
  const code = readFileSync(join(studio, file), "utf8").replace(/\/\*[^]*?\*\//g, "")
  return [
    ...code.matchAll(/(["'`])((?:[A-Z]|\$\{)(?:(?!\1)[^\n])* (?:(?!\1)[^\n])*)\1/g),
    ...code.matchAll(/(^ +)([A-Z](?:\w|[’'])* [\w ,.:;“”’'{}]*$)/gm),
  ].map(([, , sentence = ""]) => sentence)
}

const foreign = /npm |\bgit\b(?! host)|commit|branch|repository|JSON|\w\.json|content\/|words\.txt/

test("the studio has sentences", () => {
  expect(sources.flatMap(listSentences).length).toBeGreaterThan(300)
})

test.each(sources)("%s", file => {
  const sentences = listSentences(file).map(sentence =>
    sentence.replace(/\$\{[^{}]*\}|For a developer: .*/g, ""),
  )
  expect(sentences.filter(sentence => foreign.test(sentence))).toEqual([])
})
