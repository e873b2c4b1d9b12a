import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { deserialize, serialize } from "node:v8"
import { makeBundler } from "../server/bundling/bundle"

const folder = mkdtempSync(join(tmpdir(), "bundle-"))
const source = join(folder, "page.ts")
const kept = join(folder, "kept", "page")

afterAll(() => {
  rmSync(folder, { recursive: true })
})

const bundleWith = (words: string): (() => Promise<string>) => {
  writeFileSync(source, `console.log("${words}")`)
  return makeBundler(
    { absWorkingDir: folder, entryPoints: [source], outdir: "out" },
    files => Buffer.from(files.get("page.js") ?? "").toString(),
    kept,
  )
}

test("a bundle is kept for the next start of the studio", async () => {
  await bundleWith("first")()
  const files = [["page.js", Buffer.from("kept")]]
  writeFileSync(kept, serialize({ ...deserialize(readFileSync(kept)), files }))
  const open = makeBundler(
    { absWorkingDir: folder, entryPoints: [source], outdir: "out" },
    files => Buffer.from(files.get("page.js") ?? "").toString(),
    kept,
  )
  expect(await open()).toBe("kept")
})

test("a kept bundle is made again after a change of its source", async () => {
  await bundleWith("first")()
  expect(await bundleWith("second, longer")()).toContain("second")
})

test("a bundle is made again after a change of its source while the studio runs", async () => {
  const bundle = bundleWith("first")
  await bundle()
  writeFileSync(source, 'console.log("third time")')
  expect(await bundle()).toContain("third")
})
