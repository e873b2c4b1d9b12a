import { parseArgs } from "node:util"

/** The options of `npm run seo`. */
export interface SeoOptions {
  readonly format: "pretty" | "json" | "markdown"
  /** `true` if the report is also written as HTML. */
  readonly isHtml: boolean
  /** Placeholders in the content count as errors. */
  readonly isRelease: boolean
  /** The address or folder to compare with, empty for the site's own address; `undefined` without a comparison. */
  readonly since: string | undefined
}

const usage =
  "Use: npm run seo -- [--release] [--html] [--format pretty|json], or with --since [ADDRESS or FOLDER] and --format pretty|json|markdown"

/** Gives `--since` an empty value if it has none, which `parseArgs` would refuse. */
const fillSince = (args: readonly string[]): string[] =>
  args.map((arg, index) => {
    const next = args[index + 1]
    return arg === "--since" && (next === undefined || next.startsWith("--")) ? "--since=" : arg
  })

const formats = ["pretty", "json", "markdown"] as const

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: fillSince(args),
      options: {
        format: { type: "string", default: "pretty" },
        html: { type: "boolean", default: false },
        release: { type: "boolean", default: false },
        since: { type: "string" },
      },
    }).values
  } catch (error) {
    const [, reason = ""] = /: ([^]*?)(?:\. |$)/.exec(String(error)) ?? []
    throw new Error(`${reason}.\n${usage}`, { cause: error })
  }
}

/**
 * Reads the arguments of `npm run seo`.
 * @throws sentences when they do not go together.
 */
export const readSeoOptions = (args: readonly string[]): SeoOptions => {
  const { format: named, html: isHtml, release: isRelease, since } = parse(args)
  const format = formats.find(name => name === named)
  const offered = since === undefined ? ["pretty", "json"] : formats
  if (!format || !offered.includes(format)) {
    const hint = format === "markdown" ? " Markdown is for the changes: add --since." : ""
    throw new Error(`--format is ${offered.join(" or ")}, not “${named}”.${hint}`)
  }
  if (isHtml && since !== undefined) {
    throw new Error(
      "--html shows the site as it is, and --since shows what changed, so they do not go together. Leave one of them out.",
    )
  }
  if (isRelease && since !== undefined) {
    throw new Error(
      "--release looks for placeholders in the content, and --since compares two sites, so they do not go together. Leave one of them out.",
    )
  }
  return { format, isHtml, isRelease, since }
}
