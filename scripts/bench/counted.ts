import { existsSync } from "node:fs"
import { mkdtemp } from "node:fs/promises"
import { createServer, type Server } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { toAnalytics } from "../../src/site/analytics"
import { homePage } from "../../src/site/pages"
import { copyWithAnalytics } from "../lib/copy-with-analytics"

/** Makes a provider of analytics that takes every count and answers as one does. */
export const createProvider = (): Server =>
  createServer((request, response) => {
    request.resume()
    response
      .writeHead(202, {
        "Access-Control-Allow-Origin": "*",
        "Access-Control-Allow-Headers": "*",
      })
      .end("ok")
  })

/**
 * Copies a project's built site with a landing page whose visits are counted, to measure what that costs.
 * @param origin where the copy will be served.
 * @param host where the provider runs.
 * @returns the copy's folder; undefined where it is not known what the site was made of.
 */
export const copyCounted = async (
  root: string,
  origin: string,
  host: string,
): Promise<string | undefined> => {
  const gatsbyOutput = join(root, ".build", "workspace", "public")
  if (!existsSync(join(gatsbyOutput, "webpack.stats.json"))) return undefined
  const to = await mkdtemp(join(tmpdir(), "counted-"))
  const choice = { provider: "plausible", site: "example.com", host } as const
  const copy = { site: join(root, "public"), gatsbyOutput, to, pages: [homePage.file] }
  await copyWithAnalytics(copy, toAnalytics(choice, origin))
  return to
}
