/** The facts of pictures that the checker reads. */
import { drawingFormat } from "../../../src/model"
import { longestSide } from "../../../src/site"
import type { Refusal } from "./clean-drawing"

/** The facts of a picture. */
export interface Picture {
  readonly format: string
  readonly width: number
  readonly height: number
  readonly isAnimated?: boolean
  /** `true` if it is rotated by EXIF; width and height are those of the upright picture. */
  readonly isRotated?: boolean
  /** A drawing, made safe; or why it cannot be shown. */
  readonly svg?: string
  readonly refusal?: Refusal
  /** The color schemes in which it can hardly be seen, where it is the logo. */
  readonly unseenIn?: readonly ("light" | "dark")[]
  /** The weight in bytes of the share image that the build makes of it, where it is one. */
  readonly shareBytes?: number
}

/** The facts of a file in `images/`, or `undefined` if it is no readable picture. */
export type ImageFacts = Picture | undefined

/** The files in `images/`, by their path inside `content/`. */
export type Images = ReadonlyMap<string, ImageFacts>

/** The size of a picture in pixels. */
export type Size = Pick<Picture, "format" | "width" | "height">

/** Returns whether a picture is too large to be processed. */
export const isHuge = ({ width, height, format }: Size): boolean =>
  format !== drawingFormat && Math.max(width, height) > longestSide
