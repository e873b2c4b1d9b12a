/** Writes the CloudFront configuration for a site in an S3 bucket. */
import { sitePolicy } from "./csp"
import { answerHeaders } from "./headers"
import { destinationOf, type Redirect, statusOf } from "../../gatsby-plugin-checked-content"

/**
 * Writes a response headers policy
 * (https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_ResponseHeadersPolicyConfig.html). One policy holds
 * for all answers, beside the one in each page: browsers enforce both.
 */
export const writeCloudFrontHeaders = (): string => {
  /* CloudFront has settings of its own for these, and refuses them among the others. */
  const {
    "Strict-Transport-Security": hsts,
    "Referrer-Policy": referrer,
    "X-Content-Type-Options": _,
    ...rest
  } = answerHeaders
  const others = Object.entries(rest)
  const policy = {
    Name: "site",
    Comment: "Written from plugins/gatsby-plugin-plain-html/hosts by npm run deploy-files",
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: sitePolicy },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { Override: true, ReferrerPolicy: referrer },
      StrictTransportSecurity: {
        Override: true,
        AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(hsts ?? "")?.[1]),
        IncludeSubdomains: hsts?.includes("includeSubDomains"),
        Preload: hsts?.includes("preload"),
      },
    },
    CustomHeadersConfig: {
      Quantity: others.length,
      Items: others.map(([Header, Value]) => ({ Header, Value, Override: true })),
    },
  }
  return `${JSON.stringify(policy, null, 2)}\n`
}

/** The largest function (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html). */
const mostFunctionBytes = 10_000

/** Returns why CloudFront does not take a function, in sentences. */
export const listRefusals = (code: string): string[] => {
  const bytes = Buffer.byteLength(code)
  if (bytes <= mostFunctionBytes) return []
  return [
    `CloudFront takes functions of at most 10 kB, and deploy/cloudfront/viewer-request.js has ${(bytes / 1000).toFixed(1)} kB, most of it old addresses. To serve the site with CloudFront, join some in redirects.json with /*, or delete those that nobody uses any more. Other hosts take them all.`,
  ]
}

/**
 * Writes the pages and the old addresses into the function that gives each request its file in the bucket.
 * @param code the function, with other ones.
 * @param pages the addresses of the pages, with the slash at their end.
 */
export const writeCloudFrontFunction = (
  code: string,
  pages: readonly string[],
  redirects: readonly Redirect[],
): string => {
  const moved = redirects.map(redirect => {
    const { address, fragment } = destinationOf(redirect, "")
    return [redirect.from, [address, fragment, statusOf(redirect)]] as const
  })
  return code
    .replace(
      /^var pages = .*$/m,
      () => `var pages = [${pages.map(page => JSON.stringify(page)).join(", ")}]`,
    )
    .replace(/^var moved = .*$/m, () => `var moved = ${JSON.stringify(Object.fromEntries(moved))}`)
}
