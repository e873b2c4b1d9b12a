/** Structured data: one `@graph` of linked nodes with stable ids, from what the page shows. */
import type {
  BreadcrumbList,
  ContactPage,
  ContactPoint,
  FAQPage,
  ImageObject,
  OpeningHoursSpecification,
  Organization,
  Question,
  Service,
  SoftwareApplication,
  WebPage,
  WebSite,
} from "schema-dts"
import type { Deployment } from "../site/deployment"
import type { SiteContent } from "../model/rendered"
import { siteFiles } from "../site/files"
import { parseOpeningHours } from "../site/opening-hours"
import { contactPage, homePage, languageOf, listingOf } from "../site/pages"
import { withoutSoftHyphens } from "../site/soft-hyphens"
import { toAbsoluteUrl } from "../site/url"
import type { PageFacts } from "./page-facts"

/** The image of a shared link. */
export interface ShareImage {
  readonly url: string
  readonly type: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** What a page's structured data is made of. */
export interface GraphInput {
  readonly site: SiteContent
  readonly deployment: Deployment
  readonly title: string
  readonly image: ShareImage | undefined
  readonly facts: PageFacts
}

type Json = string | number | boolean | readonly Json[] | JsonObject
interface JsonObject {
  readonly [key: string]: Json
}

/** What a node must say to be of use; schema.org itself requires nothing. */
const requiredProperties: Readonly<Record<string, readonly string[]>> = {
  Answer: ["text"],
  BreadcrumbList: ["itemListElement"],
  ContactPage: ["url", "name", "isPartOf"],
  ContactPoint: ["contactType", "url"],
  FAQPage: ["mainEntity"],
  ImageObject: ["url"],
  ListItem: ["position", "name"],
  OpeningHoursSpecification: ["dayOfWeek", "opens", "closes"],
  Organization: ["name"],
  Question: ["name", "acceptedAnswer"],
  PostalAddress: ["streetAddress", "addressLocality", "addressCountry"],
  Service: ["name", "provider"],
  SoftwareApplication: ["name", "applicationCategory"],
  WebPage: ["url", "name", "isPartOf"],
  WebSite: ["name", "url"],
}

/** Fewest entries a list may have: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
const fewestEntries: Readonly<Record<string, number>> = { BreadcrumbList: 2 }

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => (typeof value === "string" ? value : "")

const isWhole = (node: JsonObject): boolean => {
  const type = textOf(node["@type"])
  const entries = node.itemListElement
  return (
    (requiredProperties[type] ?? []).every(property => Object.hasOwn(node, property)) &&
    (!Array.isArray(entries) || entries.length >= (fewestEntries[type] ?? 0))
  )
}

const isReference = (node: JsonObject): boolean =>
  Object.keys(node).length === 1 && Object.hasOwn(node, "@id")

/** A value without what is empty and without references to nodes that are gone; undefined when nothing is left. */
const prune = (value: unknown, ids: ReadonlySet<string>): Json | undefined => {
  if (typeof value === "string") return value.trim() === "" ? undefined : value
  if (typeof value === "number" || typeof value === "boolean") return value
  if (Array.isArray(value)) {
    const items = value.flatMap(item => prune(item, ids) ?? [])
    return items.length > 0 ? items : undefined
  }
  return isObject(value) ? pruneNode(value, ids) : undefined
}

const pruneNode = (
  value: Readonly<Record<string, unknown>>,
  ids: ReadonlySet<string>,
): JsonObject | undefined => {
  const node: JsonObject = Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      const pruned = prune(item, ids)
      return pruned === undefined ? [] : [[key, pruned]]
    }),
  )
  const isKept = isReference(node) ? ids.has(textOf(node["@id"])) : isWhole(node)
  return isKept ? node : undefined
}

/**
 * Leaves out empty values, nodes that lack a required property, and the references to those nodes, until nothing
 * more has to go. Yoast's schema pieces do the same, so that no half statement is published.
 */
export const pruneGraph = (nodes: readonly unknown[]): JsonObject[] => {
  const ids = new Set(nodes.flatMap(node => (isObject(node) ? [textOf(node["@id"])] : [])))
  const kept = nodes
    .map(node => (isObject(node) ? pruneNode(node, ids) : undefined))
    .filter(node => node !== undefined)
  return kept.length === nodes.length ? kept : pruneGraph(kept)
}

const reference = (id: string): { "@id": string } => ({ "@id": id })

const imageNode = (url: string, caption: string) =>
  ({ "@type": "ImageObject", url, caption }) satisfies ImageObject

const hoursNode = (times: string) => {
  const { days, opens, closes } = parseOpeningHours(times)
  return {
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days,
    opens,
    closes,
  } satisfies OpeningHoursSpecification
}

/**
 * Google shows no result of its own for questions any more, since May 2026 (https://developers.google.com/search/updates);
 * schema.org knows them still (https://schema.org/FAQPage), and other readers use them.
 */
const questionNode = ({ question, answer }: PageFacts["questions"][number]) =>
  ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  }) satisfies Question

const contactPoint = (
  { name, role, phone, hours }: SiteContent["contacts"][number],
  url: string,
  isShown: boolean,
) =>
  ({
    "@type": "ContactPoint",
    contactType: role ?? "sales",
    url,
    ...(isShown && {
      name,
      telephone: phone ?? "",
      hoursAvailable: hours?.times.map(hoursNode) ?? [],
    }),
  }) satisfies ContactPoint

/**
 * Builds the structured data of a page; none for the not-found page.
 * What is said of contacts and the postal address is stated where it is shown; e-mail addresses nowhere, because
 * harvesters read structured data too. Days, such as `dateModified`, are not: no page shows one, and the sitemap says
 * when pages changed.
 */
export const buildGraph = ({ site, deployment, title, image, facts }: GraphInput): JsonObject[] => {
  const { page, seo, headline, summary, capabilities, audiences, contacts, showsAddress } = facts
  const listing = listingOf(page)
  if (!listing) return []
  const { names, address } = site
  const absolute = (path: string): string => toAbsoluteUrl(path, deployment)
  const home = absolute(homePage.path)
  const url = absolute(listing.path)
  const ids = {
    organization: `${home}#organization`,
    parent: `${home}#parent-organization`,
    website: `${home}#website`,
    product: site.application ? `${home}#application` : `${home}#service`,
    breadcrumb: `${url}#breadcrumb`,
    page: `${url}#webpage`,
    questions: `${url}#faq`,
  }
  const isContact = page.kind === "contact"

  const parent = {
    "@type": "Organization",
    "@id": ids.parent,
    name: names.parentCompany,
    ...(showsAddress && {
      address: {
        "@type": "PostalAddress",
        streetAddress: address.street,
        addressLocality: address.city,
        addressRegion: address.region ?? "",
        postalCode: address.postalCode ?? "",
        addressCountry: address.countryCode,
      },
    }),
  } satisfies Organization
  const organization = {
    "@type": "Organization",
    "@id": ids.organization,
    name: names.product,
    url: home,
    logo: imageNode(absolute(siteFiles.icon512), names.product),
    sameAs: site.social.profiles.map(({ href }) => href),
    parentOrganization: reference(ids.parent),
    contactPoint: site.contacts.map(contact =>
      contactPoint(
        contact,
        absolute(contactPage.path),
        contacts === "all" || contacts.includes(contact.name),
      ),
    ),
  } satisfies Organization
  const website = {
    "@type": "WebSite",
    "@id": ids.website,
    url: home,
    name: names.product,
    inLanguage: site.language,
    publisher: reference(ids.organization),
  } satisfies WebSite

  const questions = {
    "@type": "FAQPage",
    "@id": ids.questions,
    isPartOf: reference(ids.page),
    mainEntity: facts.questions.map(questionNode),
  } satisfies FAQPage
  const pageFields = {
    "@id": ids.page,
    url,
    name: title,
    description: seo.description,
    inLanguage: languageOf(seo, site),
    isPartOf: reference(ids.website),
    ...(image && { primaryImageOfPage: imageNode(image.url, image.alt) }),
  }
  if (page.kind !== "home") {
    const innerPage = {
      ...pageFields,
      about: reference(ids.organization),
      breadcrumb: reference(ids.breadcrumb),
    }
    const typed = isContact
      ? ({ "@type": "ContactPage", ...innerPage } satisfies ContactPage)
      : ({ "@type": "WebPage", ...innerPage } satisfies WebPage)
    const trail = [
      { name: names.product, item: home },
      ...facts.above.map(each => ({ name: each.headline, item: absolute(each.page.path) })),
      { name: headline, item: url },
    ]
    const breadcrumb = {
      "@type": "BreadcrumbList",
      "@id": ids.breadcrumb,
      itemListElement: trail.map(
        (crumb, index) => ({ "@type": "ListItem", position: index + 1, ...crumb }) as const,
      ),
    } satisfies BreadcrumbList
    return pruneGraph([website, organization, parent, typed, breadcrumb, questions])
  }
  const webPage = {
    "@type": "WebPage",
    ...pageFields,
    about: reference(ids.product),
  } satisfies WebPage
  const productFields = {
    "@id": ids.product,
    name: names.product,
    url: home,
    description: summary,
  }
  const productRelations = {
    audience: audiences.map(audienceType => ({ "@type": "Audience", audienceType }) as const),
    provider: reference(ids.organization),
  }
  const product = site.application
    ? ({
        "@type": "SoftwareApplication",
        ...productFields,
        applicationCategory: site.application.category,
        operatingSystem: site.application.operatingSystem ?? "",
        featureList: capabilities,
        ...productRelations,
      } satisfies SoftwareApplication)
    : ({
        "@type": "Service",
        ...productFields,
        serviceType: capabilities,
        ...productRelations,
      } satisfies Service)
  return pruneGraph([website, organization, parent, webPage, product, questions])
}

/** Writes structured data for a script element; no text in it can end the element. */
export const writeJsonLd = (graph: readonly JsonObject[]): string =>
  withoutSoftHyphens(
    JSON.stringify({ "@context": "https://schema.org", "@graph": graph }),
  ).replaceAll("<", "\\u003c")
