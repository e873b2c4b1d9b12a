/** Links: where they lead, and whether that exists. */
import { normalizePath, routes } from "../../../seo/url"
import { anchors } from "../../anchors"
import type { ContentFile } from "../../model"
import { rangeOf, type Document, type Rule } from "../document"
import type { Mistake } from "../finding"
import { didYouMean } from "../nearest"
import type { TextPlace } from "../places"
import { shorten } from "../shorten"

/** The pages that a link may lead to. */
const pages: readonly string[] = [routes.home, routes.contact]

/** The page that a content file makes; `site.json` is part of all. */
const pageOf: Readonly<Record<ContentFile, string | undefined>> = {
  "site.json": undefined,
  "pages/home.json": routes.home,
  "pages/contact.json": routes.contact,
  "pages/not-found.json": routes.notFound,
}

const sections: readonly string[] = Object.values(anchors)

/** A page as messages name it. */
const nameOf = (page: string): string => (page === "/" ? page : shorten(page.replace(/\/$/, "")))

interface Target {
  readonly page: string | undefined
  readonly section: string | undefined
}

const split = (link: string, from: ContentFile): Target => {
  const [, path = "", fragment] = /^([^?#]*)[^#]*(?:#(.*))?$/.exec(link) ?? []
  return { page: path === "" ? pageOf[from] : normalizePath(path), section: fragment }
}

const findInternal = (document: Document, place: TextPlace): Mistake[] => {
  const { node, field } = place
  const { page, section } = split(node.value, document.path)
  const { start, end } = node
  if (page === undefined) {
    const message = `This link stands on every page, but only the home page has sections. Write /${shorten(node.value)}.`
    return [{ rule: "unknown-section", field, message, start, end }]
  }
  if (!node.value.startsWith("#") && !pages.includes(page)) {
    const known = pages.map(nameOf)
    const message = `The site has no page \`${shorten(node.value.replace(/[?#].*$/, ""))}\`.${didYouMean(nameOf(page), known)} Its pages are ${known.join(" and ")}.`
    return [{ rule: "unknown-page", field, message, start, end }]
  }
  if (section === undefined) return []
  const mark = node.value.indexOf("#")
  const range = rangeOf(document, node, mark, section.length + 1)
  if (page !== routes.home) {
    const message = `Only the home page has sections; \`${nameOf(page)}\` has none. Write /#${shorten(section)} or leave #${shorten(section)} out.`
    return [{ rule: "unknown-section", field, message, ...range }]
  }
  if (sections.includes(section)) return []
  const offer = didYouMean(
    `#${section}`,
    sections.map(each => `#${each}`),
  )
  const message = `The home page has no section \`#${shorten(section)}\`.${offer} Its sections are ${sections.map(each => `#${each}`).join(", ")}.`
  return [{ rule: "unknown-section", field, message, ...range }]
}

const findExternal = (place: TextPlace, origin: string): Mistake[] => {
  const { node, field, meta } = place
  const { start, end } = node
  const url = URL.canParse(node.value) ? new URL(node.value) : undefined
  if (!url || !/^(?:[^.]+\.)+[^.]+$|^\[/.test(url.hostname)) {
    const rule = meta.kind === "url" ? "malformed-url" : "malformed-link"
    const message =
      "This address has no valid host. An address looks like https://www.example.com/page."
    return [{ rule, field, message, start, end }]
  }
  if (meta.kind !== "link" || origin === "" || url.origin !== origin) return []
  const message = `This address leads to the site itself. Write ${shorten(url.pathname + url.search + url.hash)}, which also works in previews.`
  return [{ rule: "own-address", severity: "warning", field, message, start, end }]
}

/**
 * Makes the rule on links.
 * @param origin the address of the live site without a path; empty where it is not known
 */
export const findLinkMistakes =
  (origin: string): Rule =>
  document =>
    document.texts
      .filter(({ meta }) => meta.kind === "link" || meta.kind === "url")
      .flatMap(place =>
        place.node.value.startsWith("https:")
          ? findExternal(place, origin)
          : findInternal(document, place),
      )
