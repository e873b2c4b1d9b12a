/** The addresses of the files beside the pages, below the site's folder. */
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

/** The addresses of the files for hosts. */
export const hostFiles = {
  headers: "/_headers",
  nginxPolicies: "/_policies.conf",
  nginxPreview: "/_preview.conf",
  noJekyll: "/.nojekyll",
} as const

/** The addresses of the hosts' lists of redirects. */
export const redirectFiles = { hosts: "/_redirects", nginx: "/_redirects.conf" } as const

/** Folders for files of the build: processed files, share images, and the data of Gatsby's pages. */
export const buildFolders = ["static", "share", "page-data"] as const
