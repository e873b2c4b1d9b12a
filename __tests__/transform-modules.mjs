/** Makes ES modules readable for Jest whose syntax is newer than Gatsby's preset for Babel knows. */
import { transformSync } from "esbuild"

export default {
  process: source => ({ code: transformSync(source, { format: "cjs", target: "node20" }).code }),
}
