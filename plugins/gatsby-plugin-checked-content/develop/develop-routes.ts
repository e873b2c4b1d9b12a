/** Adds to the develop server what its own pages request. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { isOwnRequest } from "./own-request"
import { feedPath } from "./paths"
import { streamReport } from "./report-feed"

/** The part of Gatsby's develop server that is used here. */
export interface DevelopServer {
  readonly get: (
    path: string,
    answer: (request: IncomingMessage, response: ServerResponse) => void,
  ) => void
}

interface DevelopOptions {
  /** The host that the develop server was given. */
  readonly host: string
  /** The file that holds the report on the content as JSON. */
  readonly report: string
}

/** Adds the stream of reports on the content. */
export const addDevelopRoute = (app: DevelopServer, { host, report }: DevelopOptions): void => {
  app.get(feedPath, (request, response) => {
    /* Gatsby lets any site read every answer. */
    response.removeHeader("access-control-allow-origin")
    if (isOwnRequest(request, host)) streamReport(report, response)
    else response.writeHead(403).end()
  })
}
