/* Worker threads read TypeScript with this, as `gatsby-node.js` does. */
require("tsx/cjs")

const { worker } = require("workerpool")
const { loadRasterizer } = require("./rasterize.ts")

worker({ rasterize: async (svg, width) => (await loadRasterizer())(svg, width) })
