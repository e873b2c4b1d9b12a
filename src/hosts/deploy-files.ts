/** The files of the project that are written from the table of headers, by their path in it. */
import { listedOf, type SitePage } from "../site/pages"
import type { Redirect } from "../site/redirects"
import { explainFunctionSize, writeCloudFrontFunction, writeCloudFrontHeaders } from "./cloudfront"
import { writeNginxHttp, writeNginxHttps, writeNginxMain, writeNginxSite } from "./nginx"
import { writeVercel } from "./vercel"

const functionFile = "deploy/cloudfront/viewer-request.js"

/** Writes all of them, for a site at an origin; nginx reads the old addresses from the built site. */
export const writeDeployFiles = (
  origin: string,
  pages: readonly SitePage[],
  redirects: readonly Redirect[],
): ReadonlyMap<string, string> =>
  new Map([
    ["vercel.json", writeVercel(redirects)],
    ["deploy/cloudfront/headers.json", writeCloudFrontHeaders()],
    [
      functionFile,
      writeCloudFrontFunction(
        listedOf(pages).map(({ path }) => path),
        redirects,
      ),
    ],
    ["deploy/nginx/nginx.conf", writeNginxMain()],
    ["deploy/nginx/site.conf", writeNginxSite()],
    ["deploy/nginx/http.conf", writeNginxHttp()],
    ["deploy/nginx/https.conf", writeNginxHttps(origin)],
  ])

/** Says what a host does not take of these files, in sentences. */
export const listRefusals = (files: ReadonlyMap<string, string>): string[] => {
  const refusal = explainFunctionSize(files.get(functionFile) ?? "")
  return refusal === undefined ? [] : [refusal]
}
