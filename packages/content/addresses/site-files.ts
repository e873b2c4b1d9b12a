/** The addresses of the files beside the pages, below the site's folder. */
export const siteFiles = {
  favicon: "/favicon.ico",
  icon: "/icon.svg",
  appleTouchIcon: "/apple-touch-icon.png",
  icon192: "/icon-192.png",
  icon512: "/icon-512.png",
  manifest: "/site.webmanifest",
  sitemap: "/sitemap.xml",
  robots: "/robots.txt",
  llms: "/llms.txt",
  /** Shows which content the site was built from, so that an editor can tell whether a change is live. */
  content: "/content.txt",
} as const

/** The files of the built site that hosts read. */
export const hostFiles = {
  /** The headers, for hosts and the server of `npm start`. */
  headers: "_headers",
  /** Keeps GitHub Pages from leaving out what starts with an underscore or a dot. */
  noJekyll: ".nojekyll",
} as const

/** The redirects for hosts and the server of `npm start`; a site without redirects has none. */
export const hostRedirectsFile = "_redirects"

/** Folders for files of the build: processed files, share images, and the data of Gatsby's pages. */
export const buildFolders = ["static", "share", "page-data"] as const
