import { createRequire } from "node:module"
import { dirname, join } from "node:path"

/** The folder for what is kept between runs: beside the installed packages, also for a copy of the sources. */
export const cacheFolder = join(
  dirname(dirname(createRequire(__filename).resolve("zod/package.json"))),
  ".cache",
)
