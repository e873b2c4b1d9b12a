/** Links, fragments and files that pages point to. */
import { metaOf } from "../head-tags"
import { campaignParameters, withoutCampaign } from "../../site/campaign"
import { parseUrl, toHref } from "../../site/url"
import { findPlace } from "../places"
import {
  answer,
  decode,
  resolveOn,
  textOf,
  type Answer,
  type AuditedPage,
  type AuditedSite,
  type Place,
  type Problem,
} from "../site"

/** The link of the content that became an `href`. */
const placeOfHref = (href: string, page: AuditedPage, site: AuditedSite): Place =>
  findPlace(
    page,
    site,
    value => value === href || toHref(value, site.deployment.pathPrefix) === href,
  )

/** The link of the content that a visitor reads under a name. */
const placeOfName = (name: string, page: AuditedPage, site: AuditedSite): Place =>
  findPlace(page, site, value => value === name)

const explainOutside = (address: string, { deployment }: AuditedSite): string =>
  `leads to ${address}, which is not below ${deployment.pathPrefix}/, where SITE_URL says that the site is served.`

/** What is wrong with a link. */
export const checkAnchor = (
  { href, name }: AuditedPage["anchors"][number],
  page: AuditedPage,
  site: AuditedSite,
): Problem[] => {
  const error = (rule: string, message: string, place: Place): Problem[] => [
    { rule, severity: "error", message, place },
  ]
  if (href === undefined || href.trim() === "") {
    const message = `The link “${name}” leads nowhere. Give it an address.`
    return error("link-without-address", message, placeOfName(name, page, site))
  }
  const place = placeOfHref(href, page, site)
  const url = resolveOn(href, page, site.deployment)
  if (!url || url.protocol === "javascript:") {
    return error("link-broken", `“${href}” is no address that a browser can open.`, place)
  }
  const given: Answer = href.startsWith("#") ? { kind: "file", path: page.file } : answer(url, site)
  if (given.kind === "missing") {
    return error(
      "link-broken",
      `The link “${name}” leads to ${href}, where there is no page.`,
      place,
    )
  }
  if (given.kind === "outside" && href.startsWith("/")) {
    return error("address-outside", `The link “${name}” ${explainOutside(href, site)}`, place)
  }
  if (given.kind === "redirect") {
    const message = `The link “${name}” leads to ${href}, which only redirects. Link to ${given.to}.`
    return error("link-redirects", message, place)
  }
  const fragment = url.hash.slice(1)
  if (given.kind !== "file" || fragment === "" || fragment.startsWith(":~:")) return []
  const id = decode(fragment)
  const target = site.pages.find(({ file }) => file === given.path)
  /* Nobody looks into other files; in a PDF it is a page: #page=2. */
  if (!target || (id !== undefined && target.ids.has(id))) return []
  return error(
    "fragment-broken",
    `The link “${name}” leads to ${href}, but ${given.path} has no section “${id ?? fragment}”.`,
    place,
  )
}

/** A link inside of the site that says that its visitor comes from a campaign. */
const checkCampaign = (
  { href, name }: AuditedPage["anchors"][number],
  page: AuditedPage,
  site: AuditedSite,
): Problem[] => {
  const url = href === undefined ? undefined : resolveOn(href, page, site.deployment)
  const [parameter] = href === undefined ? [] : campaignParameters(href)
  if (href === undefined || !url || parameter === undefined) return []
  if (answer(url, site).kind === "elsewhere") return []
  return [
    {
      rule: "campaign-link",
      severity: "warning",
      message: `The link “${name}” stays on the site, but its ${parameter} says that the visitor comes from a campaign, which takes the place of the true source. Link to ${withoutCampaign(href)}.`,
      place: placeOfHref(href, page, site),
    },
  ]
}

const fileName = (path: string): string => path.replace(/^.*\//, "")

/** The files that a page loads or names and that are not there. */
export const checkAssets = (page: AuditedPage, site: AuditedSite): Problem[] => {
  const links = page.links
    .filter(({ rel }) => !/^(?:canonical|preconnect|dns-prefetch)$/.test(rel))
    .map(({ href }) => href)
  return [...new Set([...page.assets, ...links])].flatMap((address): Problem[] => {
    const url = resolveOn(address, page, site.deployment)
    const kind = url ? answer(url, site).kind : "missing"
    const place = findPlace(page, site, value => fileName(value) === fileName(address))
    if (kind === "outside") {
      const message = `An address in ${page.file} ${explainOutside(address, site)}`
      return [{ rule: "address-outside", severity: "error", message, place }]
    }
    const message = `${page.file} loads ${address}, which is not there.`
    return kind === "missing" ? [{ rule: "asset-broken", severity: "error", message, place }] : []
  })
}

const imageSizes = /^\d+x\d+(?: \d+x\d+)*$/

/** The manifest parses, and its icons are there. */
const checkManifest = (page: AuditedPage, site: AuditedSite): Problem[] => {
  const href = page.links.find(({ rel }) => rel === "manifest")?.href
  const url = href === undefined ? undefined : resolveOn(href, page, site.deployment)
  const given = url && answer(url, site)
  if (!url || given?.kind !== "file") return []
  const text = textOf(site.files, given.path) ?? ""
  const icons = [...text.matchAll(/"src":\s*"([^"]+)"/g)].flatMap(match => match[1] ?? [])
  const sizes = [...text.matchAll(/"sizes":\s*"([^"]+)"/g)].flatMap(match => match[1] ?? [])
  const isBroken =
    !isJson(text) ||
    icons.length === 0 ||
    sizes.some(value => !imageSizes.test(value)) ||
    icons.some(icon => answer(new URL(icon, url), site).kind !== "file")
  return isBroken
    ? [
        {
          rule: "manifest-broken",
          severity: "error",
          message: `${given.path} is no valid manifest, or an icon that it names is not there.`,
          place: { file: "site.json", path: ["names", "product"] },
        },
      ]
    : []
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Every link of `llms.txt` leads to a file. */
const checkLlms = (site: AuditedSite): Problem[] =>
  [...(textOf(site.files, "llms.txt") ?? "").matchAll(/\]\(([^)]+)\)/g)].flatMap(
    ([, address = ""]): Problem[] => {
      const url = parseUrl(address)
      const message = `llms.txt links to ${address}, where there is nothing.`
      return url && answer(url, site).kind === "file"
        ? []
        : [
            {
              rule: "llms-broken",
              severity: "error",
              message,
              place: { file: "site.json", path: ["origin"] },
            },
          ]
    },
  )

/** All findings on links and files. */
export const checkLinks = (site: AuditedSite): Problem[] => [
  ...site.pages.flatMap(page => [
    ...page.anchors.flatMap(anchor => [
      ...checkAnchor(anchor, page, site),
      ...checkCampaign(anchor, page, site),
    ]),
    ...checkAssets(page, site),
  ]),
  ...site.pages.flatMap(page => checkManifest(page, site)),
  ...checkLlms(site),
]

/** The file of a page's share image; undefined where it names none or it is not there. */
export const shareImageFile = (page: AuditedPage, site: AuditedSite): string | undefined => {
  const address = metaOf(page, "og:image")
  const url = address === undefined ? undefined : parseUrl(address)
  const given = url && answer(url, site)
  return given?.kind === "file" ? given.path : undefined
}
