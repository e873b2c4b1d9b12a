/** The settings of the studio's server. */
import { z } from "zod"

export const settingsModel = z.object({
  /** The project. */
  root: z.string(),
  /** The content that is edited. */
  content: z.string(),
  /** The folder of the studio's own files. */
  folder: z.string(),
  /** The origin of the develop server, whose pages are shown in a frame. */
  site: z.string(),
  /** The first port to try. */
  port: z.number(),
})

export type StudioSettings = z.infer<typeof settingsModel>

/** The server's report once it listens. */
export const readyModel = z.object({
  origin: z.string(),
  port: z.number(),
  /** The address that opens the studio, with the token of this start. */
  address: z.string(),
})
