import { parseArgs } from "node:util"

/** What `npm run seo` is asked for. */
export interface SeoOptions {
  readonly format: "pretty" | "json" | "markdown"
  /** Whether the report is also written as a page to look at. */
  readonly isHtml: boolean
  /** Placeholders in the content count as errors. */
  readonly isRelease: boolean
  /** A folder of built HTML that is audited in place of the project's own site, and where it is served. */
  readonly foreign: { readonly folder: string; readonly address: string } | undefined
  /** The revision to compare with, empty for the last release; undefined where nothing is to be compared. */
  readonly since: string | undefined
}

const usage =
  "Use: npm run seo -- [--release] [--html] [--format pretty|json], or with --since [REVISION] and --format pretty|json|markdown, or with --site FOLDER --origin ADDRESS"

/** Lets `--since` stand alone, which options with a value may not. */
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
        site: { type: "string" },
        origin: { type: "string" },
        since: { type: "string" },
      },
    }).values
  } catch (error) {
    const [, reason = ""] = /: ([^]*?)(?:\. |$)/.exec(String(error)) ?? []
    throw new Error(`${reason}.\n${usage}`, { cause: error })
  }
}

const readForeign = (
  folder: string | undefined,
  address: string | undefined,
): SeoOptions["foreign"] => {
  if (folder === undefined && address === undefined) return undefined
  if (folder === undefined || folder === "") {
    throw new Error(
      "--origin says where a folder of built HTML is served. Name the folder too: --site FOLDER. This project's own address is in content/site.json.",
    )
  }
  if (address === undefined || address === "") {
    throw new Error(
      `--site needs the address at which ${folder} is served, since links and canonical addresses are judged by it. Add it, such as --origin https://www.example.com/docs/`,
    )
  }
  return { folder, address }
}

/**
 * Reads the arguments of `npm run seo`.
 * @throws sentences when they do not go together.
 */
export const readSeoOptions = (args: readonly string[]): SeoOptions => {
  const { format: named, html: isHtml, release: isRelease, site, origin, since } = parse(args)
  const format = formats.find(name => name === named)
  const foreign = readForeign(site, origin)
  const offered = since === undefined ? ["pretty", "json"] : formats
  if (!format || !offered.includes(format)) {
    const hint = format === "markdown" ? " Markdown is for the changes: add --since." : ""
    throw new Error(`--format is ${offered.join(" or ")}, not “${named}”.${hint}`)
  }
  if (foreign && since !== undefined) {
    throw new Error(
      "--since compares this project's own revisions, so it does not go together with --site. Leave one of them out.",
    )
  }
  if (isHtml && since !== undefined) {
    throw new Error(
      "--html shows the site as it is, and --since what changed, so they do not go together. Leave one of them out.",
    )
  }
  if (isRelease && (foreign !== undefined || since !== undefined)) {
    throw new Error(
      "--release looks for placeholders in this project's content, so it goes together with neither --site nor --since. Leave it out.",
    )
  }
  return { format, isHtml, isRelease, foreign, since }
}
