import type { GatsbyNode, PluginOptions } from "gatsby"
import { takeContent, type TakenContent } from "./check/disk"
import { formatFindings } from "./check/format"
import { drawingField, drawingType } from "./drawing"
import {
  contentFileExtension,
  hrefExtension,
  richTextExtension,
  shownExtension,
  textExtension,
} from "./field-extensions"
import { buildTypeDefinitions, sectionUnion } from "./graphql"
import { readOrigin } from "./read-site"
import { writeSnapshot } from "./snapshot"

interface Options extends PluginOptions {
  /** The project's folder. */
  readonly root: string
  /** The folder of the content. */
  readonly source: string
  /** The folder that gets a copy of the content that was checked, for Gatsby to read. */
  readonly content: string
  /** The live site's address, as the configuration read it before the check. */
  readonly origin: string
}

let taken: TakenContent | undefined

/* Before anything of the last build is touched. */
export const onPreInit = async (
  { reporter }: Parameters<NonNullable<GatsbyNode["onPreInit"]>>[0],
  { root, source }: Options,
): Promise<void> => {
  if (process.env.NODE_ENV === "development") return
  taken = await takeContent(source, root)
  const report = formatFindings(taken.findings, "pretty")
  if (!taken.isSound) {
    reporter.panic(`${report}\nThe site was not built: the content has mistakes.`)
  }
  if (report) reporter.log(report)
}

export const onPreBootstrap = async (
  { reporter }: Parameters<NonNullable<GatsbyNode["onPreBootstrap"]>>[0],
  { content, origin }: Options,
): Promise<void> => {
  if (!taken) return
  await writeSnapshot(taken.files, content)
  if (readOrigin(content) === origin) return
  reporter.panic("The address in site.json changed while the build started. Build again.")
}

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({
  actions,
  basePath,
  schema,
}) => {
  actions.createFieldExtension(contentFileExtension)
  actions.createFieldExtension(textExtension)
  actions.createFieldExtension(richTextExtension(basePath))
  actions.createFieldExtension(shownExtension)
  actions.createFieldExtension(hrefExtension(basePath))
  actions.createTypes([drawingType, buildTypeDefinitions(), schema.buildUnionType(sectionUnion)])
}

export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers }) => {
  Reflect.apply(createResolvers, undefined, [{ File: { drawing: drawingField } }])
}
