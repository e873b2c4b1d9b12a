/** Writes the files that hosts need besides the site itself. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { writeCloudFrontFunction, writeCloudFrontHeaders } from "./cloudfront"
import type { Hosting } from "./hosting"
import { writeNginxRedirects, writeNginxTables } from "./nginx"
import { writeVercel } from "./vercel"

/** Returns the files for hosts by name. */
export const writeHostFiles = async (hosting: Hosting): Promise<ReadonlyMap<string, string>> =>
  new Map([
    ["vercel.json", writeVercel(hosting)],
    ["headers.json", writeCloudFrontHeaders(hosting)],
    [
      "viewer-request.js",
      writeCloudFrontFunction(
        await readFile(join(__dirname, "viewer-request.js"), "utf8"),
        hosting,
      ),
    ],
    ["tables.conf", writeNginxTables(hosting)],
    ["redirects.conf", writeNginxRedirects(hosting)],
  ])

/**
 * Returns in sentences why a host would not serve the site as it is meant to be.
 * @param files as `writeHostFiles` returns them.
 * @param vercel the project's `vercel.json`, if it has one.
 */
export const listHostFaults = (
  { deployment: { origin } }: Hosting,
  files: ReadonlyMap<string, string>,
  vercel: string | undefined,
): string[] => {
  const kilobytes = Buffer.byteLength(files.get("viewer-request.js") ?? "") / 1000
  const isPlain = /^http:\/\/(?!localhost\b|127\.|\[::1\])/.test(origin)
  return [
    ...(isPlain
      ? [
          `The site is built for ${origin}. Browsers call pages without HTTPS not secure, and search engines prefer those with it. Set SITE_URL to the address with https://.`,
        ]
      : []),
    ...(vercel === undefined || vercel === files.get("vercel.json")
      ? []
      : [
          "vercel.json does not match the content. If the site is on Vercel, run cp .build/hosts/vercel.json vercel.json and commit it; otherwise delete it.",
        ]),
    /* https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html */
    ...(kilobytes <= 10
      ? []
      : [
          `CloudFront takes functions of at most 10 kB, and .build/hosts/viewer-request.js has ${kilobytes.toFixed(1)} kB, most of it old addresses. To serve the site with CloudFront, join some in redirects.json with /*, or delete those that nobody uses any more. Other hosts take them all.`,
        ]),
  ]
}
