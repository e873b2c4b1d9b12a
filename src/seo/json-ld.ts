/** Structured data: one `@graph` of linked nodes with stable ids, from what the page shows. */
import type {
  BreadcrumbList,
  ContactPage,
  ContactPoint,
  FAQPage,
  ImageObject,
  OpeningHoursSpecification,
  Organization,
  PostalAddress,
  Question,
  Service,
  SoftwareApplication,
  WebPage,
  WebSite,
} from "schema-dts"
import type { Deployment } from "@tools/content/deployment"
import type { SiteContent } from "../model/rendered"
import { toPlainText } from "@tools/content/rich-text"
import { siteFiles } from "@tools/content/files"
import { parseOpeningHours } from "@tools/content/opening-hours"
import {
  contactPage,
  homeOf,
  homePage,
  languageOf,
  listingOf,
  type PageVersion,
  type SitePage,
} from "@tools/content/pages"
import { toInternational } from "../model/phone"
import { withoutSoftHyphens } from "@tools/content/soft-hyphens"
import { toAbsoluteUrl } from "@tools/content/url"
import type { PageFacts } from "./page-facts"

/** A picture, with its address on the web. */
export interface PagePicture {
  readonly url: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** The input of a page's structured data. */
interface GraphInput {
  readonly site: SiteContent
  readonly deployment: Deployment
  readonly title: string
  /** The image of a shared link. */
  readonly image: PagePicture | undefined
  readonly facts: PageFacts
}

type Json = string | number | boolean | readonly Json[] | JsonObject
interface JsonObject {
  readonly [key: string]: Json
}

/** Returns a value without its empty texts and lists; undefined when nothing is left. */
const withoutEmpty = (value: unknown): Json | undefined => {
  if (typeof value === "string") return value.trim() === "" ? undefined : value
  if (typeof value === "number" || typeof value === "boolean") return value
  if (Array.isArray(value)) {
    const items = value.flatMap(item => withoutEmpty(item) ?? [])
    return items.length > 0 ? items : undefined
  }
  return typeof value === "object" && value !== null ? withoutEmptyFields(value) : undefined
}

const withoutEmptyFields = (node: object): JsonObject =>
  Object.fromEntries(
    Object.entries(node).flatMap(([key, item]) => {
      const kept = withoutEmpty(item)
      return kept === undefined ? [] : [[key, kept]]
    }),
  )

const writeGraph = (nodes: readonly (object | false)[]): JsonObject[] =>
  nodes.filter(node => node !== false).map(withoutEmptyFields)

const reference = (id: string): { "@id": string } => ({ "@id": id })

const imageNode = ({ url, alt, width, height }: PagePicture) => {
  /* Search engines read plain numbers as pixels; the types demand units. */
  const size: object = { width, height }
  return { "@type": "ImageObject", url, caption: alt, ...size } satisfies ImageObject
}

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
 * Google has shown no rich results for questions since May 2026 (https://developers.google.com/search/updates), but they
 * are still part of schema.org (https://schema.org/FAQPage), and other readers use them.
 */
const questionNode = ({ question, answer }: PageFacts["questions"][number]) =>
  ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  }) satisfies Question

const addressNode = (address: SiteContent["address"]) =>
  ({
    "@type": "PostalAddress",
    streetAddress: address.street,
    addressLocality: address.city,
    addressRegion: address.region ?? "",
    postalCode: address.postalCode ?? "",
    addressCountry: address.countryCode,
  }) satisfies PostalAddress

type Contact = SiteContent["contacts"][number]

const contactPoint = ({ name, role, phone, hours }: Contact, url: string, isShown: boolean) =>
  ({
    "@type": "ContactPoint",
    contactType: role ?? "sales",
    url,
    ...(isShown && {
      name,
      telephone: toInternational(phone ?? ""),
      hoursAvailable: hours?.times.map(hoursNode) ?? [],
    }),
  }) satisfies ContactPoint

/** Returns the page that another translates, or its translations. */
const translationsOf = (
  page: SitePage,
  versions: readonly PageVersion[],
  idOf: (path: string) => string,
) => {
  const [first, ...others] = versions.map(version => (version.isSame ? version : undefined))
  const refer = (version: PageVersion | undefined) =>
    version ? [{ ...reference(idOf(version.path)), inLanguage: version.language }] : []
  return page.folder === undefined
    ? { workTranslation: others.flatMap(refer) }
    : { translationOfWork: refer(first) }
}

/**
 * Returns the structured data of a page; none for the not-found page.
 * Contact details and the postal address are stated on the pages that show them, as Google's guidelines ask
 * (https://developers.google.com/search/docs/appearance/structured-data/sd-policies). E-mail addresses are left out,
 * because harvesters read structured data too.
 */
export const buildGraph = ({ site, deployment, title, image, facts }: GraphInput): JsonObject[] => {
  const { page, seo, dates, versions, headline, summary, capabilities, audiences } = facts
  const listing = listingOf(page)
  if (!listing) return []
  const { names } = site
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
  const isShown = ({ name }: Contact): boolean =>
    facts.contacts === "all" || facts.contacts.includes(name)
  const addressShown = facts.showsAddress && { address: addressNode(site.address) }

  const parent = {
    "@type": "Organization",
    "@id": ids.parent,
    name: names.parentCompany,
    ...addressShown,
  } satisfies Organization
  const organization = {
    "@type": "Organization",
    "@id": ids.organization,
    name: names.product,
    alternateName: site.alternateName ?? "",
    url: home,
    description: toPlainText(site.footer.summary),
    logo: imageNode({
      url: absolute(siteFiles.icon512),
      width: 512,
      height: 512,
      alt: names.product,
    }),
    sameAs: site.social.profiles.map(({ href }) => href),
    telephone: toInternational(
      site.contacts.find(contact => contact.phone && isShown(contact))?.phone ?? "",
    ),
    ...addressShown,
    parentOrganization: reference(ids.parent),
    contactPoint: site.contacts.map(contact =>
      contactPoint(contact, absolute(contactPage.path), isShown(contact)),
    ),
  } satisfies Organization
  const website = {
    "@type": "WebSite",
    "@id": ids.website,
    url: home,
    name: names.product,
    alternateName: site.alternateName ?? "",
    inLanguage:
      versions.length > 0 ? versions.map(({ siteLanguage }) => siteLanguage) : site.language,
    publisher: reference(ids.organization),
  } satisfies WebSite

  const questions =
    facts.questions.length > 0 &&
    ({
      "@type": "FAQPage",
      "@id": ids.questions,
      isPartOf: reference(ids.page),
      mainEntity: facts.questions.map(questionNode),
    } satisfies FAQPage)
  const pageFields = {
    "@id": ids.page,
    datePublished: dates?.published ?? "",
    dateModified: dates?.modified ?? "",
    url,
    name: title,
    description: seo.description,
    inLanguage: languageOf(seo, site),
    isPartOf: reference(ids.website),
    ...translationsOf(page, versions, path => `${absolute(path)}#webpage`),
    ...(image && { primaryImageOfPage: imageNode(image) }),
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
      { name: names.product, item: absolute(homeOf(page).path) },
      ...facts.above.map(each => ({ name: each.headline, item: absolute(each.page.path) })),
      { name: headline || title, item: url },
    ]
    const breadcrumb = {
      "@type": "BreadcrumbList",
      "@id": ids.breadcrumb,
      itemListElement: trail.map(
        (crumb, index) => ({ "@type": "ListItem", position: index + 1, ...crumb }) as const,
      ),
    } satisfies BreadcrumbList
    return writeGraph([website, organization, parent, typed, breadcrumb, questions])
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
  return writeGraph([website, organization, parent, webPage, product, questions])
}

/** Writes structured data for a script element; no text in it can end the element. */
export const writeJsonLd = (graph: readonly JsonObject[]): string =>
  withoutSoftHyphens(
    JSON.stringify({ "@context": "https://schema.org", "@graph": graph }),
  ).replaceAll("<", "\\u003c")
