import { readSubject, type SeoArguments } from "./addition"

/** How `npm run seo` is used. */
export const usage = `Lists what to fix on the built site for search engines and social networks.

  npm run seo                     the whole site
  npm run seo -- /guides/mergers  one page, with what is good about it
  npm run seo -- --html           also writes a report with previews, to look at and to print
  --format pretty|json|csv        for people, for tools, or a table of all pages and their links`

/** The options of the audit. */
export const seoOptions = {
  format: { type: "string", default: "pretty" },
  html: { type: "boolean", default: false },
} as const

const formats = ["pretty", "json", "csv"] as const

/** The options of the audit, as they were given. */
export interface SeoOptions {
  readonly format: (typeof formats)[number]
  /** `true` if the report is also written as HTML. */
  readonly isHtml: boolean
  /** The page to show; `undefined` for all. */
  readonly subject: string | undefined
}

/**
 * Returns the options that arguments stand for.
 * @throws a sentence if they do not go together.
 */
export const readSeoOptions = ({ values, positionals }: SeoArguments): SeoOptions => {
  const format = formats.find(name => name === values.format)
  if (!format) throw new Error(`“${String(values.format)}” is not a format of the report.`)
  return { format, isHtml: values.html === true, subject: readSubject(positionals) }
}
