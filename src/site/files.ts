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
