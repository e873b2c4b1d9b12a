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
  "src/styles/base.css",
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
  const bytesOf = (path: string): Buffer => Buffer.from(files.get(path) ?? "")
  const digestOf = (path: string): string =>
    createHash("sha256").update(bytesOf(path)).digest("base64url")
  const shares = [...new Set(pages.flatMap(({ share }) => share.image?.path ?? []))]
  const paths = new Map(
    [...shares, ...(site.icon ? [site.icon.path] : [])].map(path => [path, digestOf(path)]),
  )
  const samples = new Map([...paths].map(([path, digest]) => [digest, path]))
  const width = widthFor(samples.size)
  const stored = new Map(
    await Promise.all(
      [...samples].map(async ([digest, path], index) => {
        const image = await store(bytesOf(path), path === site.icon?.path ? iconWidth : width)
        return [digest, image && { ...image, id: `image-${index + 1}` }] as const
      }),
    ),
  )
  return new Map(
    [...paths].flatMap(([path, digest]) => {
      const image = stored.get(digest)
      return image ? [[path, image] as const] : []
    }),
  )
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
