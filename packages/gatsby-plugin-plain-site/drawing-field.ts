/** Sanitized drawings (SVG) of the content, in GraphQL. */
import { readFile } from "node:fs/promises"
import { drawingFormat, showDrawing } from "@tools/content/model"
import { readDrawing } from "@tools/content/read"
import { cleanDrawing } from "@tools/check/pictures"

interface File {
  readonly extension: string
  readonly absolutePath: string
}

/** The part of GraphQL's resolve info that is used here. */
interface Info {
  readonly schema: {
    readonly getType: (name: string) => {
      readonly getFields: () => Readonly<Record<string, { readonly resolve: Resolve }>>
    }
  }
}

type Resolve = (file: File, args: unknown, context: unknown, info: Info) => Promise<unknown>

/** The GraphQL type of a file's drawing. */
export const drawingType =
  "type Drawing { viewBox: String! markup: String! url: String! width: Int! height: Int! }"

/**
 * The GraphQL field `drawing` of files: a sanitized SVG, or `null` for other and refused files. Only a query for its
 * `url` publishes it.
 */
export const drawingField: { type: string; resolve: Resolve } = {
  type: "Drawing",
  resolve: async (file, args, context, info) => {
    if (file.extension !== drawingFormat) return null
    const drawing = await cleanDrawing(await readFile(file.absolutePath, "utf8"))
    if (!("svg" in drawing)) return null
    const { viewBox, markup, ...size } = readDrawing(drawing.svg)
    return {
      viewBox,
      markup,
      ...showDrawing(size),
      url: () =>
        info.schema.getType("File").getFields().publicURL?.resolve(file, args, context, info),
    }
  },
}
