/** @jest-environment node */
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import webpack, { type Configuration } from "webpack"
import { bundleStylesOnly, compileFaster } from "../../../src/gatsby/production-bundles"

let folder = ""

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bundles-"))
  writeFileSync(join(folder, "loader.js"), "module.exports = text => text")
  writeFileSync(join(folder, "page.js"), "export default 1")
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

const makeConfig = (): Configuration => ({
  context: folder,
  mode: "production",
  devtool: "source-map",
  entry: { app: "./page.js" },
  output: { path: join(folder, "public") },
  module: { rules: [{ test: /page\.js$/, use: [join(folder, "loader.js")] }] },
  optimization: { minimizer: [] },
  plugins: [],
  cache: {
    type: "filesystem",
    cacheDirectory: join(folder, "cache"),
    buildDependencies: { config: [join(folder, "loader.js")] },
  },
})

/** Compiles, and gives the files that tell webpack that its cache is too old. */
const compile = async (config: Configuration): Promise<string[]> => {
  const compiler = webpack(config)
  const found: string[] = []
  compiler.hooks.afterDone.tap("test", ({ compilation }) => {
    found.push(...compilation.buildDependencies)
  })
  await new Promise<void>((resolve, reject) => {
    compiler.run(error => {
      if (error) reject(error)
      else resolve()
    })
  })
  await new Promise(resolve => {
    compiler.close(resolve)
  })
  return found
}

test("webpack by itself looks for all that its loaders are made of, and writes maps", async () => {
  expect(await compile(makeConfig())).toContain(join(folder, "loader.js"))
  expect(readdirSync(join(folder, "public"))).toContain("app.js.map")
})

test("a faster compilation does neither, and gives the same script", async () => {
  await compile(makeConfig())
  const script = readFileSync(join(folder, "public", "app.js"), "utf8")
  rmSync(join(folder, "public"), { recursive: true })
  rmSync(join(folder, "cache"), { recursive: true })

  expect(await compile(compileFaster(makeConfig()))).toEqual([])
  expect(readdirSync(join(folder, "public"))).toEqual(["app.js"])
  expect(script).toContain(readFileSync(join(folder, "public", "app.js"), "utf8"))
})

test("a configuration of another form is refused", () => {
  expect(() => compileFaster({ cache: true })).toThrow()
  expect(() => bundleStylesOnly({ ...makeConfig(), entry: "./page.js" })).toThrow()
})
