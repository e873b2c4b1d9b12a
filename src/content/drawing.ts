/** Drawings (SVG) of the content, as they are once they were made safe. */
import { readFile } from "node:fs/promises"
import { load } from "cheerio"
import { drawingFormat } from "../model/fields"
import { showDrawing } from "./resolve-fields"

/** What a drawing is. */
export interface Drawing {
  readonly viewBox: string
  readonly width: number
  readonly height: number
  /** What is inside of its outermost element. */
  readonly markup: string
}

/** Reads a drawing whose size its `viewBox` says. */
export const readDrawing = (svg: string): Drawing => {
  const $ = load(svg, { xml: true })
  const root = $("svg").first()
  const viewBox = root.attr("viewBox") ?? ""
  const [width = 0, height = 0] = viewBox.split(" ").map(Number).slice(2)
  return { viewBox, width, height, markup: root.html() ?? "" }
}

interface File {
  readonly extension: string
  readonly absolutePath: string
}

/** The part of GraphQL's description of a query that is used here. */
interface Info {
  readonly schema: {
    readonly getType: (name: string) => {
      readonly getFields: () => Readonly<Record<string, { readonly resolve: Resolve }>>
    }
  }
}

type Resolve = (file: File, args: unknown, context: unknown, info: Info) => Promise<unknown>

/** The type of a file's drawing. */
export const drawingType =
  "type Drawing { viewBox: String! markup: String! url: String! width: Int! height: Int! }"

/** `drawing`, which files have in GraphQL: only who asks for its address has it published. */
export const drawingField: { type: string; resolve: Resolve } = {
  type: "Drawing",
  resolve: async (file, args, context, info) => {
    if (file.extension !== drawingFormat) return null
    const { viewBox, markup, ...size } = readDrawing(await readFile(file.absolutePath, "utf8"))
    return {
      viewBox,
      markup,
      ...showDrawing(size),
      url: () =>
        info.schema.getType("File").getFields().publicURL?.resolve(file, args, context, info),
    }
  },
}
