import type { parseArgs } from "node:util"

/** How `npm run seo` is used. */
export const usage = `Lists what to fix on the built site for search engines and social networks.

  npm run seo                     the whole site
  npm run seo -- /guides/mergers  one page, with what is good about it
  npm run seo -- --html           also writes a report with previews, to look at and to print
  npm run seo -- --since          lists what the build changes, compared with the live site;
                                  name another address, a file with addresses, or the folder of
                                  an older build after it; --write adds redirects for pages gone
  npm run seo -- --live           asks the live site whether it serves what was built, and ends
                                  with 1 if something costs visitors or rank; name another
                                  address after it
  --format pretty|json|csv        for people, for tools, or a table of all pages and their links;
                                  markdown with --since and --live`

/** The arguments of `npm run seo`. */
export const seoArguments = {
  allowPositionals: true,
  options: {
    format: { type: "string", default: "pretty" },
    html: { type: "boolean", default: false },
    since: { type: "boolean", default: false },
    live: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
} as const

const formats = ["pretty", "json", "markdown", "csv"] as const

/** The options of `npm run seo`. */
export interface SeoOptions {
  readonly format: (typeof formats)[number]
  /** `true` if the report is also written as HTML. */
  readonly isHtml: boolean
  /** Whether the site is compared with another version of it, or with what is live of it. */
  readonly comparison: "since" | "live" | undefined
  /** `true` if redirects to the probable successors of pages that are gone are added to the content. */
  readonly isWriting: boolean
  /** The address or folder to compare with, or the page to show; `undefined` without one. */
  readonly subject: string | undefined
}

/**
 * Returns the options that arguments stand for.
 * @throws a sentence and the usage if they do not go together.
 */
export const readSeoOptions = ({
  values,
  positionals,
}: ReturnType<typeof parseArgs<typeof seoArguments>>): SeoOptions => {
  const { html: isHtml, since, live, write: isWriting } = values
  const comparison = since ? "since" : live ? "live" : undefined
  const [subject, more] = positionals
  const format = formats.find(name => name === values.format)
  const refuse = (reason: string): Error => new Error(`${reason}\n\n${usage}`)
  if (more !== undefined) throw refuse(`“${more}” is one argument too many.`)
  if (!format) throw refuse(`“${values.format}” is not a format.`)
  if (isWriting && !since) throw refuse("--write is for --since.")
  if (since && live) throw refuse("--since and --live do not go together.")
  if (isHtml && comparison) throw refuse(`--html and --${comparison} do not go together.`)
  if (format === "csv" && comparison)
    throw refuse(`--format csv and --${comparison} do not go together.`)
  if (format === "markdown" && !comparison)
    throw refuse("--format markdown is for --since and --live.")
  return { format, isHtml, comparison, isWriting, subject }
}
