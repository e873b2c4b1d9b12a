import { join } from "node:path"
import { readBuiltFiles } from "../../src/audit/disk"
import { compareSites } from "../../src/audit/since/changes"
import { readFacts } from "../../src/audit/since/facts"
import type { Comparison } from "../../src/audit/since/write-changes"
import { contentDirectoryOf } from "../../src/content/directory"
import { readOrigin } from "../../src/content/read-site"
import { buildPastSite, findRevision } from "../../src/make/past-site"
import { readDeployment } from "../../src/site/deployment"

/**
 * Compares the site in `public/` with that of a revision. What is done meanwhile is said on the standard error, so that
 * the standard output holds the comparison alone.
 * @param name a tag, a branch or a commit; empty for the last tag.
 * @throws sentences when there is no built site, no such revision, or that one cannot be built.
 */
export const compareWith = async (
  root: string,
  env: NodeJS.ProcessEnv,
  name: string,
): Promise<Comparison> => {
  const files = await readBuiltFiles(join(root, "public"))
  const deployment = readDeployment(env, readOrigin(contentDirectoryOf(root, env)))
  const revision = await findRevision(root, name)
  const past = await buildPastSite({ root, env, revision, say: console.error })
  return {
    revision: revision.name,
    commit: revision.commit,
    date: revision.date,
    changes: compareSites(
      readFacts(await readBuiltFiles(past.site), past.deployment),
      readFacts(files, deployment),
    ),
  }
}
