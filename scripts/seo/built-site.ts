/** Compares the site in `public/` with its sources and with the present environment. */
import { existsSync } from "node:fs"
import { join } from "node:path"
import {
  contentDirectoryOf,
  readOrigin,
  takeContent,
} from "../../plugins/gatsby-plugin-checked-content"
import type { Digests } from "../../plugins/lib/digest"
import { readDeployment, toAbsoluteUrl } from "../../src/site"
import { digestInputs, readAttempt, readRecord } from "../publish/record"

const toLocalTime = (time: string): string => new Date(time).toLocaleString("sv-SE")

const namedFiles = 3

const listChanged = (before: Digests, now: Digests): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    file => before[file] !== now[file],
  )

/**
 * Returns sentences that say why the site in `public/` may be outdated: a build that did not finish, changed files,
 * another address. None if it is current.
 */
export const listDoubts = async (root: string, env: NodeJS.ProcessEnv): Promise<string[]> => {
  if (!existsSync(join(root, "public"))) return []
  const record = await readRecord(root)
  const attempt = await readAttempt(root)
  const doubts: string[] = []
  if (attempt !== undefined) {
    doubts.push(
      `The last build, begun on ${toLocalTime(attempt)}, failed or is still at work. This is about the site that was there before it.`,
    )
  }
  if (!record) {
    return [
      ...doubts,
      "It is not recorded what the site in public/ was made from. Build it again: npm run build",
    ]
  }
  const content = contentDirectoryOf(root, env)
  const { files } = await takeContent(content)
  const changed = listChanged(record.sources, await digestInputs({ root, env, files, code: root }))
  if (changed.length > 0) {
    const more = changed.length > namedFiles ? ` and ${changed.length - namedFiles} more` : ""
    doubts.push(
      `The site was built on ${toLocalTime(record.finished)}; since then ${changed.slice(0, namedFiles).join(", ")}${more} changed. Build it again: npm run build`,
    )
  }
  const now = readDeployment(env, readOrigin(content))
  const [wanted, built] = [now, record.address].map(address => toAbsoluteUrl("/", address))
  if (wanted !== built) {
    doubts.push(`The site in public/ was built for ${built}. A build now would be for ${wanted}.`)
  }
  if (now.indexable !== record.indexable) {
    doubts.push(
      record.indexable
        ? "The site in public/ was built for production. For a preview, build it again: npm run build"
        : "The site in public/ is a preview, which search engines must not list. For the live site, build it again: npm run build",
    )
  }
  return doubts
}

/** Returns the environment for which the site in `public/` was built, as far as that was recorded. */
export const readBuiltEnv = async (
  root: string,
  env: NodeJS.ProcessEnv,
): Promise<NodeJS.ProcessEnv> => {
  const record = await readRecord(root)
  if (!record) return env
  const built = toAbsoluteUrl("/", record.address)
  const now = toAbsoluteUrl("/", readDeployment(env, readOrigin(contentDirectoryOf(root, env))))
  return {
    ...env,
    ...(built === now ? {} : { SITE_URL: built }),
    SITE_ENV: record.indexable ? "production" : "preview",
  }
}
