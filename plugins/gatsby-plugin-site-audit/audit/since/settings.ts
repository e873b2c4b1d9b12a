/** Reads robots.txt, llms.txt, headers and verification, as crawlers and networks do. */
import {
  type CrawlerPurpose,
  crawlerPurposes,
  crawlers,
  purposeNames,
} from "../../../gatsby-plugin-plain-html"
import { verificationMetas } from "../../../../src/site"
import { metaOf } from "../../../gatsby-plugin-plain-html/browser"
import { type BuiltFiles, type BuiltPage, textOf } from "../../../gatsby-plugin-plain-html"
import { toValue, type Bearer, type Value } from "./values"

/** A group of robots.txt that refuses something (RFC 9309): the names of crawlers, then rules. */
const refusal = /(?:^user-agent:.*\n)+(?:^(?:allow:.*)?\n)*^disallow:[ \t]*\S/gim

/** Returns the crawlers to which `robots.txt` refuses something. */
const listRefused = (robots: string): string[] =>
  [...robots.matchAll(refusal)].flatMap(([group]) =>
    [...group.matchAll(/^user-agent:\s*(\S+)/gim)].map(([, name = ""]) => name),
  )

const purposeOf = (name: string): CrawlerPurpose =>
  crawlers.find(crawler => crawler.name.toLowerCase() === name.toLowerCase())?.purpose ?? "search"

/** The name of the list of files by which services verify the site. */
export const verificationFiles = "list of files that verify the site"

const isVerification = (file: string): boolean =>
  /^(?:google[\da-f]+\.html|BingSiteAuth\.xml)$/.test(file)

/**
 * Reads the settings of a built site.
 * @param home its home page, or `undefined` without one.
 * @param toPath returns the path of an address below the site's folder.
 */
export const readSettings = (
  files: BuiltFiles,
  home: BuiltPage | undefined,
  toPath: (address: string) => string,
): Value[] => {
  const robots = textOf(files, "robots.txt") ?? ""
  const refused = listRefused(robots)
  const links = [...(textOf(files, "llms.txt") ?? "").matchAll(/\]\((\S+)\)/g)]
  const policy = /connect-src 'self'([^;"]*)/.exec(textOf(files, "index.html") ?? "")
  const meta = (name: string) => home && metaOf(home, name)
  return [
    ...crawlerPurposes.map(purpose =>
      toValue(
        purpose === "search" ? "search-crawlers" : "ai-crawlers",
        `list of crawlers for ${purposeNames[purpose]} that robots.txt refuses`,
        refused.filter(name => purposeOf(name) === purpose).join(", "),
      ),
    ),
    toValue(
      "sitemap",
      "sitemap in robots.txt",
      toPath(/^sitemap:\s*(\S+)/im.exec(robots)?.[1] ?? ""),
    ),
    toValue(
      "llms",
      "list of pages in llms.txt",
      links.map(([, address = ""]) => toPath(address)).join(", "),
    ),
    ...Object.keys(verificationMetas(null)).map(name =>
      toValue("verification", `token ${name}`, meta(name)),
    ),
    toValue("verification", verificationFiles, [...files.keys()].filter(isVerification).join(", ")),
    toValue("analytics", "address at which visits are counted", policy?.[1]?.trim()),
    toValue("share", "site’s name in shared links", meta("og:site_name")),
    toValue("share", "site’s account on X in shared links", meta("twitter:site")),
  ]
}

/* Hashes differ with every build, and the address of analytics is a setting of its own. */
const simplify = (value: string): string =>
  value.replace(/ (?:'sha256-[^']*'|https:\/\/[^ ;]+)/g, "")

/** Returns the value of a header. */
export const toHeader = (name: string, value: string): Value =>
  toValue("headers", `header ${name}`, simplify(value))

/** Reads `_headers`, by addresses below the site's folder. */
export const readHeaderRules = (text: string, pathPrefix: string): Bearer[] =>
  text
    .split(/\n(?=\S)/)
    .filter(rule => rule.startsWith(`${pathPrefix}/`))
    .map(rule => ({
      path: rule.replace(/\n[^]*/, "").slice(pathPrefix.length),
      values: [...rule.matchAll(/^\s+([^:\s]+):\s*(.*)$/gm)].map(([, name = "", value = ""]) =>
        toHeader(name, value),
      ),
    }))
