/** Opens the places of the report in the developer's editor. */
import { readFile } from "node:fs/promises"
import type { IncomingMessage } from "node:http"
import { join } from "node:path"
import launchEditor from "launch-editor"
import { placeOf, reportModel } from "../report"

const isReported = async (report: string, place: string): Promise<boolean> => {
  const { findings } = reportModel.parse(JSON.parse(await readFile(report, "utf8")))
  return findings.some(finding => placeOf(finding) === place)
}

/* A command that is not there fails at once. */
const launchMilliseconds = 400

/** Opens a path in the running editor, or in the one that `LAUNCH_EDITOR` names. Returns whether it could be started. */
const open = (path: string): Promise<boolean> =>
  new Promise(resolve => {
    setTimeout(resolve, launchMilliseconds, true)
    launchEditor(path, undefined, () => {
      resolve(false)
    })
  })

/**
 * Opens a place in the editor, if the present report names it.
 * @param report the file that holds the report as JSON.
 * @param root the folder from which the report names its files.
 * @returns the status of the answer.
 */
export const openPlace = async (
  { url = "" }: IncomingMessage,
  { report, root }: { report: string; root: string },
): Promise<number> => {
  const place = new URL(url, "http://localhost").searchParams.get("place") ?? ""
  if (!(await isReported(report, place).catch(() => false))) return 404
  return (await open(join(root, place))) ? 204 : 501
}
