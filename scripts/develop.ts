/** Starts Gatsby's develop server on content that passed the checker. */
import { createServer } from "node:http"
import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { developPages } from "../src/build/run-gatsby"
import { listen } from "../src/build/serve-site"
import type { Finding } from "../src/content/check/finding"
import { formatFindings } from "../src/content/check/format"
import { contentDirectoryOf } from "../src/content/directory"
import { withLock } from "../src/processes/lock"
import { passContent, watchContent, type Gate } from "../src/studio/content-gate"
import { followSources } from "../src/studio/follow-sources"
import { readAddress } from "./read-address"
import { run } from "./run"

const defaultPort = 8000
const root = process.cwd()
const folder = join(root, ".build", "develop")
const workspace = join(folder, "workspace")
const gate: Gate = {
  source: contentDirectoryOf(root, process.env),
  passed: join(folder, "content"),
  findings: join(folder, "findings.json"),
}

let last = ""
const print = (findings: readonly Finding[]): void => {
  const report = formatFindings(findings, "pretty") || "The content has no mistakes."
  if (report !== last) console.log(`\n${report}\n`)
  last = report
}

const waitForValidContent = async (): Promise<void> => {
  const findings = await passContent(gate)
  print(findings)
  if (!findings.some(({ severity }) => severity === "error")) return
  console.log("Waiting for these to be mended …")
  await new Promise<void>(resolve => {
    const stop = watchContent(gate, next => {
      print(next)
      if (!next.some(({ severity }) => severity === "error")) void stop().then(resolve)
    })
  })
}

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
  const { host, port } = readAddress(process.env, defaultPort)
  await findFreePort(host, port)
  await withLock(join(folder, "develop.lock"), refuse, async () => {
    await mkdir(folder, { recursive: true })
    await waitForValidContent()
    watchContent(gate, print)
    await followSources(root, workspace)
    await developPages(
      workspace,
      { host, port: await findFreePort(host, port) },
      {
        ...process.env,
        CONTENT_DIRECTORY: gate.passed,
        CONTENT_FINDINGS: gate.findings,
        /* Where CI is set, Gatsby would make every size of a new picture before it shows the page. */
        GATSBY_ENABLE_LAZY_IMAGES_IN_CI: "1",
      },
    )
  })
})
