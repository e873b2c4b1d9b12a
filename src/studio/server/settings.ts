/** What `develop` tells the studio, by way of Gatsby, which hands its environment on. */
import { z } from "zod"

const settingsModel = z.object({
  /** The address that develop listens on. */
  host: z.string(),
  port: z.number(),
  /** The project. */
  root: z.string(),
  /** The content that is edited. */
  content: z.string(),
  /** Where the studio keeps what is its own. */
  folder: z.string(),
  /** The program of the studio's server. */
  program: z.string(),
  /** The socket, or on Windows the pipe, that the server listens on. */
  socket: z.string(),
})

/** What the studio is told when develop starts. */
export type StudioSettings = z.infer<typeof settingsModel>

const variable = "STUDIO"

/** Writes the settings as variables of the environment. */
export const writeSettings = (settings: StudioSettings): Readonly<Record<string, string>> => ({
  [variable]: JSON.stringify(settings),
})

/**
 * Reads the settings; undefined where there are none, as in a build.
 * @throws where they are none of `writeSettings`.
 */
export const readSettings = (
  env: Readonly<Record<string, string | undefined>>,
): StudioSettings | undefined => {
  const text = env[variable]
  return text === undefined ? undefined : settingsModel.parse(JSON.parse(text))
}
