/** Bundles the browser side on request, and serves it. */
import { randomBytes } from "node:crypto"
import { join } from "node:path"
import { mediaTypeOf } from "../../plugins/gatsby-plugin-plain-html"
import { makeBundler } from "./bundle"
import { escapeHtml } from "./escape-html"
import { writePagePolicy } from "./headers"
import { Refusal } from "./refusal"
import { sendFile, type Route } from "./routes"
import { writeCookie } from "./session"
import type { Studio } from "./studio"

const bundleApp = makeBundler(
  {
    entryPoints: { app: join(__dirname, "..", "browser", "main.tsx") },
    /* The folder names where the files would go, which decides how they call each other. */
    outdir: join(__dirname, "app"),
    minify: true,
    format: "esm",
    target: "es2022",
    legalComments: "none",
    assetNames: "[name]-[hash]",
    loader: { ".woff2": "file", ".svg": "file", ".png": "file" },
  },
  files => files,
)

const writePage = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Studio</title><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`

/** Returns the routes of the studio's page and of its files. */
export const makeAppRoutes = ({ settings, session }: Studio): Route[] => [
  {
    method: "GET",
    path: "",
    answer: async ({ request, response, query }) => {
      if (query.has("token")) {
        response.writeHead(303, { location: "/", "set-cookie": writeCookie(session) }).end()
        return
      }
      const failure = await bundleApp().then(
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
              `<p>The studio could not be bundled:</p><pre>${escapeHtml(failure)}</pre>`,
            )
      response.end(request.method === "HEAD" ? undefined : page)
    },
  },
  {
    method: "GET",
    path: "app/*",
    answer: async call => {
      const file = (await bundleApp()).get(call.rest)
      if (!file) throw new Refusal(404, "The studio has nothing at this address.")
      sendFile(call, mediaTypeOf(call.rest).type, file)
    },
  },
]
