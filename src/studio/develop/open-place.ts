/** Opens the places of the report in the editor of whoever develops. */
import { readFile } from "node:fs/promises"
import type { IncomingMessage, ServerResponse } from "node:http"
import { join } from "node:path"
import launchEditor from "launch-editor"
import { parseUrl } from "../../site/url"
import { isThisMachine, placeOf, reportModel } from "../report"

/**
 * Whether a request comes from a page of this very server, opened on this machine: not from another site, which could
 * send one too, nor under a foreign name that leads here (DNS rebinding), nor from another machine.
 */
const isOwn = ({ headers: { host = "", origin }, socket }: IncomingMessage): boolean => {
  const url = parseUrl(`http://${host}`)
  return (
    url !== undefined &&
    origin === `http://${host}` &&
    isThisMachine(url.hostname) &&
    /^(?:::1|(?:::ffff:)?127\.)/.test(socket.remoteAddress ?? "")
  )
}

const isReported = async (report: string, place: string): Promise<boolean> => {
  const { findings } = reportModel.parse(JSON.parse(await readFile(report, "utf8")))
  return findings.some(finding => placeOf(finding) === place)
}

/* A command that is not there fails at once. */
const launchMilliseconds = 400

/** Starts the editor that runs already, or the one that `LAUNCH_EDITOR` names; gives whether it could be started. */
const open = (path: string): Promise<boolean> =>
  new Promise(resolve => {
    setTimeout(resolve, launchMilliseconds, true)
    launchEditor(path, undefined, () => {
      resolve(false)
    })
  })

/**
 * Answers a request to open a place: only one that the present report names.
 * @param report the file that holds the report as JSON.
 * @param root the folder from which the report names its files.
 */
export const openPlace = async (
  request: IncomingMessage,
  response: ServerResponse,
  { report, root }: { report: string; root: string },
): Promise<void> => {
  const place = new URL(request.url ?? "", "http://localhost").searchParams.get("place") ?? ""
  if (!isOwn(request)) response.statusCode = 403
  else if (!(await isReported(report, place).catch(() => false))) response.statusCode = 404
  else response.statusCode = (await open(join(root, place))) ? 204 : 501
  response.end()
}
