/** Reads the report's styles, bundles its script, and scales its images down. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { transform } from "esbuild"
import sharp from "sharp"
import type { AuditReport } from "../audit/audit"
import type { BuiltFiles } from "../../gatsby-plugin-plain-html"
import type { ReportAssets, StoredImage } from "./write-html"

const styleFiles = [
  "src/styles/tokens.css",
  "src/styles/fonts/newsreader.css",
  "src/styles/base.css",
  "plugins/gatsby-plugin-site-audit/report/previews.css",
  "plugins/gatsby-plugin-site-audit/report/report.css",
]
const fontFile = "src/styles/fonts/newsreader-display.woff2"

const readStyles = async (root: string): Promise<string> => {
  const styles = await Promise.all(styleFiles.map(file => readFile(join(root, file), "utf8")))
  const font = (await readFile(join(root, fontFile))).toString("base64")
  const { code } = await transform(
    styles.join("\n").replace("./newsreader-display.woff2", () => `data:font/woff2;base64,${font}`),
    { loader: "css", minify: true },
  )
  return code.trim()
}

const readScript = async (root: string): Promise<string> => {
  const source = await readFile(
    join(root, "plugins/gatsby-plugin-site-audit/report/sort-table.ts"),
    "utf8",
  )
  const { code } = await transform(source, { loader: "ts", minify: true, format: "iife" })
  return code.trim()
}

/** Returns the width of share images in the report, in pixels: a report of many pages has small ones. */
const widthFor = (count: number): number => (count <= 12 ? 800 : count <= 60 ? 560 : 320)

const iconWidth = 96

const store = async (
  bytes: Uint8Array,
  width: number,
): Promise<Omit<StoredImage, "href"> | undefined> => {
  const result = await sharp(bytes)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 72, effort: 4 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  return (
    result && {
      data: `data:image/webp;base64,${result.data.toString("base64")}`,
      width: result.info.width,
      height: result.info.height,
    }
  )
}

/** Reads the images that the report shows, by their path in the built site. */
const readImages = async (
  { site, pages }: AuditReport,
  files: BuiltFiles,
): Promise<ReadonlyMap<string, StoredImage>> => {
  const shares = [...new Set(pages.flatMap(({ share }) => share.image?.path ?? []))]
  const wanted = [
    ...shares.map(path => [path, widthFor(shares.length)] as const),
    ...(site.icon ? [[site.icon.path, iconWidth] as const] : []),
  ]
  const stored = await Promise.all(
    wanted.map(async ([path, width], index) => {
      const image = await store(Buffer.from(files.get(path) ?? ""), width)
      return image ? [[path, { ...image, href: `#image-${index + 1}` }] as const] : []
    }),
  )
  return new Map(stored.flat())
}

/**
 * Reads the styles, script and images of a report.
 * @param root the project.
 * @param files the built site that was audited.
 */
export const readReportAssets = async (
  root: string,
  report: AuditReport,
  files: BuiltFiles,
): Promise<ReportAssets> => ({
  styles: await readStyles(root),
  script: await readScript(root),
  images: await readImages(report, files),
})
