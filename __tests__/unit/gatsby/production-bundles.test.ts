/** @jest-environment node */
import { z } from "zod"
import { bundleStylesOnly, compileFaster } from "../../../src/gatsby/production-bundles"

class CssMinimizerPlugin {
  readonly options = {}
}

const config = {
  mode: "production",
  entry: { app: "./app.js" },
  devtool: "source-map",
  plugins: [],
  cache: { type: "filesystem", buildDependencies: { config: ["./loader.js"] } },
  optimization: { minimizer: [new Map(), new CssMinimizerPlugin()] },
}

test("a faster compilation writes no maps and does not look for what its loaders are made of", () => {
  const faster = compileFaster(config)
  expect(faster).toMatchObject({
    mode: "production",
    devtool: false,
    cache: { type: "filesystem", buildDependencies: { defaultWebpack: [] } },
  })
  expect(faster).toHaveProperty("plugins.length", 1)
})

test("a bundle of styles starts at the pages, leaves packages out and minifies no script", () => {
  const [packages] = z
    .tuple([z.instanceof(RegExp)])
    .parse(Reflect.get(bundleStylesOnly(config), "externals"))
  expect(bundleStylesOnly(config)).toMatchObject({
    entry: { app: "$virtual/async-requires" },
    optimization: { minimizer: [new CssMinimizerPlugin()] },
  })
  expect(
    ["react", "@scope/name", "./page.js", "$virtual/async-requires"].filter(name =>
      packages.test(name),
    ),
  ).toEqual(["react", "@scope/name"])
})

test("a configuration of another form is refused", () => {
  expect(() => compileFaster({ cache: true })).toThrow()
  expect(() => bundleStylesOnly({ ...config, entry: "./page.js" })).toThrow()
})
