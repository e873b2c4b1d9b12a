/** What the checker knows of pictures. */
import { drawingFormat } from "../../../src/model/fields"
import { longestSide } from "../../../src/site/limits"
import type { Refusal } from "./clean-drawing"

/** What is known of a picture. */
export interface Picture {
  readonly format: string
  readonly width: number
  readonly height: number
  readonly isAnimated?: boolean
  /** Whether its bytes are rotated; its width and height are those of the picture as it is seen. */
  readonly isRotated?: boolean
  /** A drawing, made safe; or why it cannot be shown. */
  readonly svg?: string
  readonly refusal?: Refusal
  /** The colour schemes in which it can hardly be seen, where it is the logo. */
  readonly unseenIn?: readonly ("light" | "dark")[]
  /** The weight in bytes of the share image that the build makes of it, where it is one. */
  readonly shareBytes?: number
}

/** What is known of a file in `images/`; undefined where it is no picture that can be read. */
export type ImageFacts = Picture | undefined

/** The files in `images/`, by their path inside `content/`. */
export type Images = ReadonlyMap<string, ImageFacts>

/** The size of a picture in pixels. */
export type Size = Pick<Picture, "format" | "width" | "height">

/** Whether a picture is too large to be worked with. */
export const isHuge = ({ width, height, format }: Size): boolean =>
  format !== drawingFormat && Math.max(width, height) > longestSide
