/** Structured data: one `@graph` of linked nodes with stable ids, from what the page shows. */
import type * as schema from "schema-dts"
import {
  type Deployment,
  siteFiles,
  contactPage,
  homeOf,
  homePage,
  listingOf,
  type Route,
  languageOf,
  type PageVersion,
  toAbsoluteUrl,
} from "@tools/content/addresses"
import type { SiteContent } from "../model/rendered"
import { toPlainText, withoutSoftHyphens } from "@tools/content/text"
import { parseOpeningHours, toInternational } from "@tools/content/values"
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

const reference = (id: string): { "@id": string } => ({ "@id": id })

const imageNode = ({ url, alt, width, height }: PagePicture) => {
  /* Search engines read plain numbers as pixels; the types demand units. */
  const size: object = { width, height }
  return { "@type": "ImageObject", url, caption: alt, ...size } satisfies schema.ImageObject
}

const hoursNode = (times: string) => {
  const { days, opens, closes } = parseOpeningHours(times)
  return {
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days,
    opens,
    closes,
  } satisfies schema.OpeningHoursSpecification
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
  }) satisfies schema.Question

const addressNode = (address: SiteContent["address"]) =>
  ({
    "@type": "PostalAddress",
    streetAddress: address.street,
    addressLocality: address.city,
    addressRegion: address.region ?? "",
    postalCode: address.postalCode ?? "",
    addressCountry: address.countryCode,
  }) satisfies schema.PostalAddress

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
  }) satisfies schema.ContactPoint

/** Returns the page that another translates, or its translations. */
const translationsOf = (
  page: Route,
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

/** Returns what the nodes of a page are made from: the input, addresses on the web, and the ids of the nodes. */
const contextOf = (input: GraphInput, path: string) => {
  const absolute = (to: string): string => toAbsoluteUrl(to, input.deployment)
  const home = absolute(homePage.path)
  const url = absolute(path)
  const ids = {
    organization: `${home}#organization`,
    parent: `${home}#parent-organization`,
    website: `${home}#website`,
    product: input.site.application ? `${home}#application` : `${home}#service`,
    breadcrumb: `${url}#breadcrumb`,
    page: `${url}#webpage`,
    questions: `${url}#faq`,
  }
  return { ...input, absolute, url, ids }
}

type GraphContext = ReturnType<typeof contextOf>

const addressShown = ({ site, facts }: GraphContext) =>
  facts.showsAddress && { address: addressNode(site.address) }

const parentNode = (context: GraphContext) =>
  ({
    "@type": "Organization",
    "@id": context.ids.parent,
    name: context.site.names.parentCompany,
    ...addressShown(context),
  }) satisfies schema.Organization

const organizationNode = (context: GraphContext) => {
  const { site, facts, absolute, ids } = context
  const isShown = ({ name }: Contact): boolean =>
    facts.contacts === "all" || facts.contacts.includes(name)
  return {
    "@type": "Organization",
    "@id": ids.organization,
    name: site.names.product,
    alternateName: site.alternateName ?? "",
    url: absolute(homePage.path),
    description: toPlainText(site.footer.summary),
    logo: imageNode({
      url: absolute(siteFiles.icon512),
      width: 512,
      height: 512,
      alt: site.names.product,
    }),
    sameAs: site.social.profiles.map(({ href }) => href),
    telephone: toInternational(
      site.contacts.find(contact => contact.phone && isShown(contact))?.phone ?? "",
    ),
    ...addressShown(context),
    parentOrganization: reference(ids.parent),
    contactPoint: site.contacts.map(contact =>
      contactPoint(contact, absolute(contactPage.path), isShown(contact)),
    ),
  } satisfies schema.Organization
}

const websiteNode = ({ site, facts: { versions }, absolute, ids }: GraphContext) =>
  ({
    "@type": "WebSite",
    "@id": ids.website,
    url: absolute(homePage.path),
    name: site.names.product,
    alternateName: site.alternateName ?? "",
    inLanguage:
      versions.length > 0 ? versions.map(({ siteLanguage }) => siteLanguage) : site.language,
    publisher: reference(ids.organization),
  }) satisfies schema.WebSite

const pageNode = ({ site, title, facts, absolute, url, ids }: GraphContext) => {
  const { page, seo, dates, versions } = facts
  return {
    "@type": page.kind === "contact" ? "ContactPage" : "WebPage",
    "@id": ids.page,
    datePublished: dates?.published ?? "",
    dateModified: dates?.modified ?? "",
    url,
    name: title,
    description: seo.description,
    inLanguage: languageOf(seo, site),
    isPartOf: reference(ids.website),
    ...translationsOf(page, versions, path => `${absolute(path)}#webpage`),
    about: reference(page.kind === "home" ? ids.product : ids.organization),
    ...(page.kind !== "home" && { breadcrumb: reference(ids.breadcrumb) }),
  } satisfies schema.WebPage
}

const breadcrumbNode = ({ site, title, facts, absolute, url, ids }: GraphContext) => {
  const trail = [
    { name: site.names.product, item: absolute(homeOf(facts.page).path) },
    ...facts.above.map(each => ({ name: each.headline, item: absolute(each.page.path) })),
    { name: facts.headline || title, item: url },
  ]
  return {
    "@type": "BreadcrumbList",
    "@id": ids.breadcrumb,
    itemListElement: trail.map(
      (crumb, index) => ({ "@type": "ListItem", position: index + 1, ...crumb }) as const,
    ),
  } satisfies schema.BreadcrumbList
}

const productNode = ({ site: { names, application }, facts, absolute, ids }: GraphContext) => {
  const fields = {
    "@id": ids.product,
    name: names.product,
    url: absolute(homePage.path),
    description: facts.summary,
    audience: facts.audiences.map(audienceType => ({ "@type": "Audience", audienceType }) as const),
    provider: reference(ids.organization),
  }
  return application
    ? ({
        "@type": "SoftwareApplication",
        ...fields,
        applicationCategory: application.category,
        operatingSystem: application.operatingSystem ?? "",
        featureList: facts.capabilities,
      } satisfies schema.SoftwareApplication)
    : ({
        "@type": "Service",
        ...fields,
        serviceType: facts.capabilities,
      } satisfies schema.Service)
}

const questionsNode = ({ facts, ids }: GraphContext) =>
  ({
    "@type": "FAQPage",
    "@id": ids.questions,
    isPartOf: reference(ids.page),
    mainEntity: facts.questions.map(questionNode),
  }) satisfies schema.FAQPage

/**
 * Returns the structured data of a page; none for the not-found page.
 * Contact details and the postal address are stated on the pages that show them, as Google's guidelines ask
 * (https://developers.google.com/search/docs/appearance/structured-data/sd-policies). E-mail addresses are left out,
 * because harvesters read structured data too.
 */
export const buildGraph = (input: GraphInput): JsonObject[] => {
  const { page } = input.facts
  const listing = listingOf(page)
  if (!listing) return []
  const context = contextOf(input, listing.path)
  return [
    websiteNode(context),
    organizationNode(context),
    parentNode(context),
    pageNode(context),
    page.kind === "home" ? productNode(context) : breadcrumbNode(context),
    ...(input.facts.questions.length > 0 ? [questionsNode(context)] : []),
  ].map(withoutEmptyFields)
}

/** Writes structured data for a script element; no text in it can end the element. */
export const writeJsonLd = (graph: readonly JsonObject[]): string =>
  withoutSoftHyphens(
    JSON.stringify({ "@context": "https://schema.org", "@graph": graph }),
  ).replaceAll("<", "\\u003c")
