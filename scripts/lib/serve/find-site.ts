import { recoverSite, type Say } from "../publish/make-site"
import { readBuilt } from "../publish/built-site"

/**
 * Finds the last site that was built, whole.
 * @returns the path below which it is meant to be served, "" at the root.
 * @throws one sentence when there is none.
 */
export const findSite = async (root: string, say: Say): Promise<string> => {
  await recoverSite(root, say)
  /* Gatsby's own output, which a stopped build leaves, has no note of what it was built for. */
  const built = readBuilt(root)
  if (built) return built.pathPrefix
  throw new Error("There is no finished site in public/. Build it with: npm run build")
}
