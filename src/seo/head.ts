/** The tags in a page's head, from the site, the page's `seo` block and its facts. Pure: data in, tags out. */
import type { Deployment } from "../site/deployment"
import type { SiteContent } from "../model/rendered"
import { buildGraph, writeJsonLd, type ShareImage } from "./json-ld"
import type { PageFacts } from "./page-facts"
import { siteFiles } from "../site/files"
import { shareImageSize } from "../site/limits"
import { languageOf, listingOf } from "../site/pages"
import { otherSignal, signalStyles } from "../site/signal"
import { withoutSoftHyphens } from "../site/soft-hyphens"
import { paper } from "../site/theme"
import { writeTitle } from "../site/title"
import { toAbsoluteUrl, toHref } from "../site/url"
import { verificationMetas } from "../site/verification"

/** Attributes of a `<meta>`: Open Graph uses `property`, everything else `name`. */
export type Meta =
  | { name: string; content: string; media?: string }
  | { property: string; content: string }

/** Attributes of a `<link>`. */
export interface HeadLink {
  rel: string
  href: string
  type?: string
  sizes?: string
}

/** The head of a page, in the form that Helmet takes as props. */
export interface Head {
  readonly lang: string
  readonly title: string
  readonly meta: Meta[]
  readonly link: HeadLink[]
  readonly script: { type: string; innerHTML: string }[]
  /** The colour that the content names, for the page's styles. */
  readonly style: { cssText: string }[]
}

/** What a page's head is made of: the site, and what the page shows. */
export interface HeadInput {
  readonly site: SiteContent
  readonly deployment: Deployment
  readonly facts: PageFacts
}

type Fields = Readonly<Record<string, string | undefined>>

/** A layer of the head: what a later layer says takes the place of what an earlier one says. */
interface Layer {
  readonly names?: Fields
  readonly properties?: Fields
}

/** Without these limits search engines choose short ones: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag */
const indexable = "max-image-preview:large, max-snippet:-1, max-video-preview:-1"

/** What holds where nobody says otherwise: a page whose facts are missing stays out of search results. */
const failSafe: Layer = {
  names: { robots: "noindex", "twitter:card": "summary" },
  properties: { "og:type": "website" },
}

/** Open Graph wants language_TERRITORY (https://ogp.me/); a language alone is no valid value. */
const openGraphLocale = (language: string): string | undefined =>
  /^[a-z]{2,3}-[A-Z]{2}$/.test(language) ? language.replace("-", "_") : undefined

/** The account of the site on X, from the address of its profile there. */
const accountOf = (profiles: SiteContent["social"]["profiles"]): string | undefined => {
  const account = profiles
    .map(({ href }) => /^https:\/\/(?:www\.)?(?:x|twitter)\.com\/(\w{1,15})\/?$/.exec(href)?.[1])
    .find(name => name !== undefined)
  return account && `@${account}`
}

const siteLayer = ({ names, social }: SiteContent): Layer => ({
  names: { "twitter:site": accountOf(social.profiles) },
  properties: { "og:site_name": names.product },
})

const imageType = (path: string): string => {
  const extension = path.replace(/^.*\./, "").toLowerCase()
  return `image/${extension === "jpg" ? "jpeg" : extension}`
}

/** The page's own image where it names one, else the one that the build draws; none for the not-found page. */
const shareImageOf = ({
  deployment,
  facts: { page, seo, headline },
  site,
}: HeadInput): ShareImage | undefined => {
  const path = listingOf(page)?.shareImage
  if (path === undefined) return undefined
  const own = seo.shareImage?.src.childImageSharp?.gatsbyImageData
  if (seo.shareImage && own?.images.fallback) {
    const { src } = own.images.fallback
    const { width, height } = own
    const url = `${deployment.origin}${src}`
    return { url, type: imageType(src), width, height, alt: seo.shareImage.alt }
  }
  return {
    url: toAbsoluteUrl(path, deployment),
    type: imageType(path),
    ...shareImageSize,
    alt: `${site.names.product}: ${headline}`,
  }
}

/** The address that stands for a page: its own, or the one that its content names; none for the not-found page. */
const canonicalOf = ({ deployment, facts: { page, seo } }: HeadInput): string | undefined => {
  const path = seo.canonical ?? listingOf(page)?.path
  if (path === undefined || page.kind === "not-found") return undefined
  return path.startsWith("/") ? toAbsoluteUrl(path, deployment) : path
}

const pageLayer = (
  { site, deployment, facts: { page, seo } }: HeadInput,
  image: ShareImage | undefined,
  url: string | undefined,
): Layer => ({
  names: {
    description: seo.description,
    ...(page.kind !== "not-found" &&
      deployment.indexable &&
      seo.noindex !== true && { robots: indexable }),
    ...(image && { "twitter:card": "summary_large_image" }),
    ...(page.kind === "home" && verificationMetas(site.verification)),
  },
  properties: {
    "og:locale": openGraphLocale(languageOf(seo, site)),
    "og:title": seo.shareTitle ?? seo.title,
    "og:description": seo.shareDescription ?? seo.description,
    "og:url": url,
    ...(image && {
      "og:image": image.url,
      "og:image:type": image.type,
      "og:image:width": String(image.width),
      "og:image:height": String(image.height),
      "og:image:alt": image.alt,
    }),
  },
})

const mergeFields = (layers: readonly (Fields | undefined)[]): [string, string][] => {
  const merged = new Map(layers.flatMap(fields => Object.entries(fields ?? {})))
  return [...merged].flatMap(([key, content]) =>
    content?.trim() ? [[key, withoutSoftHyphens(content)]] : [],
  )
}

const mergeLayers = (layers: readonly Layer[]): Meta[] => [
  ...mergeFields(layers.map(({ names }) => names)).map(([name, content]) => ({ name, content })),
  ...mergeFields(layers.map(({ properties }) => properties)).map(([property, content]) => ({
    property,
    content,
  })),
]

/** The colour of the browser's bar: the page's ground, or the colour that the content names. */
const themeColors = (color: string | undefined): Meta[] =>
  color === undefined
    ? [
        { name: "theme-color", media: "(prefers-color-scheme: light)", content: paper.light },
        { name: "theme-color", media: "(prefers-color-scheme: dark)", content: paper.dark },
      ]
    : [{ name: "theme-color", content: color }]

const linksOf = (deployment: Deployment, url: string | undefined): HeadLink[] => {
  const href = (path: string): string => toHref(path, deployment.pathPrefix)
  return [
    ...(url === undefined ? [] : [{ rel: "canonical", href: url }]),
    /*
     * For search engines, which take it from here, and Safari. With a size, browsers do not prefer it to the drawing,
     * which `make/page/finish-page.ts` puts behind it. Whoever asks for favicon.ico does so unasked.
     */
    { rel: "icon", href: href(siteFiles.icon192), type: "image/png", sizes: "192x192" },
    { rel: "apple-touch-icon", href: href(siteFiles.appleTouchIcon) },
    { rel: "manifest", href: href(siteFiles.manifest) },
  ]
}

/** Builds the head of a page from three layers: what is safe, what the site says, what the page says. */
export const buildHead = (input: HeadInput): Head => {
  const { site, deployment, facts } = input
  const listing = listingOf(facts.page)
  const url = canonicalOf(input)
  const title = writeTitle(facts.seo.title, site.names.product, listing !== undefined)
  const image = shareImageOf(input)
  const color = otherSignal(site.brand?.color)
  const graph = buildGraph({ site, deployment, title, image, facts })
  return {
    lang: languageOf(facts.seo, site),
    title,
    meta: [
      ...mergeLayers([failSafe, siteLayer(site), pageLayer(input, image, url)]),
      ...themeColors(color),
    ],
    link: linksOf(deployment, url),
    script:
      graph.length > 0 ? [{ type: "application/ld+json", innerHTML: writeJsonLd(graph) }] : [],
    style: color === undefined ? [] : [{ cssText: signalStyles(color) }],
  }
}
