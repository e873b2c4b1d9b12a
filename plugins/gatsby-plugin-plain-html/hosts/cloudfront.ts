/** Writes the CloudFront configuration for a site in an S3 bucket. */
import { answerHeaders } from "./headers"
import { destinationOf, type Redirect, statusOf } from "../../gatsby-plugin-checked-content"

/**
 * Writes a response headers policy
 * (https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_ResponseHeadersPolicyConfig.html).
 * @param httpsOnSubdomains as in `answerHeaders`.
 */
export const writeCloudFrontHeaders = (httpsOnSubdomains: boolean): string => {
  /* CloudFront has settings of its own for these, and refuses them among the others. */
  const {
    "Content-Security-Policy": policy,
    "Strict-Transport-Security": hsts,
    "Referrer-Policy": referrer,
    "X-Content-Type-Options": _,
    ...rest
  } = answerHeaders(httpsOnSubdomains)
  const others = Object.entries(rest)
  const settings = {
    Name: "site",
    Comment: "Written from plugins/gatsby-plugin-plain-html/hosts by npm run deploy-files",
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

/** Returns the function that gives each request its file in the bucket, with other redirects. */
export const writeCloudFrontFunction = (code: string, redirects: readonly Redirect[]): string => {
  const moved = redirects.map(redirect => {
    const { address, fragment } = destinationOf(redirect, "")
    return [redirect.from, [address, fragment, statusOf(redirect)]] as const
  })
  return code.replace(
    /^var moved = .*$/m,
    () => `var moved = ${JSON.stringify(Object.fromEntries(moved))}`,
  )
}
