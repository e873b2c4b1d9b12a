import type { parseArgs } from "node:util"

/** How `npm run seo` is used. */
export const usage = `Lists what to fix on the built site for search engines and social networks.

  npm run seo                     the whole site
  npm run seo -- /guides/mergers  one page, with what is good about it
  npm run seo -- --html           also writes a report with previews, to look at and to print
  npm run seo -- --since          lists what the build changes, compared with the live site;
                                  name another address, or the folder of an older build, after it
  --format pretty|json            for people or for tools; markdown with --since, for a pull request`

/** The arguments of `npm run seo`. */
export const seoArguments = {
  allowPositionals: true,
  options: {
    format: { type: "string", default: "pretty" },
    html: { type: "boolean", default: false },
    since: { type: "boolean", default: false },
  },
} as const

const formats = ["pretty", "json", "markdown"] as const

/** The options of `npm run seo`. */
export interface SeoOptions {
  readonly format: (typeof formats)[number]
  /** `true` if the report is also written as HTML. */
  readonly isHtml: boolean
  /** `true` if the site is compared with another version of it. */
  readonly isComparison: boolean
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
  const { html: isHtml, since: isComparison } = values
  const [subject, more] = positionals
  const format = formats.find(name => name === values.format)
  const refuse = (reason: string): Error => new Error(`${reason}\n\n${usage}`)
  if (more !== undefined) throw refuse(`“${more}” is one argument too many.`)
  if (!format) throw refuse(`“${values.format}” is not a format.`)
  if (isHtml && isComparison) throw refuse("--html and --since do not go together.")
  if (format === "markdown" && !isComparison) throw refuse("--format markdown is for --since.")
  return { format, isHtml, isComparison, subject }
}
