/** Gives each bundle its part of the file that declares the site to the studio. */
import { dirname } from "node:path"
import { build, type Plugin } from "esbuild"

/**
 * Returns the code of one export of a module, without the imports that only its other exports use. It keeps the style
 * sheets that the module itself imports. esbuild expands `import()` of a pattern here, so the module has none.
 * @throws esbuild's errors.
 */
const takeExport = async (path: string, name: string): Promise<string> => {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { ${name} } from ${JSON.stringify(path)}`,
      resolveDir: dirname(path),
    },
    bundle: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    logLevel: "silent",
    plugins: [
      {
        name: "imports-as-they-are",
        setup: inner => {
          inner.onResolve({ filter: /./ }, ({ importer, path: imported }) =>
            importer === path
              ? { path: imported, external: true, sideEffects: imported.endsWith(".css") }
              : { path: imported },
          )
        },
      },
    ],
  })
  return outputFiles.map(({ text }) => text).join("")
}

/**
 * Resolves `@tools/studio/site` to one export of the file that declares the site. esbuild alone would leave out the
 * scripts of the others, but not the styles: those of the site's pages would apply to the editor.
 */
export const takeFromSite = (path: string, name: "editor" | "pages"): Plugin => ({
  name: "take-from-site",
  setup: outer => {
    outer.onResolve({ filter: /^@tools\/studio\/site$/ }, () => ({ path }))
    outer.onLoad({ filter: /\.tsx$/ }, async loaded =>
      loaded.path === path ? { contents: await takeExport(path, name) } : undefined,
    )
  },
})
