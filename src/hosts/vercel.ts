/** Vercel's configuration (https://vercel.com/docs/project-configuration). */
import { sitePolicy } from "./csp"
import { answerHeaders, fileRules, restHeaders, type Headers } from "./headers"

const list = (headers: Headers): { key: string; value: string }[] =>
  Object.entries(headers).map(([key, value]) => ({ key, value }))

/**
 * Writes `vercel.json`. Where several rules match, the last one wins. One policy holds for all answers, beside the one
 * that stands in each page: both hold together.
 */
export const writeVercel = (): string => {
  const settings = {
    $schema: "https://openapi.vercel.sh/vercel.json",
    framework: null,
    buildCommand: "npm run build",
    outputDirectory: "public",
    trailingSlash: true,
    headers: [
      {
        source: "/(.*)",
        headers: list({
          "Content-Security-Policy": sitePolicy,
          ...answerHeaders,
          ...restHeaders,
        }),
      },
      ...fileRules.flatMap(({ paths, headers }) =>
        paths.map(path => ({ source: path.replace(/\*$/, "(.*)"), headers: list(headers) })),
      ),
    ],
  }
  return `${JSON.stringify(settings, null, 2)}\n`
}
