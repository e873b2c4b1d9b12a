/** Starts Gatsby's develop server on content that passed the checker. */
import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { developPages } from "../src/make/run-gatsby"
import { listen } from "../src/serve/serve-site"
import type { Finding } from "../src/content/check/finding"
import { formatFindings } from "../src/content/check/format"
import { contentDirectoryOf } from "../src/content/directory"
import { atEnd } from "../src/processes/at-end"
import { withLock } from "../src/processes/lock"
import { watchContent, type Gate } from "../src/studio/develop/content-gate"
import { makeDevelopFolder } from "../src/studio/develop/develop-folder"
import { viewGatsby } from "../src/studio/develop/gatsby-view"
import { writeSettings } from "../src/studio/server/settings"
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

const refuse = (holder: string): void => {
  throw new Error(
    `npm run develop is already at work in this folder (${holder}). Use that one, or end it first.`,
  )
}

/**
 * Lets a task have a place where a server listens that no other user of this machine comes to. The project's own folder
 * may be too deep for one: a socket's path has 104 characters at most.
 */
const withSocket = async (task: (socket: string) => Promise<void>): Promise<void> => {
  if (process.platform === "win32") return task(`\\\\.\\pipe\\studio-${randomUUID()}`)
  const folder = mkdtempSync(join(tmpdir(), "studio-"))
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true })
  }
  const cancel = atEnd(remove)
  try {
    await task(join(folder, "socket"))
  } finally {
    cancel()
    remove()
  }
}

run(async () => {
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
    try {
      await withSocket(socket =>
        developPages(
          workspace,
          { host, port },
          {
            ...process.env,
            ...writeSettings({
              host,
              port,
              root,
              content: gate.source,
              folder: join(folder, "studio"),
              program: join(__dirname, "../src/studio/server/main.ts"),
              socket,
            }),
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
        ),
      )
    } finally {
      await stop()
    }
  })
})
