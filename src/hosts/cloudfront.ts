/** What CloudFront needs beside an S3 bucket. */
import { sitePolicy } from "./csp"
import { answerHeaders } from "./headers"

/** The headers that CloudFront has settings of its own for; it refuses them among the others. */
const settings = {
  csp: "Content-Security-Policy",
  hsts: "Strict-Transport-Security",
  nosniff: "X-Content-Type-Options",
  referrer: "Referrer-Policy",
} as const

const isSetting = (name: string): boolean => Object.values<string>(settings).includes(name)

/**
 * Writes a response headers policy
 * (https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_ResponseHeadersPolicyConfig.html). One policy holds
 * for all answers, beside the one that stands in each page: both hold together.
 */
export const writeCloudFrontHeaders = (): string => {
  const hsts = answerHeaders[settings.hsts] ?? ""
  const others = Object.entries(answerHeaders).filter(([name]) => !isSetting(name))
  const policy = {
    Name: "site",
    Comment: "Written from src/hosts by npm run deploy-files",
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: sitePolicy },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { Override: true, ReferrerPolicy: answerHeaders[settings.referrer] },
      StrictTransportSecurity: {
        Override: true,
        AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(hsts)?.[1]),
        IncludeSubdomains: hsts.includes("includeSubDomains"),
        Preload: hsts.includes("preload"),
      },
    },
    CustomHeadersConfig: {
      Quantity: others.length,
      Items: others.map(([Header, Value]) => ({ Header, Value, Override: true })),
    },
  }
  return `${JSON.stringify(policy, null, 2)}\n`
}

/**
 * Writes the function that gives each request its file in the bucket, as a viewer request function
 * (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html).
 * It knows the pages, so that no other address is redirected.
 * @param pages the addresses of the pages, with the slash at their end.
 */
export const writeCloudFrontFunction = (
  pages: readonly string[],
): string => `// Written from src/hosts by npm run deploy-files. Change it there.
var pages = [${pages.map(page => JSON.stringify(page)).join(", ")}]

function redirect(path) {
  return {
    statusCode: 301,
    statusDescription: "Moved Permanently",
    headers: { location: { value: path } },
  }
}

function handler(event) {
  var request = event.request
  var path = request.uri
  var folder = path.replace(/index\\.html$/, "")
  if (pages.includes(path + "/")) return redirect(path + "/")
  if (folder !== path && pages.includes(folder)) return redirect(folder)
  if (pages.includes(path)) request.uri = path + "index.html"
  else if (/\\/[_.](?!well-known\\/)|\\.(?:br|gz)$/.test(path)) request.uri = "/404"
  return request
}
`
