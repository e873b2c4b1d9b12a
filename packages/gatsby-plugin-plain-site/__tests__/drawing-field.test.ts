import { setUpFolder } from "@tools/test-kit/set-up-folder"
import { drawingField } from "../drawing-field"

const { at, write } = setUpFolder()

test("pages get the shapes of a drawing, and nothing of one that is not safe", async () => {
  const resolve = (inner: string): Promise<unknown> => {
    write("logo.svg", `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inner}</svg>`)
    const schema = { getType: () => ({ getFields: () => ({}) }) }
    const file = { extension: "svg", absolutePath: at("logo.svg") }
    return drawingField.resolve(file, {}, {}, { schema })
  }

  expect(await resolve('<path d="M0 0h8v8z" data-x="1" class="a"/><!-- a -->')).toMatchObject({
    viewBox: "0 0 8 8",
    markup: '<path d="M0 0h8v8z"/>',
  })
  expect(await resolve("<script>alert(1)</script>")).toBeNull()
})
