/** Makes ES modules readable for Jest whose syntax is newer than Gatsby's preset for Babel knows. */
import { createHash } from "node:crypto"
import { transformSync } from "esbuild"

/* Jest's own modules cannot import while they run, but require. */
const settings = { format: "cjs", target: "node20", supported: { "dynamic-import": false } }

export default {
  process: source => ({ code: transformSync(source, settings).code }),
  /* Without one Jest keeps what other settings made. */
  getCacheKey: source =>
    createHash("sha256")
      .update(JSON.stringify([settings, source]))
      .digest("hex"),
}
