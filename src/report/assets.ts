/** The report's hands: reads its styles, bundles its script, and makes its images small. */
import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { transform } from "esbuild"
import sharp from "sharp"
import type { AuditReport } from "../audit/audit"
import type { BuiltFiles } from "../audit/site"
import type { ReportAssets, StoredImage } from "./write-html"

const styleFiles = [
  "src/styles/tokens.css",
  "src/styles/fonts/newsreader.css",
  "src/report/previews.css",
  "src/report/report.css",
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
  const source = await readFile(join(root, "src/report/sort-table.ts"), "utf8")
  const { code } = await transform(source, { loader: "ts", minify: true, format: "iife" })
  return code.trim()
}

/** How wide share images stand in the report, in pixels: a report of many pages has small ones. */
const widthFor = (count: number): number => (count <= 12 ? 800 : count <= 60 ? 560 : 320)

const iconWidth = 96

const store = async (
  bytes: Uint8Array,
  width: number,
): Promise<Omit<StoredImage, "id"> | undefined> => {
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

/** Images by their path; those of the same bytes share an entry. */
const readImages = async (
  { site, pages }: AuditReport,
  files: BuiltFiles,
): Promise<ReadonlyMap<string, StoredImage>> => {
  const digestOf = (path: string): string =>
    createHash("sha256")
      .update(files.get(path) ?? "")
      .digest("base64url")
  const shares = new Set(pages.flatMap(({ share }) => share.image?.path ?? []))
  const width = widthFor(new Set([...shares].map(digestOf)).size)
  const paths = new Map([
    ...[...shares].map(path => [path, width] as const),
    ...(site.icon ? [[site.icon.path, iconWidth] as const] : []),
  ])
  const stored = new Map<string, StoredImage>()
  const byPath = new Map<string, StoredImage>()
  for (const [path, widest] of paths) {
    const digest = digestOf(path)
    const known = stored.get(digest)
    const image = known ?? (await store(Buffer.from(files.get(path) ?? ""), widest))
    if (!image) continue
    const entry = known ?? { ...image, id: `image-${stored.size + 1}` }
    stored.set(digest, entry)
    byPath.set(path, entry)
  }
  return byPath
}

/**
 * Reads what stands in a report besides its words.
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
