import { exampleContent } from "@tools/test-kit/content"
import { setUpFolder } from "@tools/test-kit/set-up-folder"

const picture = "images/roll.png"
const { at, write } = setUpFolder(exampleContent)

test("what was learned about pictures is kept until they change, or another version of SVGO is installed", async () => {
  const readPicture = jest.fn(() => Promise.resolve({ format: "png", width: 1, height: 1 }))
  /** Returns how many pictures another process has to read for a picture. */
  const countRead = async (): Promise<number> => {
    readPicture.mockClear()
    await jest.isolateModulesAsync(async () => {
      jest.doMock("@tools/content/node", () => ({
        ...jest.requireActual<object>("@tools/content/node"),
        cacheFolder: at("cache/.cache"),
      }))
      jest.doMock("../read-picture", () => ({ readPicture }))
      const { keepPictureFacts, readPictureFile } = await import("../picture-files")
      expect(await readPictureFile(at(picture), 1_000_000)).toMatchObject({ facts: { width: 1 } })
      await keepPictureFacts()
    })
    return readPicture.mock.calls.length
  }

  write("cache/svgo/package.json", '{ "version": "4.1.0" }')
  expect([await countRead(), await countRead()]).toEqual([1, 0])
  write("cache/svgo/package.json", '{ "version": "4.1.1" }')
  expect(await countRead()).toBe(1)
  write(picture, "changed")
  expect(await countRead()).toBe(1)
})
