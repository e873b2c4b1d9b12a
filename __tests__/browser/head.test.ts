/** The head that a search engine's browser sees after a page has loaded is the head in its file. */
import { builtPages } from "../fixtures/built-site"
import { headOfFile, readHead } from "./read-head"
import { screens, useSite } from "./site"

const visitor = useSite("chromium")

describe.each(builtPages)("the head of the $name page", ({ path, file }) => {
  test.each([true, false])("is that of the file with scripts %p", async scripts => {
    const page = await visitor.open(path, screens.laptop, { scripts })
    const expected = headOfFile(file)
    expect(expected.length).toBeGreaterThan(10)
    expect(await readHead(page)).toEqual(expected)
  })
})
