import { drawingFormat } from "@tools/content/model"
import { longestSide } from "@tools/content/values"
import type { Refusal } from "./clean-drawing"

/** The facts of a picture. */
export interface Picture {
  readonly format: string
  readonly width: number
  readonly height: number
  readonly isAnimated?: boolean
  /** `true` if it is rotated by EXIF; width and height are those of the upright picture. */
  readonly isRotated?: boolean
  /** The sanitized drawing. */
  readonly svg?: string
  readonly refusal?: Refusal
  /** The size in bytes of the share image that the build makes of it. */
  readonly shareBytes?: number
}

/** The facts of a file in `images/`, or `undefined` if it is not a readable picture. */
export type ImageFacts = Picture | undefined

/** The files in `images/`, by path inside `content/`. */
export type Images = ReadonlyMap<string, ImageFacts>

/** The size of a picture in pixels. */
export type Size = Pick<Picture, "format" | "width" | "height">

/** Returns whether a picture is too large to be processed. */
export const isHuge = ({ width, height, format }: Size): boolean =>
  format !== drawingFormat && Math.max(width, height) > longestSide
