/** `npm run seo -- --since` and `-- --live`: the built site beside what is live of it, or beside an older build. */
import { makeAsk } from "@tools/audit/ask"
import { checkLive } from "@tools/audit/live/check-live"
import { compareSince } from "@tools/audit/since/since"
import {
  isCostly,
  writeChanges,
  writeChangesAsMarkdown,
  type Comparison,
} from "@tools/audit/since/write-changes"
import { parseSiteAddress, readDeployment, toAbsoluteUrl, type Deployment } from "@tools/content"
import { contentDirectoryOf } from "@tools/content/directory"
import { readGone, readRedirects } from "@tools/content/read-redirects"
import { readOrigin, readSite } from "@tools/content/read-site"
import { readBuiltFiles, type BuiltFiles } from "@tools/html/read/built-files"
import { listDoubts } from "../../publish/built-site"
import { readSubject, writeDoubts, type Addition, type SeoArguments } from "../addition"
import { writeRedirects } from "./write-redirects"

const usage = `
  npm run seo -- --since          lists what the build changes, compared with the live site;
                                  name another address, a file with addresses, or the folder of
                                  an older build after it; --write adds redirects for pages gone
  npm run seo -- --live           asks the live site whether it serves what was built, and ends
                                  with 1 if something costs visitors or rank; name another
                                  address after it
  --format pretty|json|markdown   for people, for tools, or for a review`

const formats = ["pretty", "json", "markdown"] as const

/** What is compared. */
export interface ComparisonOptions {
  readonly kind: "since" | "live"
  readonly format: (typeof formats)[number]
  /** `true` if redirects to the probable successors of pages that are gone are added to the content. */
  readonly isWriting: boolean
  /** The address or folder to compare with; `undefined` for the site's own address. */
  readonly subject: string | undefined
}

/** Returns the options of a comparison, or `undefined` if none is asked for. */
export const readComparisonOptions = ({
  values: { since, live, write, html, format: given },
  positionals,
}: SeoArguments): ComparisonOptions | undefined => {
  const kind = since === true ? "since" : live === true ? "live" : undefined
  const format = formats.find(name => name === given)
  const isWriting = write === true
  if (isWriting && kind !== "since") throw new Error("--write is for --since.")
  if (!kind) return undefined
  if (since === live) throw new Error("--since and --live do not go together.")
  if (html === true) throw new Error(`--html and --${kind} do not go together.`)
  if (!format) throw new Error(`--format ${String(given)} and --${kind} do not go together.`)
  return { kind, format, isWriting, subject: readSubject(positionals) }
}

/** Milliseconds between two requests to a host: the site's own, and those of others. */
const pauses = { own: 50, others: 1000 } as const

const checkSite = async (
  address: string,
  files: BuiltFiles,
  deployment: Deployment,
  content: string,
): Promise<Comparison> => {
  const changes = await checkLive({
    files,
    deployment,
    redirects: await readRedirects(content),
    gone: await readGone(content),
    httpsOnSubdomains: readSite(content).httpsOnSubdomains === true,
    address,
    ask: makeAsk(pauses.own),
    askOthers: makeAsk(pauses.others),
  })
  if (changes.some(isCostly)) process.exitCode = 1
  return { since: address, isLive: true, changes }
}

/** The comparison of the built site with another version of it. */
export const comparison: Addition = {
  usage,
  options: {
    since: { type: "boolean", default: false },
    live: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
  read: given => {
    const options = readComparisonOptions(given)
    if (!options) return undefined
    const { kind, format, isWriting, subject } = options
    return async ({ root, site, env }) => {
      const content = contentDirectoryOf(root, env)
      const deployment = readDeployment(env, readOrigin(content))
      const other = subject ?? toAbsoluteUrl("/", deployment)
      /* The standard output contains the comparison alone. */
      console.error(kind === "live" ? `Asking ${other} …` : `Comparing with ${other} …`)
      const files = await readBuiltFiles(site)
      const found = await (kind === "live"
        ? checkSite(toAbsoluteUrl("/", parseSiteAddress(other)), files, deployment, content)
        : compareSince(other, files, deployment, await readRedirects(content)))
      if (isWriting) console.error(await writeRedirects(content, found.changes))
      const doubts = await listDoubts(root, process.env)
      if (format === "json") return JSON.stringify({ doubts, ...found }, null, 2)
      if (format === "markdown") return writeChangesAsMarkdown(found, doubts)
      return [...writeDoubts(doubts), writeChanges(found)].join("\n")
    }
  },
}
