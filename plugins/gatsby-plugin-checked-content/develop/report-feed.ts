/** Sends the checker's findings to the pages of `develop` as server-sent events. */
import type { IncomingMessage, ServerResponse } from "node:http"
import type { Finding } from "../check/finding"
import { isOwnRequest } from "./own-request"
import { feedPath } from "./report"

/** The part of Gatsby's develop server that is used here. */
export interface DevelopServer {
  readonly get: (
    path: string,
    answer: (request: IncomingMessage, response: ServerResponse) => void,
  ) => void
}

/** The stream of reports on the content. */
export interface ReportFeed {
  /** Sends findings to all pages that follow, and to those that begin to. */
  readonly send: (findings: readonly Finding[]) => void
  /**
   * Adds the stream to the develop server.
   * @param host the host that the server was given.
   */
  readonly addTo: (app: DevelopServer, host: string) => void
}

/** Prepares the stream of reports. */
export const makeReportFeed = (): ReportFeed => {
  const followers = new Set<ServerResponse>()
  let last = ""
  return {
    send: findings => {
      last = `data: ${JSON.stringify(findings)}\n\n`
      for (const follower of followers) follower.write(last)
    },
    addTo: (app, host) => {
      app.get(feedPath, (request, response) => {
        /* Gatsby lets any site read every answer. */
        response.removeHeader("access-control-allow-origin")
        if (!isOwnRequest(request, host)) {
          response.writeHead(403).end()
          return
        }
        /* The develop server compresses, and so buffers, what may be transformed. */
        response.writeHead(200, {
          "content-type": "text/event-stream",
          "cache-control": "no-store, no-transform",
        })
        response.write(last)
        followers.add(response)
        response.on("close", () => followers.delete(response))
      })
    },
  }
}
