/** Starts Gatsby's develop server on content that passed the checker. */
import { createServer } from "node:http"
import { join } from "node:path"
import { requireMachine } from "../src/make/machine"
import { developPages } from "../src/make/run-gatsby"
import { listen } from "../src/serve/serve-site"
import type { Finding } from "../src/content/check/finding"
import { formatFindings } from "../src/content/check/format"
import { contentDirectoryOf } from "../src/content/directory"
import { withLock } from "../src/processes/lock"
import { watchContent, type Gate } from "../src/studio/content-gate"
import { makeDevelopFolder } from "../src/studio/develop-folder"
import { viewGatsby } from "../src/studio/gatsby-view"
import { readAddress } from "./lib/read-address"
import { run } from "./lib/run"

const defaultPort = 8000
const root = process.cwd()
const folder = join(root, ".build", "develop")
const workspace = join(folder, "workspace")

let last = ""
const print = (findings: readonly Finding[]): void => {
  const report = formatFindings(findings, "pretty") || "The content has no mistakes."
  if (report !== last) console.log(`\n${report}\n`)
  last = report
}

/** Passes content on from now on, and waits for the first that has no error. */
const passValidContent = (gate: Gate): Promise<() => Promise<void>> =>
  new Promise(resolve => {
    let isWaiting = false
    const stop = watchContent(gate, findings => {
      print(findings)
      if (!findings.some(({ severity }) => severity === "error")) resolve(stop)
      else if (!isWaiting) console.log("Waiting for these to be mended …")
      isWaiting = true
    })
  })

/* Where the port is in use, Gatsby would ask a question that nobody can answer. */
const findFreePort = async (host: string, port: number): Promise<number> => {
  const server = await listen(createServer(), port, host)
  await server.close()
  return server.port
}

const refuse = (): void => {
  throw new Error(
    "npm run develop is already at work in this folder. Use that one, or end it first.",
  )
}

run(async () => {
  requireMachine(root)
  const { host, port: wanted } = readAddress(process.env, defaultPort)
  await findFreePort(host, wanted)
  await withLock(join(folder, "develop.lock"), refuse, async () => {
    await makeDevelopFolder(root, workspace)
    const port = await findFreePort(host, wanted)
    const gate: Gate = {
      source: contentDirectoryOf(root, process.env),
      passed: join(folder, "content"),
      report: join(folder, "report.json"),
      connect: (passed, signal) => viewGatsby(new URL(`http://${host}:${port}`), passed, signal),
    }
    const stop = await passValidContent(gate)
    await developPages(
      workspace,
      { host, port },
      {
        ...process.env,
        CONTENT_DIRECTORY: gate.passed,
        CONTENT_REPORT: gate.report,
        CONTENT_ROOT: root,
        /* npm sets one for terminals, where it would take the place of what develop prints. */
        EDITOR: undefined,
        /* Where CI is set, Gatsby would make every size of a new picture before it shows the page. */
        GATSBY_ENABLE_LAZY_IMAGES_IN_CI: "1",
        /* And it would answer for a page's data before it has asked for them. */
        GATSBY_ENABLE_QUERY_ON_DEMAND_IN_CI: "1",
      },
    ).finally(stop)
  })
})
