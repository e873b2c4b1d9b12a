/** Looks at the files of `static/` as far as crawlers and hosts read them. */
import { asIsFolder } from "@tools/content/node"
import { type BuiltFiles, textOf, readPage, isIndexable } from "@tools/html/read"
import { parseScript } from "../head"
import type { FieldFinding } from "../pages"

/** What is wrong with a file, as the rest of a sentence about it; `undefined` if nothing is. */
type Check = (text: string, name: string) => string | undefined

const checks: readonly (readonly [pattern: RegExp, check: Check])[] = [
  [
    /(?:^|\/)(?:_redirects|_headers|\.htaccess|web\.config|vercel\.json|netlify\.toml|nginx\.conf)$/,
    () =>
      "is read by a host beside the site’s own redirects and headers, or shown to visitors. Move its old addresses to redirects.json and its other rules to the host’s settings; then delete it.",
  ],
  [
    /(?:^|\/)sitemap[^/]*\.xml(?:\.gz)?$|(?:^|\/)wp-sitemap\.xml$/i,
    () =>
      "is a second sitemap, which nothing names and no build renews. Delete it; the build writes sitemap.xml.",
  ],
  [
    /(?:^|\/)security\.txt$/,
    text => {
      if (!/^Contact:/im.test(text)) return "has no line Contact, which RFC 9116 asks for. Add one."
      const expires = /^Expires:\s*(\S+)/im.exec(text)?.[1]
      if (expires === undefined) return "has no line Expires, which RFC 9116 asks for. Add one."
      return new Date(expires) < new Date() ? `expired on ${expires}. Renew it.` : undefined
    },
  ],
  [
    /(?:^|\/)google[\da-f]{16}\.html$/,
    (text, name) =>
      text.trim() === `google-site-verification: ${name}`
        ? undefined
        : `does not verify the site: its text has to be google-site-verification: ${name}. Download it again.`,
  ],
  [
    /(?:^|\/)BingSiteAuth\.xml$/,
    text =>
      /<user>\s*\w+\s*<\/user>/.test(text)
        ? undefined
        : "does not verify the site: it names no user. Download it again.",
  ],
  [
    /\.(?:json|webmanifest)$/,
    text =>
      parseScript(text) === undefined
        ? "is not valid JSON, so no program reads it. Correct it."
        : undefined,
  ],
  [
    /\.html?$/i,
    text => {
      const page = readPage(text)
      if (page.refresh !== undefined)
        return "redirects by itself. Write its address into redirects.json."
      if (page.titles.length > 0 || !isIndexable(page)) return undefined
      return "is a page without a title, which search engines may list. Give it one, or a meta element that says noindex."
    },
  ],
]

/** Returns warnings about files that are served as they are. */
export const checkAsIsFiles = (asIs: readonly string[], files: BuiltFiles): FieldFinding[] =>
  asIs.flatMap(path => {
    const [, check] = checks.find(([pattern]) => pattern.test(path)) ?? []
    const text = textOf(files, path)
    const what = text === undefined ? undefined : check?.(text, path.replace(/^.*\//, ""))
    const place = { file: "site.json", path: [] } as const
    const message = `${asIsFolder}/${path} ${what ?? ""}`
    return what === undefined ? [] : [{ rule: "as-is-file", message, place }]
  })
