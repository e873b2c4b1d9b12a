import sharp, { type AvifOptions, type Sharp } from "sharp"

/*
 * Of 9. The default of 4 takes seven times as long for files 8 % smaller, and gatsby-plugin-sharp has no option for it.
 */
const effort = 2

/** Lets everything in this process that encodes AVIF do so with less effort. */
export const encodeAvifFaster = (): void => {
  const prototype = Reflect.getPrototypeOf(sharp())
  if (!prototype) return
  Object.defineProperty(prototype, "avif", {
    value(this: Sharp, options?: AvifOptions): Sharp {
      return this.heif({ ...options, compression: "av1", effort })
    },
  })
}
