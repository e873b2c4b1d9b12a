/** Links: whether their targets exist, and whether they are written as they should be. */
import {
  type ContentFile,
  redirectsFile,
  explainAddress,
  homePage,
  isFilePath,
  isInternal,
  isPageFile,
  listedOf,
  normalizePath,
  routeOf,
  parseUrl,
  type SiteAddress,
  siteFiles,
  campaignParameters,
  withoutCampaign,
  cleanPath,
  explainComposed,
  tidyName,
  withoutSlash,
} from "@tools/content/addresses"
import { isLink, pageOfLocal, listLinkNames } from "@tools/content/model"
import { invisible, readWrapped } from "@tools/content/text"
import { decodePath, shorten } from "@tools/content/lib"
import { asIsFolder } from "@tools/content/node"
import {
  isReadByVisitors,
  hideMarksIn,
  type Content,
  type Check,
  type TextPlace,
  adviseOnDash,
  explainLink,
  longDash,
  replaceWith,
} from "../documents"
import type { Fix } from "../findings"
import { didYouMean, findNearest } from "../words"

/** Returns the path of a content file's page; none for `site.json`, which is part of all pages. */
const pathOf = (file: ContentFile): string | undefined =>
  isPageFile(file) ? routeOf(file).path : undefined

/** Returns another target for a link, with the query and the section of the link unless it can have none or has its own. */
export const redirectLink = (link: string, target: string): string => {
  const [, rest = ""] = /^[^?#]*(.*)$/.exec(link) ?? []
  return /^\{|[?#]/.test(target) ? target : `${target}${rest}`
}

/** Returns a page's name in messages. */
const nameOf = (page: string): string => (page === "/" ? page : shorten(page.replace(/\/$/, "")))

const describe = (page: string): string =>
  page === homePage.path ? "The home page" : `The page ${nameOf(page)}`

/** Returns the addresses of a page's sections that are not hidden. */
const listShown = (page: string, { targets }: Content): string[] =>
  [...(targets.get(page) ?? [])].flatMap(([id, { isHidden }]) => (isHidden ? [] : [`#${id}`]))

/** Explains why a link's section does not exist. Returns `undefined` if it does, or if the page could not be read. */
const explainSection = (page: string, section: string, content: Content): string | undefined => {
  const known = content.targets.get(page)
  const target = known?.get(section)
  if (!known || target?.isHidden === false) return undefined
  const id = `#${shorten(section)}`
  if (target) {
    return `${describe(page)} does not show its section ${id}, which is hidden. Show it again, or change this link.`
  }
  const ids = listShown(page, content)
  return ids.length === 0
    ? `${describe(page)} has no section with an address of its own. Leave ${id} out, or give a section that address.`
    : `${describe(page)} has no section “${id}”.${didYouMean(`#${section}`, ids)} Its sections are ${ids.join(", ")}.`
}

/** The shortest words that tell what a page is about. */
const shortestWord = 4

/** Returns the only page whose title contains the words of a missing page's name, or else its first section. */
const findByContent = (name: string, { documents, fill }: Content): string | undefined => {
  const words = tidyName(name)
    .split("-")
    .filter(word => word.length >= shortestWord)
  if (words.length === 0) return undefined
  for (const start of ["seo.title", "sections.0."]) {
    const pages = documents.filter(({ texts }) => {
      const told = texts.filter(
        text => isReadByVisitors(text) && text.path.join(".").startsWith(start),
      )
      const content = tidyName(fill(told.map(hideMarksIn).join(" ")))
      return words.every(word => content.includes(word))
    })
    const [page] = pages.length === 1 ? pages : []
    if (page) return pathOf(page.path)
  }
  return undefined
}

/** Returns the page that was probably meant by a missing one, by its name, its address, or what it is about. */
export const findMeantPage = (
  missing: string,
  pages: readonly string[],
  content: Content,
): string | undefined => {
  const nameOf = (page: string): string => page.split("/").at(-2) ?? ""
  const named = pages.filter(page => page !== "/" && nameOf(page) === nameOf(missing))
  if (named.length === 1) return named[0]
  return findNearest(missing, pages) ?? findByContent(decodePath(nameOf(missing)) ?? "", content)
}

/** The files that the build writes for visitors. */
const builtFiles: ReadonlySet<string> = new Set(Object.values(siteFiles))

/** A link inside the site, taken apart. */
interface InternalLink {
  readonly place: TextPlace
  /** The part before `?` and `#`; empty if the link stays on its page. */
  readonly path: string
  /** The part after `#`, without a passage. */
  readonly section: string | undefined
}

const readInternal = (place: TextPlace): InternalLink => {
  /* A fragment may also name a passage: https://wicg.github.io/scroll-to-text-fragment/ */
  const [, path = "", section] =
    /^([^?#]*)[^#]*(?:#(?!:~:)(.*?)(?::~:.*)?)?(?:#:~:.*)?$/.exec(place.node.value) ?? []
  return { place, path, section }
}

/** Reports a link to a section without its page, in a text that all pages show. */
const reportPageless = (
  { place, section = "" }: InternalLink,
  pages: readonly string[],
  { targets, report }: Content,
): void => {
  const { value } = place.node
  const owner = pages.find(each => targets.get(each)?.has(section)) ?? homePage.path
  const message = `This link is on every page, but the section is on one page. Write ${owner}${shorten(value)}.`
  report(place, "unknown-section", message, {
    fixes: () => replaceWith(place, `${owner}${value}`),
  })
}

/** Returns the section that was probably meant, with `#`; an empty text to leave it out, `undefined` if it is not known. */
const findMeantSection = (
  page: string,
  { path, section = "" }: InternalLink,
  content: Content,
): string | undefined => {
  const shown = listShown(page, content)
  if (shown.length > 0) return findNearest(`#${section}`, shown)
  return path === "" ? undefined : ""
}

/** Reports a section that the page does not have or show. */
const checkSection = (page: string, link: InternalLink, content: Content): void => {
  const { place, section } = link
  const message = section === undefined ? undefined : explainSection(page, section, content)
  if (section === undefined || message === undefined) return
  const at = [place.node.value.indexOf("#"), section.length + 1] as const
  /* A hidden section exists. */
  const isHidden = content.targets.get(page)?.has(section) === true
  const fixes = () =>
    isHidden ? [] : replaceWith(place, findMeantSection(page, link, content), at)
  content.report(place, "unknown-section", message, { at, fixes })
}

/** Reports a file whose name is the same except for how its characters are composed. */
const reportComposed = (place: TextPlace, file: string, { report }: Content): void =>
  report(place, "missing-download", explainComposed(file), {
    byHand: `Rename ${asIsFolder}${file} to ${cleanPath(file)}, and write that here.`,
  })

const reportMissingFile = (
  place: TextPlace,
  address: string,
  { downloads, report }: Content,
): void => {
  const message = `The site has no file ${shorten(address)}.${didYouMean(address, downloads) || " Add it, or link to an existing file."}`
  const fixes = (): readonly Fix[] => {
    const near = findNearest(address, downloads)
    return replaceWith(place, near && redirectLink(place.node.value, near))
  }
  report(place, "missing-download", message, { fixes, byHand: `Files are in ${asIsFolder}/.` })
}

const reportMissingPage = (
  place: TextPlace,
  page: string,
  pages: readonly string[],
  content: Content,
): void => {
  const { value } = place.node
  const meant = findMeantPage(page, pages, content)
  const right = meant && redirectLink(value, withoutSlash(meant) || "/")
  const offer = right === undefined ? "" : ` Did you mean “${shorten(right)}”?`
  const message = `The site has no page “${shorten(value.replace(/[?#].*$/, ""))}”.${offer}${adviseOnDash(value)}`
  content.report(place, "unknown-page", message, { fixes: () => replaceWith(place, right) })
}

/** Reports a link that leads to no page and to no file. */
const checkAbsent = (
  place: TextPlace,
  page: string,
  address: string,
  pages: readonly string[],
  content: Content,
): void => {
  const { follow, downloads, report } = content
  const isRedirect = place.file === redirectsFile
  const route = follow(place.node.value)
  if (route.steps.length > 0) {
    /* `redirects.json` has a rule of its own. */
    if (isRedirect || route.outcome === "circle") return
    const right = redirectLink(place.node.value, route.end)
    const message = `This is an old address, which leads to ${shorten(route.end)}. Write ${shorten(right)}.`
    report(place, "redirected-link", message, { fixes: () => replaceWith(place, right) })
    return
  }
  const folder = isRedirect ? /^(.*\/):splat\/$/.exec(page)?.[1] : undefined
  if (folder !== undefined) {
    if ([...pages, ...downloads].some(each => each.startsWith(folder))) return
    report(place, "unknown-page", `The site has no page below “${shorten(folder)}”.`)
    return
  }
  if (isFilePath(page)) reportMissingFile(place, address, content)
  else reportMissingPage(place, page, pages, content)
}

const checkInternal = (place: TextPlace, pages: readonly string[], content: Content): void => {
  const link = readInternal(place)
  const page = link.path === "" ? pathOf(place.file) : normalizePath(link.path)
  if (page === undefined) {
    reportPageless(link, pages, content)
    return
  }
  if (link.path === "" || pages.includes(page)) {
    checkSection(page, link, content)
    return
  }
  const { downloads } = content
  const address = decodePath(page) ?? page
  if (downloads.includes(address) || builtFiles.has(address)) return
  const composed = downloads.find(file => file.normalize() === address.normalize())
  if (composed === undefined) checkAbsent(place, page, address, pages, content)
  else reportComposed(place, composed, content)
}

/** Returns an address of this site as an internal link, or `undefined` if it leads elsewhere. */
const toOwnLink = (url: URL, site: SiteAddress | undefined): string | undefined => {
  if (url.origin !== site?.origin) return undefined
  if (!`${url.pathname}/`.startsWith(`${site.pathPrefix}/`)) return undefined
  return `${url.pathname.slice(site.pathPrefix.length) || "/"}${url.search}${url.hash}`
}

/** Reports a link that is an unknown name in braces. */
const checkName = (place: TextPlace, { report }: Content): void => {
  const name = place.node.value.slice(1, -1)
  const linkNames = listLinkNames()
  if (linkNames.includes(name)) return
  const message = () =>
    `No link is known by the name {${shorten(name)}}.${didYouMean(name, linkNames)} These names work here: ${linkNames.map(each => `{${each}}`).join(", ")}.`
  const right = (): string | undefined => {
    const near = findNearest(name, linkNames)
    return near && `{${near}}`
  }
  report(place, "unknown-link-name", message, { fixes: () => replaceWith(place, right()) })
}

const checkExternal = (place: TextPlace, { address, report }: Content): void => {
  const { value } = place.node
  const isUrl = place.meta.kind === "url"
  const url = parseUrl(value)
  const host = /^https:\/\/[^/?#]*/.exec(value)?.[0] ?? ""
  if (!url || longDash.test(host) || !/^(?:[\w{}-]+\.)+[\w-]+$|^\[/.test(url.hostname)) {
    const message = `This address has no valid host.${adviseOnDash(host)} An address looks like https://www.example.com/page.`
    const right = host.replace(new RegExp(longDash, "g"), "-") + value.slice(host.length)
    const fixes = () => replaceWith(place, right === value ? undefined : right)
    report(place, isUrl ? "malformed-url" : "malformed-link", message, { fixes })
    return
  }
  const wrong = place.path.join(".") === "origin" ? explainAddress(value) : undefined
  if (wrong !== undefined) {
    const right = `${url.origin}${url.pathname}`.replace(/\/$/, "")
    const isRight = explainAddress(right) === undefined
    report(place, "malformed-url", wrong, {
      fixes: () => replaceWith(place, isRight ? right : undefined),
    })
    return
  }
  const own = isUrl ? undefined : toOwnLink(url, address)
  if (own === undefined) return
  const right = place.file === redirectsFile ? own : withoutCampaign(own)
  const message = `This address leads to the site itself. Write ${shorten(right)}, which also works in previews.`
  /* Whether a file beside the pages exists is only known after a build. */
  report(place, "own-address", message, {
    ...(isFilePath(url.pathname) && { severity: "warning" }),
    fixes: () => replaceWith(place, right),
  })
}

/** Reports an address of this computer or its network; the page that it names is the right one, if the site has it. */
const checkLocal = (
  place: TextPlace,
  path: string,
  pages: readonly string[],
  { address, downloads, report }: Content,
): void => {
  const { pathPrefix = "" } = address ?? {}
  const own = path.startsWith(`${pathPrefix}/`) ? path.slice(pathPrefix.length) : path
  const page = own.replace(/[?#].*$/, "")
  const isKnown = pages.includes(normalizePath(page)) || downloads.includes(page)
  const isUrl = place.meta.kind === "url"
  const right = !isUrl && isKnown ? withoutCampaign(own) : undefined
  const advice =
    right === undefined ? "Write the address that everybody uses." : `Write ${shorten(right)}.`
  const message = `This address works on this computer or network only, so visitors cannot open it. ${advice}`
  report(place, "local-address", message, { fixes: () => replaceWith(place, right) })
}

/** Reports links without a target, and those that should be written in another way. */
export const checkLinks: Check = content => {
  const pages = listedOf(content.pages).map(({ path }) => path)
  for (const place of content.texts) {
    const { value } = place.node
    if (!/^(?:link|canonical|page|url)$/.test(place.meta.kind ?? "")) continue
    /* Another rule reports it. */
    if (invisible.test(value)) continue
    const local = pageOfLocal(value)
    if (local !== undefined) checkLocal(place, local, pages, content)
    /* The model does not validate links inside texts. */
    else if (place.meta.kind === "link" && !isLink(value)) {
      const { rule, message, right } = explainLink(value)
      const meant = right?.()
      const fixes = () => replaceWith(place, typeof meant === "string" ? meant : undefined)
      content.report(place, rule, message, { fixes })
    } else if (value.startsWith("{")) checkName(place, content)
    else if (value.startsWith("https:")) {
      checkExternal(place, content)
    } else checkInternal(place, pages, content)
  }
}

/**
 * Reports campaign parameters of links inside the site. In redirects they count visits from printed addresses, and in
 * links to other sites they are for those sites.
 */
export const checkCampaigns: Check = ({ texts, report }) => {
  for (const place of texts) {
    const { value } = place.node
    const isOnSite = place.file !== redirectsFile && place.meta.kind === "link" && isInternal(value)
    const [parameter] = isOnSite ? campaignParameters(value) : []
    if (parameter === undefined) continue
    const message = `This link stays on this site, but “${shorten(parameter)}” marks the visit as coming from a campaign, which replaces its real source. Write ${shorten(withoutCampaign(value))}.`
    report(place, "campaign-link", message, {
      fixes: () => replaceWith(place, withoutCampaign(value)),
    })
  }
}

/** Reports links that a mail scanner or another program wrapped: they name the receiver, and stop working. */
export const checkWrappedLinks: Check = ({ texts, report }) => {
  for (const place of texts) {
    if (place.meta.kind !== "link" && place.meta.kind !== "url") continue
    const url = parseUrl(place.node.value)
    const wrapped = url && readWrapped(url)
    if (!wrapped) continue
    const { name, right } = wrapped
    const advice =
      right === undefined
        ? "Open it, and copy the address from the browser."
        : `Write ${shorten(right)}.`
    const message = `This link leads through ${name}, which may record visitors, name whoever received it, and stop working. ${advice}`
    report(place, "wrapped-link", message, { fixes: () => replaceWith(place, right) })
  }
}
