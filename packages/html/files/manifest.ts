import { homePage, siteFiles, toHref } from "@tools/content/addresses"
import { contentModel } from "@tools/content/model"

interface ManifestInput {
  readonly product: string
  readonly description: string
  readonly lang: string
  readonly pathPrefix: string
  /** The color of the browser's bar. */
  readonly color: string
}

/** Writes `site.webmanifest` (https://www.w3.org/TR/appmanifest/): names, colors and icons for the home screen. */
export const writeManifest = ({
  product,
  description,
  lang,
  pathPrefix,
  color,
}: ManifestInput): string => {
  const href = (path: string): string => toHref(path, pathPrefix)
  const home = href(homePage.path)
  const manifest = {
    id: home,
    name: product,
    short_name: product,
    description,
    lang,
    start_url: home,
    scope: home,
    display: "browser",
    background_color: contentModel().theme.print.paper,
    theme_color: color,
    icons: [
      { src: href(siteFiles.icon192), sizes: "192x192", type: "image/png" },
      { src: href(siteFiles.icon512), sizes: "512x512", type: "image/png" },
    ],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
