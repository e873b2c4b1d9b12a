/** What CloudFront needs beside an S3 bucket. */
import { sitePolicy } from "./csp"
import { answerHeaders } from "./headers"
import { destinationOf, statusOf, type Redirect } from "../site/redirects"

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

/** The parts of the function that old addresses need: what it knows of them, and the words of its handler. */
const writeMoved = (redirects: readonly Redirect[]): { facts: string; step: string } => {
  if (redirects.length === 0) return { facts: "", step: "" }
  const lines = redirects.map(redirect => {
    const { address, fragment } = destinationOf(redirect, "")
    const facts = [address, fragment, statusOf(redirect)]
    return `  ${JSON.stringify(redirect.from)}: ${JSON.stringify(facts)},\n`
  })
  return {
    facts: `var moved = {
${lines.join("")}}

function searchOf(querystring) {
  var parts = []
  Object.keys(querystring).forEach(function (key) {
    var values = querystring[key].multiValue || [querystring[key]]
    values.forEach(function (each) {
      parts.push(key + "=" + each.value)
    })
  })
  return parts.length === 0 ? "" : "?" + parts.join("&")
}

function readable(path) {
  try {
    return decodeURI(path)
  } catch (error) {
    return path
  }
}

function leadOn(target, querystring) {
  return {
    statusCode: target[2],
    statusDescription: target[2] === 301 ? "Moved Permanently" : "Found",
    headers: { location: { value: target[0] + searchOf(querystring) + target[1] } },
  }
}

`,
    step: `  var target = moved[readable(path).replace(/\\/$/, "")]
  if (target) return leadOn(target, request.querystring)
`,
  }
}

/** What CloudFront takes (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html). */
const mostFunctionBytes = 10_000

/** Says that CloudFront does not take a function, in sentences; undefined where it does. */
export const explainFunctionSize = (code: string): string | undefined => {
  const bytes = Buffer.byteLength(code)
  return bytes <= mostFunctionBytes
    ? undefined
    : `CloudFront takes functions of at most 10 kB, and deploy/cloudfront/viewer-request.js has ${(bytes / 1000).toFixed(1)} kB, most of it old addresses. Who serves the site with CloudFront has to delete those from redirects.json that nobody asks for any more; other hosts take them all.`
}

/**
 * Writes the function that gives each request its file in the bucket, as a viewer request function
 * (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html).
 * It knows the pages, so that no other address is redirected.
 * @param pages the addresses of the pages, with the slash at their end.
 */
export const writeCloudFrontFunction = (
  pages: readonly string[],
  redirects: readonly Redirect[],
): string => {
  const { facts, step } = writeMoved(redirects)
  return `// Written from src/hosts by npm run deploy-files. Change it there.
var pages = [${pages.map(page => JSON.stringify(page)).join(", ")}]

${facts}function redirect(path) {
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
${step}  if (pages.includes(path + "/")) return redirect(path + "/")
  if (folder !== path && pages.includes(folder)) return redirect(folder)
  if (pages.includes(path)) request.uri = path + "index.html"
  else if (/\\/[_.](?!well-known\\/)|\\.(?:br|gz)$/.test(path)) request.uri = "/404"
  return request
}
`
}
