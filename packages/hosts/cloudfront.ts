/** Writes the CloudFront configuration for a site in an S3 bucket. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { answerHeaders, previewHeaders } from "./headers"
import type { Host, Hosting } from "./hosting"
import { destinationOf, statusOf } from "@tools/content/addresses"

/**
 * Writes a response headers policy
 * (https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_ResponseHeadersPolicyConfig.html). It is the same for
 * all files, so other sites may embed them all.
 */
export const writeCloudFrontHeaders = ({ deployment, httpsOnSubdomains }: Hosting): string => {
  /* CloudFront has settings of its own for these, and refuses them among the others. */
  const {
    "Content-Security-Policy": policy,
    "Strict-Transport-Security": hsts,
    "Referrer-Policy": referrer,
    "X-Content-Type-Options": _,
    ...rest
  } = answerHeaders(httpsOnSubdomains)
  const others = Object.entries({
    ...rest,
    "Cross-Origin-Resource-Policy": "cross-origin",
    ...(deployment.indexable ? {} : previewHeaders),
  })
  const settings = {
    Name: "site",
    Comment: "Written by the build",
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: policy },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { Override: true, ReferrerPolicy: referrer },
      StrictTransportSecurity: {
        Override: true,
        AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(hsts)?.[1]),
        IncludeSubdomains: httpsOnSubdomains,
        Preload: httpsOnSubdomains,
      },
    },
    CustomHeadersConfig: {
      Quantity: others.length,
      Items: others.map(([Header, Value]) => ({ Header, Value, Override: true })),
    },
  }
  return `${JSON.stringify(settings, null, 2)}\n`
}

/** Returns the function that gives each request its file in the bucket, with the redirects of a site. */
export const writeCloudFrontFunction = (
  code: string,
  { redirects, deployment: { pathPrefix } }: Hosting,
): string => {
  const moved = redirects.map(redirect => {
    const { address, fragment } = destinationOf(redirect, pathPrefix)
    return [`${pathPrefix}${redirect.from}`, [address, fragment, statusOf(redirect)]] as const
  })
  return code.replace(
    /^var moved = .*$/m,
    () => `var moved = ${JSON.stringify(Object.fromEntries(moved))}`,
  )
}

const functionFile = "viewer-request.js"

export const cloudfront: Host = {
  write: async hosting =>
    new Map([
      ["headers.json", writeCloudFrontHeaders(hosting)],
      [
        functionFile,
        writeCloudFrontFunction(await readFile(join(__dirname, functionFile), "utf8"), hosting),
      ],
    ]),
  /* https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html */
  listFaults: files => {
    const kilobytes = Buffer.byteLength(files.get(functionFile) ?? "") / 1000
    return kilobytes <= 10
      ? []
      : [
          `CloudFront takes functions of at most 10 kB, and .build/hosts/${functionFile} has ${kilobytes.toFixed(1)} kB, most of it old addresses. To serve the site with CloudFront, join some in redirects.json with /*, or delete those that nobody uses any more. Other hosts take them all.`,
        ]
  },
}
