/** The tags in a page's head, from the site, the page's `seo` block and its facts. Pure: data in, tags out. */
import {
  type Deployment,
  siteFiles,
  isRightToLeft,
  toHreflang,
  toLocale,
  listingOf,
  type Route,
  languageOf,
  type PageVersion,
  toAbsoluteUrl,
  toHref,
} from "@tools/content/addresses"
import type { SiteContent } from "../model/rendered"
import { buildGraph, type PagePicture, writeJsonLd } from "./json-ld"
import type { PageFacts } from "./page-facts"
import { shareImageSize, namedBrandColor, verificationMetas } from "@tools/content/values"
import { withoutSoftHyphens, writeTitle } from "@tools/content/text"
import { brandColorStyles, theme } from "../model/theme"

/** Attributes of a `<meta>`: Open Graph uses `property`, everything else `name`. */
type Meta =
  | { name: string; content: string; media?: string }
  | { property: string; content: string }

/** Attributes of a `<link>`. */
interface HeadLink {
  rel: string
  href: string
  type?: string
  sizes?: string
  hreflang?: string
}

/** The input of a page's head: the site, and the facts of the page. */
export interface HeadInput {
  readonly site: SiteContent
  readonly deployment: Deployment
  readonly facts: PageFacts
}

/** The image of a shared link. */
interface ShareImage extends PagePicture {
  readonly type: string
}

/** Without these values search engines choose short previews: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag */
const indexable = "max-image-preview:large, max-snippet:-1, max-video-preview:-1"

/** Returns the site's account on X, from the address of its profile there. */
const accountOf = (profiles: SiteContent["social"]["profiles"]): string | undefined => {
  const account = profiles
    .map(({ href }) => /^https:\/\/(?:www\.)?(?:x|twitter)\.com\/(\w{1,15})\/?$/.exec(href)?.[1])
    .find(name => name !== undefined)
  return account && `@${account}`
}

const imageType = (path: string): string => {
  const extension = path.replace(/^.*\./, "").toLowerCase()
  return `image/${extension === "jpg" ? "jpeg" : extension}`
}

/** Returns the page's own share image, or else the one that the build draws; none for the not-found page. */
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
    const { alt } = seo.shareImage
    return { url: deployment.origin + src, type: imageType(src), width, height, alt }
  }
  return {
    url: toAbsoluteUrl(path, deployment),
    type: imageType(path),
    ...shareImageSize,
    alt: `${site.names.product}: ${headline}`,
  }
}

/** Returns the address that search engines list for a page: its own, or the one that its content names. */
const canonicalOf = (own: string, { deployment, facts: { seo } }: HeadInput): string => {
  const { canonical } = seo
  if (canonical == null) return own
  return canonical.startsWith("/") ? toAbsoluteUrl(canonical, deployment) : canonical
}

/** Returns the fields that are not empty, for tags. */
const listFields = (fields: Readonly<Record<string, string | undefined>>): [string, string][] =>
  Object.entries(fields).flatMap(([key, content]) =>
    content?.trim() ? [[key, withoutSoftHyphens(content)]] : [],
  )

const metasOf = (
  { site, deployment, facts: { page, seo, versions } }: HeadInput,
  image: ShareImage | undefined,
  url: string | undefined,
): Meta[] => {
  const isListed =
    page.kind !== "not-found" &&
    deployment.indexable &&
    seo.noindex !== true &&
    seo.untranslated !== true
  const names = {
    robots: isListed ? indexable : "noindex",
    "twitter:card": image ? "summary_large_image" : "summary",
    "twitter:site": accountOf(site.social.profiles),
    description: seo.description,
    /* For the image of a shared link. */
    category: site.category ?? undefined,
    ...(page.kind === "home" && verificationMetas(site.verification)),
  }
  const properties = {
    "og:type": "website",
    "og:site_name": site.names.product,
    "og:locale": toLocale(languageOf(seo, site)),
    "og:title": seo.shareTitle ?? seo.title,
    "og:description": seo.shareDescription ?? seo.description,
    /* Networks read title and image of the page at this address, so it is the page's own, whatever its canonical. */
    "og:url": url,
    "og:image": image?.url,
    "og:image:type": image?.type,
    "og:image:width": image && String(image.width),
    "og:image:height": image && String(image.height),
    "og:image:alt": image?.alt,
  }
  return [
    ...listFields(names).map(([name, content]) => ({ name, content })),
    ...listFields(properties).map(([property, content]) => ({ property, content })),
    ...alternatesOf(page, versions).flatMap(({ language, path }): Meta[] => {
      const content = path === page.path ? undefined : toLocale(language)
      return content === undefined ? [] : [{ property: "og:locale:alternate", content }]
    }),
  ]
}

/**
 * Returns the page in all languages, its own included; none where search engines list it in one language only
 * (https://developers.google.com/search/docs/specialty/international/localized-versions).
 */
const alternatesOf = (page: Route, versions: readonly PageVersion[]): readonly PageVersion[] => {
  const listed = versions.filter(({ isListed }) => isListed)
  return listed.length > 1 && listed.some(({ path }) => path === page.path) ? listed : []
}

/** Returns the color of the browser's bar: the page's background, or the color that the content names. */
const themeColors = (color: string | undefined): Meta[] =>
  color === undefined
    ? [
        { name: "theme-color", media: "(prefers-color-scheme: light)", content: theme.paper.light },
        { name: "theme-color", media: "(prefers-color-scheme: dark)", content: theme.paper.dark },
      ]
    : [{ name: "theme-color", content: color }]

const linksOf = (
  deployment: Deployment,
  canonical: string | undefined,
  alternates: readonly PageVersion[],
): HeadLink[] => {
  const href = (path: string): string => toHref(path, deployment.pathPrefix)
  const [original] = alternates
  const languages = alternates.map(({ language }) => language)
  const versions = alternates.flatMap(({ language, path }) => {
    const hreflang = toHreflang(language)
    /* Spanish of Latin America is no second Spanish to search engines. */
    const isOther = hreflang !== undefined && hreflang !== language && languages.includes(hreflang)
    return hreflang === undefined || isOther ? [] : [{ hreflang, path }]
  })
  return [
    ...(canonical === undefined ? [] : [{ rel: "canonical", href: canonical }]),
    ...[...versions, ...(original ? [{ ...original, hreflang: "x-default" }] : [])].map(
      ({ hreflang, path }) => ({
        rel: "alternate",
        hreflang,
        href: toAbsoluteUrl(path, deployment),
      }),
    ),
    /*
     * For Safari and search engines. With a size, browsers prefer the drawing that follows. They request /favicon.ico
     * even when no page links to it.
     */
    { rel: "icon", href: href(siteFiles.icon192), type: "image/png", sizes: "192x192" },
    { rel: "icon", href: href(siteFiles.icon), type: "image/svg+xml" },
    { rel: "apple-touch-icon", href: href(siteFiles.appleTouchIcon) },
    { rel: "manifest", href: href(siteFiles.manifest) },
  ]
}

/** Returns the head of a page, in the form that Helmet takes as props. */
export const buildHead = (input: HeadInput) => {
  const { site, deployment, facts } = input
  const listing = listingOf(facts.page)
  const url = listing && toAbsoluteUrl(listing.path, deployment)
  const title = writeTitle(facts.seo.title, site.names.product, listing !== undefined)
  const image = shareImageOf(input)
  const color = namedBrandColor(site.brand?.color, theme)
  const graph = buildGraph({ site, deployment, title, facts })
  return {
    lang: languageOf(facts.seo, site),
    /* The direction of the language, where it is not from left to right. */
    dir: isRightToLeft(languageOf(facts.seo, site)) ? ("rtl" as const) : undefined,
    title,
    meta: [...metasOf(input, image, url), ...themeColors(color)],
    link: linksOf(
      deployment,
      url && canonicalOf(url, input),
      alternatesOf(facts.page, facts.versions),
    ),
    script:
      graph.length > 0 ? [{ type: "application/ld+json", innerHTML: writeJsonLd(graph) }] : [],
    style: color === undefined ? [] : [{ cssText: brandColorStyles(color) }],
  }
}
