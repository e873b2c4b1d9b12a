import { readFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import sharp from "sharp"
import type { AuditReport } from "../rules"
import type { BuiltFiles } from "@tools/html/read"
import type { PreviewImage } from "../previews"
import type { ReportAssets } from "./write-html"

const toolStyles = require.resolve("@tools/content/tools.css")
const ownStyles = [
  require.resolve("@tools/audit/previews/previews.css"),
  join(__dirname, "report.css"),
]

/** Reads a style sheet with its fonts inside. */
const readStyle = async (file: string): Promise<string> => {
  let style = await readFile(file, "utf8")
  for (const [reference, font = ""] of style.matchAll(/url\("([^":]+\.woff2)"\)/g)) {
    const bytes = await readFile(join(dirname(file), font))
    style = style.replace(reference, `url("data:font/woff2;base64,${bytes.toString("base64")}")`)
  }
  return style
}

/** The widths of images in the report, in pixels. */
const widths = { share: 480, icon: 56 } as const

const shrink = async (bytes: Uint8Array, width: number): Promise<PreviewImage | undefined> => {
  const result = await sharp(bytes)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 72, effort: 4 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (!result) return undefined
  const { width: own, height } = result.info
  return { href: `data:image/webp;base64,${result.data.toString("base64")}`, width: own, height }
}

/** Reads the images of the previews, by their path in the built site. */
const readImages = async (
  { site, pages }: AuditReport,
  files: BuiltFiles,
): Promise<ReadonlyMap<string, PreviewImage>> => {
  const shares = [...new Set(pages.flatMap(({ share }) => share.image?.path ?? []))]
  const wanted = [
    ...shares.map(path => [path, widths.share] as const),
    ...(site.icon ? [[site.icon.path, widths.icon] as const] : []),
  ]
  const images = await Promise.all(
    wanted.map(async ([path, width]) => {
      const image = await shrink(Buffer.from(files.get(path) ?? ""), width)
      return image ? [[path, image] as const] : []
    }),
  )
  return new Map(images.flat())
}

interface ReportSources {
  readonly root: string
  /** The site's style sheets that set its tokens, base styles and fonts, relative to the project. */
  readonly styles: readonly string[]
  readonly report: AuditReport
  /** The built site that was audited. */
  readonly files: BuiltFiles
}

/** Reads the styles and images of a report. */
export const readReportAssets = async ({
  root,
  styles,
  report,
  files,
}: ReportSources): Promise<ReportAssets> => {
  const siteStyles = styles.map(file => join(root, file))
  const sheets = [toolStyles, ...siteStyles, ...ownStyles].map(readStyle)
  return {
    styles: (await Promise.all(sheets)).join("\n"),
    images: await readImages(report, files),
  }
}
