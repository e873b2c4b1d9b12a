/** Bundles what runs in the browser, when it is asked for, and serves it. */
import { randomBytes } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { deserialize, serialize } from "node:v8"
import { z } from "zod"
import { writeWhole } from "../../lib/write-whole"
import { mediaTypeOf } from "../../gatsby-plugin-plain-html/hosts/media-types"
import { bundle, markOf } from "./bundle"
import { escapeHtml } from "./escape-html"
import { writePagePolicy } from "./headers"
import { Refusal } from "./refusal"
import { sendFile, type Route } from "./routes"
import { writeCookie } from "./session"
import type { StudioSettings } from "./settings"
import type { Studio } from "./studio"

const bundleModel = z.object({
  files: z.map(z.string(), z.instanceof(Uint8Array<ArrayBufferLike>)),
  /** Changes whenever its source files do. */
  mark: z.string(),
  inputs: z.array(z.string()),
})

type Bundle = z.output<typeof bundleModel>

/** Whatever changes in a package, npm notes in a file of its own. */
const noteOfPackages = join("node_modules", ".package-lock.json")
const isOfPackage = (path: string): boolean => /(?:^|[\\/])node_modules[\\/]/.test(path)

const build = async (): Promise<Bundle> => {
  const { files, inputs } = await bundle({
    entryPoints: { app: join(__dirname, "..", "browser", "main.tsx") },
    /* The folder names where the files would go, which decides how they call each other. */
    outdir: join(__dirname, "app"),
    minify: true,
    format: "esm",
    target: "es2022",
    legalComments: "none",
    assetNames: "[name]-[hash]",
    loader: { ".woff2": "file", ".svg": "file", ".png": "file" },
    define: { "process.env.NODE_ENV": '"production"' },
  })
  const own = inputs.filter(path => !isOfPackage(path))
  const sources = [...own, __filename, noteOfPackages]
  return { files: new Map(files), inputs: sources, mark: await markOf(sources) }
}

const isFresh = async ({ mark, inputs }: Bundle): Promise<boolean> =>
  mark === (await markOf(inputs))

/** Makes a function that gives the bundle as the sources are now; it is kept for the next start. */
const keepBundle = ({ folder }: StudioSettings): (() => Promise<Bundle>) => {
  const kept = join(folder, "app.bundle")
  let last: Promise<Bundle | undefined> = readFile(kept)
    .then(bytes => bundleModel.parse(deserialize(bytes)))
    .catch(() => undefined)
  const make = async (): Promise<Bundle> => {
    const made = await build()
    await writeWhole(kept, serialize(made))
    return made
  }
  return () => {
    const next = last
      .catch(() => undefined)
      .then(async known => (known && (await isFresh(known)) ? known : make()))
    last = next
    return next
  }
}

const writePage = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Studio</title><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`

/** Returns the routes of the studio's page and of its files. */
export const makeAppRoutes = ({ settings, session }: Studio): Route[] => {
  const renewBundle = keepBundle(settings)
  return [
    {
      method: "GET",
      path: "",
      answer: async ({ request, response, query }) => {
        if (query.has("token")) {
          response.writeHead(303, { location: "/", "set-cookie": writeCookie(session) }).end()
          return
        }
        const made = renewBundle()
        const failure = await made.then(
          () => undefined,
          (error: unknown) => (error instanceof Error ? error.message : String(error)),
        )
        const nonce = randomBytes(16).toString("base64url")
        response.writeHead(failure === undefined ? 200 : 500, {
          "content-type": "text/html; charset=utf-8",
          "content-security-policy": writePagePolicy(nonce, settings.site),
        })
        const head = `<meta property="csp-nonce" nonce="${nonce}"><link rel="stylesheet" href="app/app.css"><script type="module" src="app/app.js"></script>`
        const page =
          failure === undefined
            ? writePage(head, '<div id="studio"></div>')
            : writePage(
                "",
                `<p>The studio's own code could not be put together:</p><pre>${escapeHtml(failure)}</pre>`,
              )
        response.end(request.method === "HEAD" ? undefined : page)
      },
    },
    {
      method: "GET",
      path: "app/*",
      answer: async call => {
        const { files } = await renewBundle()
        const file = files.get(call.rest)
        if (!file) throw new Refusal(404, "The studio has nothing at this address.")
        sendFile(call, mediaTypeOf(call.rest).type, file)
      },
    },
  ]
}
