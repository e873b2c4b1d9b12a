/** Serves the studio's page, its files, and the page in its frame. */
import { randomBytes } from "node:crypto"
import { extname } from "node:path"
import { messageOf } from "@tools/content/lib"
import type { Context } from "hono"
import { html } from "hono/html"
import { blockedSentence } from "../document"
import type { Bundles } from "./bundling"
import { writeStudioPolicy, Refusal, writeCookie, type Session } from "./access"
import { sendFile } from "./http"

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
}

const writePage = (head: string, body: string): string =>
  `<!doctype html><html lang="en" translate="no"><head><meta charset="utf-8"><meta name="google" content="notranslate"><title>Studio</title><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`

const explainFailure = async (c: Context, what: string, error: unknown) => {
  const reason = messageOf(error)
  const body = await html`<p>${what} could not be bundled:</p>
    <pre>${reason}</pre>`
  return c.html(writePage("", body.toString()), 500)
}

/* Without cookies, no script and no style of the studio is sent. It is hidden while the studio usually starts. */
const waitStyle = "#blocked { animation: show 0s 5s both } @keyframes show { from { opacity: 0 } }"

/** Answers with the studio's page. */
export const showStudio = async (
  c: Context,
  session: Session,
  { studio }: Bundles,
): Promise<Response> => {
  /* The page takes the token out of its address. */
  if (c.req.query("token") !== undefined) c.header("set-cookie", writeCookie(session))
  try {
    await studio()
  } catch (error) {
    return explainFailure(c, "The studio", error)
  }
  const nonce = randomBytes(16).toString("base64url")
  c.header("content-security-policy", writeStudioPolicy(nonce))
  const style = `<style nonce="${nonce}">${waitStyle}</style>`
  const head = `${style}<meta property="csp-nonce" nonce="${nonce}"><link rel="stylesheet" href="app/studio.css"><script type="module" src="app/studio.js"></script>`
  const body = await html`<div id="studio"><p id="blocked">${blockedSentence}</p></div>`
  return c.html(writePage(head, body.toString()))
}

/** Answers with a file of the studio's page. */
export const showFile = async (c: Context, { studio }: Bundles): Promise<Response> => {
  const name = c.req.param("name") ?? ""
  const file = (await studio()).get(name)
  const type = types[extname(name)]
  if (!file || type === undefined) throw new Refusal("The studio has nothing at this address.", 404)
  return sendFile(c, type, file)
}

/** Answers with the page in the frame. */
export const showFrame = async (c: Context, { frame }: Bundles): Promise<Response> => {
  try {
    const { html: page, headers } = await frame()
    return sendFile(c, "text/html; charset=utf-8", page, headers)
  } catch (error) {
    c.header("x-frame-options", "SAMEORIGIN")
    c.header("content-security-policy", "default-src 'none'; frame-ancestors 'self'; sandbox")
    return explainFailure(c, "The site's pages", error)
  }
}
