/** The site's pages as search engines and social networks meet them. */
import type { ContentFile } from "../content/model"
import { routes } from "./url"

/** What is fixed about a page besides its content. */
export interface SitePage {
  /** The page's file in the built site. */
  readonly file: string
  /** The file in `content/` that holds its text. */
  readonly contentFile: ContentFile
  /** The field of that file whose text is the page's h1. */
  readonly headingField: readonly string[]
}

/** A page that may be found: it has an address, a share image and a Markdown twin. */
export interface ListedPage extends SitePage {
  readonly path: string
  readonly shareImage: string
  readonly markdown: string
}

/** The pages with an address of their own. */
export const listedPages = {
  home: {
    file: "index.html",
    contentFile: "pages/home.json",
    headingField: ["hero", "headline"],
    path: routes.home,
    shareImage: "/share/home.png",
    markdown: "/index.md",
  },
  contact: {
    file: "contact/index.html",
    contentFile: "pages/contact.json",
    headingField: ["heading"],
    path: routes.contact,
    shareImage: "/share/contact.png",
    markdown: "/contact/index.md",
  },
} as const satisfies Record<string, ListedPage>

/** The page that answers for every unknown address. */
export const notFoundPage = {
  file: "404.html",
  contentFile: "pages/not-found.json",
  headingField: ["heading"],
} as const satisfies SitePage

/** The files beside the pages, by what they are for; the head links to some of them. */
export const siteFiles = {
  favicon: "/favicon.ico",
  appleTouchIcon: "/apple-touch-icon.png",
  icon192: "/icon-192.png",
  icon512: "/icon-512.png",
  maskableIcon: "/icon-maskable-512.png",
  manifest: "/site.webmanifest",
  sitemap: "/sitemap.xml",
  robots: "/robots.txt",
  llms: "/llms.txt",
  security: "/.well-known/security.txt",
} as const

/** The size of a share image: 1.91 : 1, as https://developers.facebook.com/docs/sharing/webmasters/images asks. */
export const shareImageSize = { width: 1200, height: 630 } as const
