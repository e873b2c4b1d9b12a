/** The files of the project that are written from the table of headers and the content. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { listPages, readOrigin, readRedirects, readSite } from "../../gatsby-plugin-checked-content"
import { listWords } from "../../lib/list-words"
import { listRefusals, writeCloudFrontFunction, writeCloudFrontHeaders } from "./cloudfront"
import { listLanguageFolders } from "./language-folders"
import { writeNginxTables } from "./nginx"
import { writeVercel } from "./vercel"

const functionFile = "deploy/cloudfront/viewer-request.js"

/** The hosts' files as they should be. */
export interface DeployFiles {
  /** The files that do not match the content, by their path in the project. */
  readonly outdated: ReadonlyMap<string, string>
  /** What a host does not accept of them, in sentences. */
  readonly refusals: readonly string[]
}

/**
 * Compares the hosts' files of a project with its content. A file that was deleted is not needed.
 * @param root the project.
 * @param content the folder of the content.
 */
export const compareDeployFiles = async (root: string, content: string): Promise<DeployFiles> => {
  const read = (path: string): Promise<string | undefined> =>
    readFile(join(root, path), "utf8").catch(() => undefined)
  const redirects = await readRedirects(content)
  const { httpsOnSubdomains = false } = readSite(content)
  const folders = listLanguageFolders(await listPages(content))
  const code = writeCloudFrontFunction((await read(functionFile)) ?? "", redirects)
  const files = new Map([
    ["vercel.json", writeVercel(redirects, folders, httpsOnSubdomains)],
    ["deploy/cloudfront/headers.json", writeCloudFrontHeaders(httpsOnSubdomains)],
    [functionFile, code],
    ["deploy/nginx/tables.conf", writeNginxTables(readOrigin(content), folders, httpsOnSubdomains)],
  ])
  const outdated = new Map<string, string>()
  for (const [path, text] of files) {
    if (![undefined, text].includes(await read(path))) outdated.set(path, text)
  }
  return { outdated, refusals: listRefusals(code) }
}

/** Returns in a sentence which files no longer match the content; `undefined` if all do. */
export const explainOutdated = ({ outdated }: DeployFiles): string | undefined =>
  outdated.size === 0
    ? undefined
    : `${listWords([...outdated.keys()])} no longer ${outdated.size === 1 ? "matches" : "match"} the content: run npm run deploy-files and commit the result, or delete the files of hosts that you do not use.`
