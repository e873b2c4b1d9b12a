import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync, symlinkSync } from "node:fs"
import { setUpFolder } from "@tools/test-kit/set-up-folder"
import { targetOfDraft, writeWhole } from "../write-whole"

describe("writing a file", () => {
  const { at, read, write: put } = setUpFolder()

  test("a file is written, with the folders on its way, and nothing is left beside it", async () => {
    await writeWhole(at("a/b.txt"), "text")
    expect(read("a/b.txt")).toBe("text")
    expect(readdirSync(at("a"))).toEqual(["b.txt"])
  })

  test("a file is replaced, not written into: who reads it meanwhile reads the old one", async () => {
    put("a.txt", "old")
    const { ino } = statSync(at("a.txt"))
    await writeWhole(at("a.txt"), "new")
    expect(read("a.txt")).toBe("new")
    expect(statSync(at("a.txt")).ino).not.toBe(ino)
  })

  test("a link stays a link, and permissions stay, whatever the mask of new files is", async () => {
    const [file, link] = [at("a.txt"), at("link.txt")]
    put("a.txt", "old")
    chmodSync(file, 0o640)
    /* Windows has other ones. */
    const { mode } = statSync(file)
    symlinkSync(file, link)
    const mask = process.umask(0o077)
    await writeWhole(link, "new")
    process.umask(mask)
    expect(lstatSync(link).isSymbolicLink()).toBe(true)
    expect(read("a.txt")).toBe("new")
    expect(statSync(file).mode).toBe(mode)
  })

  test("a link beside the file is not written through", async () => {
    put("secret", "secret")
    symlinkSync(at("secret"), at(".a.txt.draft"))
    await writeWhole(at("a.txt"), "new")
    expect(read("secret")).toBe("secret")
    expect(lstatSync(at("a.txt")).isSymbolicLink()).toBe(false)
  })

  test("nothing is left beside a file that could not be replaced", async () => {
    mkdirSync(at("b.txt"))
    await expect(writeWhole(at("b.txt"), "new")).rejects.toThrow()
    expect(readdirSync(at())).toEqual(["b.txt"])
  })

  test("the error of a file that could not be replaced leads to that file", async () => {
    mkdirSync(at("b.txt"))
    const pathOf = (error: object): unknown => Reflect.get(error, "path")
    const path = await writeWhole(at("b.txt"), "new").catch(pathOf)
    expect(targetOfDraft(String(path))).toBe(at("b.txt"))
    expect(targetOfDraft(at("b.txt"))).toBeUndefined()
  })
})
