import { build } from "esbuild"

/**
 * Bundles and minifies the behaviours in `src/browser/` for the visitor's browser.
 * @param entry the path of the bundle's entry module.
 * @returns one script, ready to stand inline.
 */
export const bundleBehaviours = async (entry: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    write: false,
  })
  return outputFiles.map(({ text }) => text.trim()).join("")
}
