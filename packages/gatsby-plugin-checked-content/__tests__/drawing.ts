import { setUpFolder } from "../../../__tests__/fixtures/set-up-folder"
import { drawingField } from "../drawing"

const { at, write } = setUpFolder()

const resolve = (inner: string): Promise<unknown> => {
  write("logo.svg", `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inner}</svg>`)
  const schema = { getType: () => ({ getFields: () => ({}) }) }
  return drawingField.resolve(
    { extension: "svg", absolutePath: at("logo.svg") },
    {},
    {},
    { schema },
  )
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
