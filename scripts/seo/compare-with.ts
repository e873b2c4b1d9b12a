import { join } from "node:path"
import { readBuiltFiles } from "../../plugins/gatsby-plugin-plain-html"
import { compareSites, type Comparison, readFacts } from "../../plugins/gatsby-plugin-site-audit"
import { contentDirectoryOf, readOrigin } from "../../plugins/gatsby-plugin-checked-content"
import { buildPastSite, findRevision } from "../publish/past-site"
import { readDeployment } from "../../src/site"

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
