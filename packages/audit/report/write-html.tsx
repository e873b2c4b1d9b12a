import { renderToStaticMarkup } from "react-dom/server"
import { hashOf } from "@tools/html/policy"
import type { PreviewImage } from "../previews"
import { ReportPage, type ReportPageProps } from "./report-page"

/** Styles and images of the report. */
export interface ReportAssets {
  readonly styles: string
  /** By their path in the built site. */
  readonly images: ReadonlyMap<string, PreviewImage>
}

const policyOf = ({ styles }: ReportAssets): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(styles)}`,
    "img-src data:",
    "font-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ")

const Document = ({
  assets,
  ...content
}: Omit<ReportPageProps, "images"> & { assets: ReportAssets }) => {
  const { styles, images } = assets
  const { site } = content.report
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policyOf(assets)} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        <title>{`Search and sharing report: ${site.name}`}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <ReportPage {...content} images={images} />
      </body>
    </html>
  )
}

/** Returns the report of an audit as HTML. */
export const writeHtmlReport = (
  content: Omit<ReportPageProps, "images">,
  assets: ReportAssets,
): string => `<!doctype html>${renderToStaticMarkup(<Document {...content} assets={assets} />)}`
