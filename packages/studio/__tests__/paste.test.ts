/**
 * What other programs put on the clipboard, in the forms in which they write it: `clipboard/PROGRAM.txt` has samples, each
 * with the blocks that arrive; ⍽ is a no-break space.
 * @jest-environment jsdom
 */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { getSchema } from "@tiptap/core"
import { DOMParser as HtmlReader } from "@tiptap/pm/model"
import { listFilesSync } from "@tools/test-kit/list-files-sync"
import { proseFormat } from "../document/prose-document"
import { proseExtensions } from "../editor/features/form/rich-text/extensions"
import { preparePasted } from "../editor/features/form/paste/paste"
import { markdownToHtml } from "../editor/features/form/paste/paste-text"
import { shapeOf } from "./fixtures/shape-of"

const names = { product: "Wirelight" }
const schema = getSchema(proseExtensions(names))
const folder = join(__dirname, "clipboard")

/** Reads what a program copied as the editor of running text does: its blocks, a line each, and what is said of it. */
const paste = (copied: string): string => {
  const html = copied.trimStart().startsWith("<") ? copied : markdownToHtml(copied)
  const prepared = preparePasted(html, "https://www.example.com", true, names)
  const { body } = new DOMParser().parseFromString(prepared.html, "text/html")
  const document = HtmlReader.fromSchema(schema).parse(body)
  const { value } = proseFormat(shapeOf(Infinity)).writer([])(document)
  const marked: string[] = []
  document.descendants(({ marks, text = "" }) => {
    for (const { type, attrs } of marks) {
      if (type.name === "lost" && text.trim() !== "")
        marked.push(`${String(attrs.what)}: ${text.trim()}`)
    }
  })
  return [
    ...(Array.isArray(value) ? value : []).map(block => JSON.stringify(block)),
    ...marked,
    ...[...prepared.counts].map(([name, count]) => `${count} × ${name}`),
    ...prepared.tables.map(cells => `table ${JSON.stringify(cells)}`),
  ]
    .join("\n")
    .replace(/[\u00a0\u202f]/g, "⍽")
}

/** Returns the samples of a file: a line with a name, what was copied, and what arrives after an arrow. */
const readSamples = (file: string): readonly (readonly [string, string, string])[] =>
  readFileSync(join(folder, file), "utf8")
    .split(/^=== /m)
    .slice(1)
    .map(sample => {
      const [, name = "", copied = "", arrives = ""] =
        /^(.*)\n([^]*?)\n→\n([^]*)$/.exec(sample) ?? []
      return [name, copied, arrives.trim()]
    })

describe.each(listFilesSync(folder))("%s", file => {
  test.each(readSamples(file))("%s", (_, copied, arrives) => {
    expect(paste(copied)).toBe(arrives)
  })
})
