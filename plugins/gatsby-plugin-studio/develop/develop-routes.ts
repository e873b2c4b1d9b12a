/** Adds to the develop server what its own pages request. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { feedPath, openPath, stalePagesPath, studioOriginPath } from "../server-paths"
import { openPlace } from "./open-place"
import { isLocalRequest, isOwnRequest } from "./own-request"
import { streamReport } from "./report-feed"
import { listStalePages, type Nodes } from "./served-content"

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** The part of Gatsby's develop server that is used here. */
export interface DevelopServer {
  readonly get: (path: string, answer: Answer) => void
  readonly post: (path: string, answer: Answer) => void
}

interface DevelopOptions extends Nodes {
  /** The host that the develop server was given. */
  readonly host: string
  /** The project. */
  readonly root: string
  /** The file that holds the report on the content as JSON. */
  readonly report: string
  /** Returns the origin of the studio; undefined before it has started. */
  readonly findStudio: () => string | undefined
}

/** Adds the routes. */
export const addDevelopRoutes = (
  app: DevelopServer,
  { host, root, report, findStudio, ...nodes }: DevelopOptions,
): void => {
  const answerIf =
    (isAllowed: typeof isOwnRequest, answer: Answer): Answer =>
    (request, response) => {
      /* Gatsby lets any site read every answer. */
      response.removeHeader("access-control-allow-origin")
      if (isAllowed(request, host)) answer(request, response)
      else response.writeHead(403).end()
    }
  const answerOwn = (answer: Answer): Answer => answerIf(isOwnRequest, answer)
  app.get(
    stalePagesPath,
    answerOwn((_, response) => response.end(JSON.stringify(listStalePages(nodes)))),
  )
  app.get(
    studioOriginPath,
    answerOwn((_, response) => response.end(findStudio() ?? "")),
  )
  app.get(
    feedPath,
    answerOwn((_, response) => streamReport(report, response)),
  )
  app.post(
    openPath,
    answerIf(isLocalRequest, (request, response) => {
      void openPlace(request, { report, root }).then(status => response.writeHead(status).end())
    }),
  )
}
