import { join, resolve } from "node:path"
import { build } from "esbuild"
import type { Analytics } from "@tools/content/model"

/** Returns the code that replaces `ANALYTICS` in the script that counts. */
const writeSettings = ({ provider, origin, endpoint, site }: Analytics): string =>
  JSON.stringify({ provider, origin, endpoint, site })

/**
 * Bundles and minifies the behaviors for the visitor's browser.
 * @param folder the folder that holds them.
 * @param analytics what counts visits; undefined where nothing does, and then nothing of it is in the bundle.
 * @returns one script, to be put inline.
 */
export const bundleBehaviors = async (
  folder: string,
  analytics: Analytics | undefined,
): Promise<string> => {
  const counting = analytics ? [join(__dirname, "..", "counting")] : []
  const modules = [resolve(folder), ...counting].map(path => JSON.stringify(join(path, "main.ts")))
  const { outputFiles } = await build({
    stdin: { contents: modules.map(path => `import ${path}`).join("\n"), resolveDir: folder },
    bundle: true,
    minify: true,
    format: "iife",
    /* Safari 15.4 knows no static blocks of classes. */
    target: "es2021",
    write: false,
    ...(analytics && { define: { ANALYTICS: writeSettings(analytics) } }),
  })
  return outputFiles.map(({ text }) => text.trim()).join("")
}
