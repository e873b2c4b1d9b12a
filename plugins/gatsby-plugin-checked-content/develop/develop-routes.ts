/** Adds to the develop server what its own pages request. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { isOwnRequest } from "./own-request"
import { feedPath, stalePagesPath } from "./paths"
import { streamReport } from "./report-feed"
import { listStalePages, type Nodes } from "./served-content"

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** The part of Gatsby's develop server that is used here. */
export interface DevelopServer {
  readonly get: (path: string, answer: Answer) => void
}

interface DevelopOptions extends Nodes {
  /** The host that the develop server was given. */
  readonly host: string
  /** The file that holds the report on the content as JSON. */
  readonly report: string
}

/** Adds the routes. */
export const addDevelopRoutes = (
  app: DevelopServer,
  { host, report, ...nodes }: DevelopOptions,
): void => {
  const answerOwn =
    (answer: Answer): Answer =>
    (request, response) => {
      /* Gatsby lets any site read every answer. */
      response.removeHeader("access-control-allow-origin")
      if (isOwnRequest(request, host)) answer(request, response)
      else response.writeHead(403).end()
    }
  app.get(
    stalePagesPath,
    answerOwn((_, response) => response.end(JSON.stringify(listStalePages(nodes)))),
  )
  app.get(
    feedPath,
    answerOwn((_, response) => streamReport(report, response)),
  )
}
