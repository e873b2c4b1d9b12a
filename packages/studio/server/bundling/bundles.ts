/** Bundles the studio's page and the page in its frame. Loads little: the server starts with it. */
import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { BuildOptions, Plugin } from "esbuild"
import { makeBundler, type BundledFiles } from "./bundle"
import { frameHeaders } from "../access"
import type { StudioSettings } from "../core"
import { takeFromSite } from "./take-from-site"

interface FrameDocument {
  readonly html: Buffer
  readonly headers: Readonly<Record<string, string>>
}

const textOf = (files: BundledFiles, name: string): string => {
  const bytes = files.get(name)
  if (!bytes) throw new Error(`Bundling made no ${name}.`)
  return Buffer.from(bytes).toString()
}

const here = (path: string): string => join(__dirname, "../..", path)

/** Options for the site's own components, which meet stand-ins of Gatsby. */
export const siteOptions = {
  alias: {
    gatsby: here("preview/stand-ins/gatsby.tsx"),
    "gatsby-plugin-image": here("preview/stand-ins/gatsby.tsx"),
  },
  jsx: "automatic",
  loader: { ".woff2": "dataurl" },
} as const

/** Leaves out the texts of zod and React Aria in other languages: a third of the studio's script, half of its files. */
const onlyEnglish: Plugin = {
  name: "only-english",
  setup: build => {
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export default undefined",
    }))
    build.onLoad({ filter: /[\\/]intlStrings\.mjs$/ }, async ({ path }) => {
      const [english = ""] = /"\S+en-US\.mjs"/.exec(await readFile(path, "utf8")) ?? []
      return { contents: `import english from ${english}; export default { "en-US": english }` }
    })
  },
}

const pageOptions = {
  outdir: here("out"),
  format: "esm",
  target: "es2022",
  minify: true,
} satisfies BuildOptions

const writeFrame = (files: BundledFiles): FrameDocument => {
  const script = textOf(files, "frame.js")
  const styles = textOf(files, "frame.css")
  const hash = `sha256-${createHash("sha256").update(script).digest("base64")}`
  return {
    headers: frameHeaders(hash),
    /* The web font is in the styles, so that headlines are set in it at once. */
    html: Buffer.from(
      `<!doctype html><html><head><meta charset="utf-8"><title>Preview</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><base href="/"><style>${styles}</style></head><body><div id="___gatsby"></div><script type="module">${script}</script></body></html>`,
    ),
  }
}

/** What is bundled for browsers. Each function bundles again after a change of what it bundles. */
export interface Bundles {
  /** Returns the files of the studio's page, by name: what is loaded on demand is in files of its own. */
  readonly studio: () => Promise<BundledFiles>
  /** Returns the page in the studio's frame, with the site's code as it is now. */
  readonly frame: () => Promise<FrameDocument>
}

/** Makes the bundles of a studio, which are kept in its folder. */
export const makeBundles = ({
  root,
  folder,
  site: { model, config },
}: StudioSettings): Bundles => ({
  studio: makeBundler(
    {
      ...pageOptions,
      absWorkingDir: root,
      jsx: "automatic",
      alias: { "@tools/studio/site-model": model },
      plugins: [onlyEnglish, takeFromSite(config, "editor")],
      entryPoints: { studio: here("editor/main.tsx") },
      loader: siteOptions.loader,
      splitting: true,
    },
    /* No page asks for the styles of what is loaded on demand: its components are in the first style sheet, too. */
    files => new Map([...files].filter(([name]) => /\.js$|^studio\.css$/.test(name))),
    join(folder, "bundles", "studio"),
  ),
  frame: makeBundler(
    {
      ...pageOptions,
      absWorkingDir: root,
      ...siteOptions,
      alias: { ...siteOptions.alias, "react-helmet": here("preview/stand-ins/react-helmet.tsx") },
      plugins: [onlyEnglish, takeFromSite(config, "pages")],
      entryPoints: { frame: here("preview/frame/main.tsx") },
    },
    writeFrame,
    join(folder, "bundles", "frame"),
  ),
})
