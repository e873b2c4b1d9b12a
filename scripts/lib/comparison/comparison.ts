/** `npm run seo -- --since` and `-- --live`: the built site beside what is live of it, or beside an older build. */
import { join } from "node:path"
import {
  makeAsk,
  checkLive,
  compareSince,
  isCostly,
  writeChanges,
  writeChangesAsMarkdown,
  type Comparison,
} from "@tools/audit/compare"
import {
  parseSiteAddress,
  readDeployment,
  toAbsoluteUrl,
  type Deployment,
} from "@tools/content/addresses"
import {
  contentDirectoryOf,
  readGone,
  readRedirects,
  readOrigin,
  readSite,
} from "@tools/content/read"
import { readBuiltFiles, type BuiltFiles } from "@tools/html/read"
import { readFormat, readSubject, runCommand } from "../processes/command"
import { loadSiteModel } from "../processes/site-model"
import { listDoubts, readBuiltEnv, writeDoubts } from "../publish/built-site"
import { writeRedirects } from "./write-redirects"

/** How the comparison is used. */
export const comparisonUsage = `
  npm run seo -- --since          lists what the build changes, compared with the live site;
                                  name another address, a file with addresses, or the folder of
                                  an older build after it; --write adds redirects for pages gone
  npm run seo -- --live           asks the live site whether it serves what was built, and ends
                                  with 1 if something costs visitors or rank; name another
                                  address after it
  --format pretty|json|markdown   for people, for tools, or for a review`

const options = {
  since: { type: "boolean", default: false },
  live: { type: "boolean", default: false },
  write: { type: "boolean", default: false },
  format: { type: "string", default: "pretty" },
} as const

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

/**
 * Compares the built site with another version of it, if arguments ask for that.
 * @returns whether they do.
 */
export const runComparison = (args: string[]): boolean => {
  if (!args.includes("--since") && !args.includes("--live")) return false
  runCommand(comparisonUsage, { args, allowPositionals: true, options }, async given => {
    const { live, since, write } = given.values
    const format = readFormat(["pretty", "json", "markdown"], given.values.format)
    if (live && since) throw new Error("--since and --live do not go together.")
    if (live && write) throw new Error("--write is for --since.")
    loadSiteModel()
    const root = process.cwd()
    const env = readBuiltEnv(root, process.env)
    const content = contentDirectoryOf(root, env)
    const deployment = readDeployment(env, readOrigin(content))
    const other = readSubject(given.positionals) ?? toAbsoluteUrl("/", deployment)
    /* The standard output contains the comparison alone. */
    console.error(live ? `Asking ${other} …` : `Comparing with ${other} …`)
    const files = await readBuiltFiles(join(root, "public"))
    const found = await (live
      ? checkSite(toAbsoluteUrl("/", parseSiteAddress(other)), files, deployment, content)
      : compareSince(other, files, deployment, await readRedirects(content)))
    if (write) console.error(await writeRedirects(content, found.changes))
    const doubts = await listDoubts(root, process.env)
    if (format === "json") console.log(JSON.stringify({ doubts, ...found }, null, 2))
    else if (format === "markdown") console.log(writeChangesAsMarkdown(found, doubts))
    else console.log([...writeDoubts(doubts), writeChanges(found)].join("\n"))
  })
  return true
}
