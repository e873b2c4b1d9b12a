/** Links: where they lead, and whether that exists. */
import { isLink } from "../../../model/fields"
import { linkNames } from "../../../model/site"
import { homePage, isPageFile, listedOf, pageOf, type SitePage } from "../../../site/pages"
import { campaignParameters, withoutCampaign } from "../../../site/campaign"
import { listWords } from "../../../site/list-words"
import {
  findAddressMistake,
  isFilePath,
  isInternal,
  normalizePath,
  parseUrl,
  type SiteAddress,
} from "../../../site/url"
import { readOldAddress, withoutSlash } from "../../../site/redirects"
import { asIsFolder } from "../../../files/as-is"
import { redirectsFile, type ContentFile } from "../../model"
import { about, type Document, type Rule, within } from "../document"
import type { Mistake } from "../finding"
import { adviseOnDash, explainLink, longDash } from "../forms"
import { didYouMean } from "../nearest"
import type { TextPlace } from "../places"
import { shorten } from "../shorten"
import { findMove, type Moved } from "./redirects"
import type { Targets } from "./sections"

/** The page that a content file makes; `site.json` is part of all. */
const pathOf = (file: ContentFile): string | undefined =>
  isPageFile(file) ? pageOf(file).path : undefined

/** A page as messages name it. */
const nameOf = (page: string): string => (page === "/" ? page : shorten(page.replace(/\/$/, "")))

const describe = (page: string): string =>
  page === homePage.path ? "The home page" : `The page ${nameOf(page)}`

interface Target {
  readonly page: string | undefined
  readonly section: string | undefined
}

const split = (link: string, from: ContentFile): Target => {
  const [, path = "", fragment] = /^([^?#]*)[^#]*(?:#(.*))?$/.exec(link) ?? []
  return { page: path === "" ? pathOf(from) : normalizePath(path), section: fragment }
}

/** Why a link leads to no section, in words; undefined where it does, or where the page could not be read. */
const explainSection = (page: string, section: string, targets: Targets): string | undefined => {
  const known = targets.get(page)
  const target = known?.get(section)
  if (!known || target?.isHidden === false) return undefined
  const id = `#${shorten(section)}`
  if (target) {
    return `${describe(page)} does not show its section ${id}, which is hidden. Show it again, or change this link.`
  }
  const ids = [...known].flatMap(([name, { isHidden }]) => (isHidden ? [] : [`#${name}`]))
  return ids.length === 0
    ? `${describe(page)} has no section with an address of its own. Leave ${id} out, or give the section an \`id\`.`
    : `${describe(page)} has no section \`${id}\`.${didYouMean(`#${section}`, ids)} Its sections are ${ids.join(", ")}.`
}

/** The addresses of files that are served as they are: an `index.html` answers for its folder. */
export const listAddresses = (files: readonly string[]): string[] =>
  files.map(path => `/${path.replace(/(?:(?<=\/)|^)index\.html$/, "")}`)

/** An address as its file is called; one that is written wrongly is none. */
const decode = (address: string): string => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

const explainFile = (address: string, files: readonly string[]): string =>
  `There is no file ${asIsFolder}${shorten(address)}.${didYouMean(address, files) || " Put it there, or link to one that is there."}`

/** Where links of the site may lead. */
interface Destinations {
  readonly pages: readonly string[]
  readonly files: readonly string[]
  readonly targets: Targets
  readonly moved: Moved
}

/** A link to an old address; those of the list of old addresses have a rule of their own. */
const findMoved = ({ path }: Document, place: TextPlace, moved: Moved): Mistake[] => {
  const move = findMove(place.node.value, moved)
  if (path === redirectsFile || !move || move.isCircle) return []
  const end = shorten(move.end)
  const message = `This is an old address, which ${redirectsFile} leads to ${end}. Write ${end}.`
  return [about(place, "redirected-link", message)]
}

const findInternal = (
  document: Document,
  place: TextPlace,
  { pages, files, targets, moved }: Destinations,
): Mistake[] => {
  const { value } = place.node
  const { page, section } = split(value, document.path)
  if (page === undefined) {
    const owner = pages.find(path => targets.get(path)?.has(section ?? "")) ?? homePage.path
    const message = `This link stands on every page, but the section on one. Write ${owner}${shorten(value)}.`
    return [about(place, "unknown-section", message)]
  }
  if (!value.startsWith("#") && !pages.includes(page)) {
    const address = decode(page)
    if (files.includes(address)) return []
    if (moved.has(readOldAddress(page))) return findMoved(document, place, moved)
    if (isFilePath(page)) {
      return [about(place, "missing-download", explainFile(address, files))]
    }
    const known = pages.map(nameOf)
    const message = `The site has no page \`${shorten(value.replace(/[?#].*$/, ""))}\`.${didYouMean(nameOf(page), known)} Its pages are ${listWords(known)}.${adviseOnDash(value)}`
    return [about(place, "unknown-page", message)]
  }
  const message = section === undefined ? undefined : explainSection(page, section, targets)
  if (section === undefined || message === undefined) return []
  const at = [value.indexOf("#"), section.length + 1] as const
  return [within(document, place, at, "unknown-section", message)]
}

/** The link inside the site that an address means; undefined where it leads elsewhere. */
const toOwnLink = (url: URL, site: SiteAddress | undefined): string | undefined => {
  if (url.origin !== site?.origin) return undefined
  if (!`${url.pathname}/`.startsWith(`${site.pathPrefix}/`)) return undefined
  return `${url.pathname.slice(site.pathPrefix.length) || "/"}${url.search}${url.hash}`
}

/** The addresses of `links` in `site.json` by their names. */
export const listNamedLinks = (documents: readonly Document[]): ReadonlyMap<string, string> =>
  new Map(
    documents.flatMap(({ texts }) =>
      texts.flatMap(({ path: [group, name], node }) =>
        group === "links" ? [[String(name), node.value] as const] : [],
      ),
    ),
  )

/** A link that is a name in braces. */
const findUnnamed = (place: TextPlace): Mistake[] => {
  const name = place.node.value.slice(1, -1)
  if (linkNames.includes(name)) return []
  const message = () =>
    `No link is known by the name {${shorten(name)}}.${didYouMean(name, linkNames)} The names of \`links\` in site.json work here: ${linkNames.map(each => `{${each}}`).join(", ")}.`
  return [about(place, "unknown-link-name", message)]
}

/** An address written out although it has a name. */
const findRepeatedAddress = (place: TextPlace, named: ReadonlyMap<string, string>): Mistake[] => {
  const [name] =
    [...named].find(([, address]) => withoutSlash(address) === withoutSlash(place.node.value)) ?? []
  if (name === undefined || place.meta.kind !== "link") return []
  const message = `This address stands in \`links\` of site.json. Write {${name}} here, so that it is changed in one place.`
  return [about(place, "repeated-address", message, "warning")]
}

const findExternal = (
  document: Document,
  place: TextPlace,
  site: SiteAddress | undefined,
): Mistake[] => {
  const { value } = place.node
  const isUrl = place.meta.kind === "url"
  const url = parseUrl(value)
  const host = /^https:\/\/[^/?#]*/.exec(value)?.[0] ?? ""
  if (!url || longDash.test(host) || !/^(?:[\w{}-]+\.)+[\w-]+$|^\[/.test(url.hostname)) {
    const message = `This address has no valid host.${adviseOnDash(host)} An address looks like https://www.example.com/page.`
    return [about(place, isUrl ? "malformed-url" : "malformed-link", message)]
  }
  const mistake = place.path.join(".") === "origin" ? findAddressMistake(value) : undefined
  if (mistake !== undefined) return [about(place, "malformed-url", mistake)]
  const dash = longDash.exec(value)
  if (dash) {
    const message = `This address holds a long dash, ${dash[0]}, which programs put in the place of a hyphen. Write -, or ${encodeURIComponent(dash[0])} if the address really has it.`
    return [within(document, place, [dash.index, 1], "long-dash", message, "warning")]
  }
  const own = isUrl ? undefined : toOwnLink(url, site)
  if (own === undefined) return []
  const message = `This address leads to the site itself. Write ${shorten(withoutCampaign(own))}, which also works in previews.`
  /* Files beside the pages are no content: whether one is there shows in the build. */
  return [about(place, "own-address", message, isFilePath(url.pathname) ? "warning" : "error")]
}

/**
 * Makes the rule on links.
 * @param site the address of the live site; undefined where it is not known
 * @param pages the pages that links may lead to
 * @param targets the sections that links may lead to
 * @param asIs the files that links may lead to, by path below `static/`
 * @param named the addresses that have a name
 * @param moved where old addresses lead
 */
export const findLinkMistakes =
  (
    site: SiteAddress | undefined,
    pages: readonly SitePage[],
    targets: Targets,
    asIs: readonly string[],
    named: ReadonlyMap<string, string>,
    moved: Moved,
  ): Rule =>
  document => {
    const paths = listedOf(pages).map(({ path }) => path)
    const destinations = { pages: paths, files: listAddresses(asIs), targets, moved }
    return document.texts
      .filter(({ meta }) => /^(?:link|canonical|url)$/.test(meta.kind ?? ""))
      .flatMap(place => {
        const { value } = place.node
        /* Those in texts, which the model does not look into. */
        if (place.meta.kind === "link" && !isLink(value)) {
          const { rule, message } = explainLink(value)
          return [about(place, rule, message)]
        }
        if (value.startsWith("{")) return findUnnamed(place)
        return value.startsWith("https:")
          ? [...findExternal(document, place, site), ...findRepeatedAddress(place, named)]
          : findInternal(document, place, destinations)
      })
  }

/** Reports campaign parameters of links inside of the site; those of links that lead elsewhere are for others to read. */
export const findCampaignLinks: Rule = ({ texts }) =>
  texts.flatMap(place => {
    const { value } = place.node
    const [parameter] =
      place.meta.kind === "link" && isInternal(value) ? campaignParameters(value) : []
    if (parameter === undefined) return []
    const message = `This link stays on the site, but \`${shorten(parameter)}\` says that the visitor comes from a campaign, which takes the place of the true source. Write ${shorten(withoutCampaign(value))}.`
    return [about(place, "campaign-link", message, "warning")]
  })
