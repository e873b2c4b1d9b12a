import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { drawingField } from "../drawing"

let folder = ""

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "drawing-"))
})

afterEach(() => rmSync(folder, { recursive: true }))

const resolve = (inner: string): Promise<unknown> => {
  const absolutePath = join(folder, "logo.svg")
  writeFileSync(
    absolutePath,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inner}</svg>`,
  )
  const schema = { getType: () => ({ getFields: () => ({}) }) }
  return drawingField.resolve({ extension: "svg", absolutePath }, {}, {}, { schema })
}

test.each([
  '<path d="M0 0h8v8z" onload="alert(1)"/>',
  '<image href="x" onerror="alert(1)"/>',
  "<script>alert(1)</script>",
  '<a href="javascript:alert(1)"><path d="M0 0h8v8z"/></a>',
])("pages get nothing of a drawing with %s", async inner => {
  expect(await resolve(inner)).toBeNull()
})

test("pages get the shapes of a drawing and nothing else", async () => {
  expect(await resolve('<path d="M0 0h8v8z" data-x="1" class="a"/><!-- a -->')).toMatchObject({
    viewBox: "0 0 8 8",
    markup: '<path d="M0 0h8v8z"/>',
  })
})
