/** Compares the site in `public/` with its sources and with the present environment. */
import { existsSync } from "node:fs"
import { join } from "node:path"
import {
  contentDirectoryOf,
  readOrigin,
  takeContent,
} from "../../plugins/gatsby-plugin-checked-content"
import { readDeployment, toAbsoluteUrl } from "../../src/site"
import { digestInputs, readRecord } from "../publish/record"

const toLocalTime = (time: string): string => new Date(time).toLocaleString("sv-SE")

/**
 * Returns sentences that say why the site in `public/` may be outdated: changed sources, another address. None if it is
 * current.
 * @param files the content as the site gets it; read from the folder of the content by default.
 */
export const listDoubts = async (
  root: string,
  env: NodeJS.ProcessEnv,
  files?: ReadonlyMap<string, Uint8Array>,
): Promise<string[]> => {
  if (!existsSync(join(root, "public"))) return []
  const record = await readRecord(root)
  if (!record) {
    return [
      "It is not recorded what the site in public/ was made from. Build it again: npm run build",
    ]
  }
  const doubts: string[] = []
  const content = contentDirectoryOf(root, env)
  const inputs = await digestInputs(root, root, files ?? (await takeContent(content)).files)
  if (inputs !== record.inputs) {
    doubts.push(
      `The site was built on ${toLocalTime(record.finished)}; its content or code changed since then. Build it again: npm run build`,
    )
  }
  const now = readDeployment(env, readOrigin(content))
  const [wanted, built] = [now, record].map(address => toAbsoluteUrl("/", address))
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
  const built = toAbsoluteUrl("/", record)
  const now = toAbsoluteUrl("/", readDeployment(env, readOrigin(contentDirectoryOf(root, env))))
  return {
    ...env,
    ...(built === now ? {} : { SITE_URL: built }),
    SITE_ENV: record.indexable ? "production" : "preview",
  }
}
