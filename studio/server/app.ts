/** Serves the studio's page, its files, and the page in its frame. */
import { randomBytes } from "node:crypto"
import { bundleFrame, bundleStudio } from "./bundles"
import { escapeHtml } from "./escape-html"
import { writeStudioPolicy } from "./headers"
import { Refusal } from "./refusal"
import { sendFile, type Call, type Route } from "./routes"
import { writeCookie, type Session } from "./session"

const types: Readonly<Record<string, string>> = {
  "studio.js": "text/javascript; charset=utf-8",
  "studio.css": "text/css; charset=utf-8",
}

const writePage = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Studio</title><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`

const sendPage = ({ request, response }: Call, status: number, page: string): void => {
  response.writeHead(status, { "content-type": "text/html; charset=utf-8" })
  response.end(request.method === "HEAD" ? undefined : page)
}

const sendFailure = (call: Call, what: string, error: unknown): void => {
  const reason = error instanceof Error ? error.message : String(error)
  sendPage(
    call,
    500,
    writePage("", `<p>${what} could not be bundled:</p><pre>${escapeHtml(reason)}</pre>`),
  )
}

/** Returns the routes of the studio's page, of its files and of the page in its frame. */
export const makeAppRoutes = (session: Session): Route[] => [
  {
    method: "GET",
    path: "",
    answer: async call => {
      const { response, query } = call
      if (query.has("token")) {
        response
          .writeHead(303, { location: session.address.path, "set-cookie": writeCookie(session) })
          .end()
        return
      }
      try {
        await bundleStudio()
      } catch (error) {
        sendFailure(call, "The studio", error)
        return
      }
      const nonce = randomBytes(16).toString("base64url")
      response.setHeader("content-security-policy", writeStudioPolicy(nonce))
      const head = `<meta property="csp-nonce" nonce="${nonce}"><link rel="stylesheet" href="app/studio.css"><script type="module" src="app/studio.js"></script>`
      sendPage(call, 200, writePage(head, '<div id="studio"></div>'))
    },
  },
  {
    method: "GET",
    path: "app/*",
    answer: async call => {
      const [file, type] = [(await bundleStudio()).get(call.rest), types[call.rest]]
      if (!file || type === undefined) {
        throw new Refusal(404, "The studio has nothing at this address.")
      }
      await sendFile(call, type, file)
    },
  },
  {
    method: "GET",
    path: "frame",
    answer: async call => {
      try {
        const { html, headers } = await bundleFrame()
        await sendFile(call, "text/html; charset=utf-8", html, headers)
      } catch (error) {
        call.response.setHeader("x-frame-options", "SAMEORIGIN")
        call.response.setHeader(
          "content-security-policy",
          "default-src 'none'; frame-ancestors 'self'; sandbox",
        )
        sendFailure(call, "The site's pages", error)
      }
    },
  },
]
