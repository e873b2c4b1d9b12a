/** The sentences of the studio are in the words of editors; what only a developer understands follows “For a developer:”. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { listFilesSync } from "@tools/test-kit/list-files-sync"

const packages = join(__dirname, "../..")
const folders = ["studio/editor", "studio/document", "studio/preview", "studio/server", "audit"]

/* The studio shows neither the audit's report, nor what only a build can find, nor the documentation's list of rules. */
const ofCommands = /audit.(?:since|report|disk|build-summary|catalog)|__tests__/

const sources = folders.flatMap(folder =>
  listFilesSync(join(packages, folder))
    .map(name => join(folder, name))
    .filter(name => /\.tsx?$/.test(name) && !ofCommands.test(name)),
)

/** Returns the texts of a module that begin like a sentence: in quotes, and between tags. */
const listSentences = (file: string): readonly string[] => {
  const code = readFileSync(join(packages, file), "utf8").replace(/\/\*[^]*?\*\//g, "")
  return [
    ...code.matchAll(/(["'`])((?:[A-Z]|\$\{)(?:(?!\1)[^\n])* (?:(?!\1)[^\n])*)\1/g),
    ...code.matchAll(/(^ +)([A-Z](?:\w|[’'])* [\w ,.:;“”’'{}]*$)/gm),
  ].map(([, , sentence = ""]) => sentence)
}

const foreign =
  /npm |\bgit\b(?! host)|commit|branch|repository|JSON|\\`|\w\.json|content\/|words\.txt/

test("no sentence has a word that only a developer understands, except after “For a developer:”", () => {
  const sentences = sources.flatMap(file =>
    listSentences(file).map(sentence => sentence.replace(/\$\{[^{}]*\}|For a developer: .*/g, "")),
  )
  expect(sentences.length).toBeGreaterThan(300)
  expect(sentences.filter(sentence => foreign.test(sentence))).toEqual([])
})
