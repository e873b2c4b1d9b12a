import { existsSync } from "node:fs"
import { join } from "node:path"
import { recoverSite, type Say } from "../publish/make-site"
import { readDeployment } from "../../src/site"
import { isFinished } from "../../plugins/gatsby-plugin-plain-html"
import { readRecord } from "../publish/record"
import { contentDirectoryOf, readOrigin } from "../../plugins/gatsby-plugin-checked-content"

/**
 * Finds the last site that was built, whole.
 * @returns the path below which it is meant to be served, "" at the root.
 * @throws one sentence when there is none.
 */
export const findSite = async (root: string, env: NodeJS.ProcessEnv, say: Say): Promise<string> => {
  await recoverSite(root, say)
  if (!existsSync(join(root, "public"))) {
    throw new Error("There is no built site in public/. Build it with: npm run build")
  }
  if (!isFinished(join(root, "public"))) {
    throw new Error(
      "The site in public/ is unfinished: a build was stopped. Build it again with: npm run build",
    )
  }
  const record = await readRecord(root)
  if (record) return record.pathPrefix
  return readDeployment(env, readOrigin(contentDirectoryOf(root, env))).pathPrefix
}
