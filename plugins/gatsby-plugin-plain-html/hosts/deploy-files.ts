/** The files of the project that are written from the table of headers and the content. */
import { listedOf, type SitePage } from "../../../src/site"
import { type Redirect } from "../../gatsby-plugin-checked-content"
import { writeCloudFrontFunction, writeCloudFrontHeaders } from "./cloudfront"
import { writeNginxTables } from "./nginx"
import { writeVercel } from "./vercel"

/** The function for CloudFront, of which two lines are written. */
export const functionFile = "deploy/cloudfront/viewer-request.js"

/** The input of the hosts' files. */
export interface DeployFilesInput {
  readonly origin: string
  readonly pages: readonly SitePage[]
  readonly redirects: readonly Redirect[]
  /** The function for CloudFront as it is. */
  readonly cloudFrontFunction: string
}

/** Writes the files, by their path in the project; nginx reads the old addresses from the built site. */
export const writeDeployFiles = ({
  origin,
  pages,
  redirects,
  cloudFrontFunction,
}: DeployFilesInput): ReadonlyMap<string, string> => {
  const addresses = listedOf(pages).map(({ path }) => path)
  return new Map([
    ["vercel.json", writeVercel(redirects)],
    ["deploy/cloudfront/headers.json", writeCloudFrontHeaders()],
    [functionFile, writeCloudFrontFunction(cloudFrontFunction, addresses, redirects)],
    ["deploy/nginx/tables.conf", writeNginxTables(origin)],
  ])
}
