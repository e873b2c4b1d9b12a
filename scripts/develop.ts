/** Starts Gatsby's develop server on content that passed the checker. */
import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { requireMachine } from "../src/build/machine"
import { runGatsby } from "../src/build/run-gatsby"
import type { Finding } from "../src/content/check/finding"
import { formatFindings } from "../src/content/check/format"
import { contentDirectoryOf } from "../src/content/directory"
import { passContent, watchContent, type Gate } from "../src/studio/content-gate"
import { run } from "./run"

const port = process.env.PORT ?? "8000"
const root = process.cwd()
const folder = join(root, ".build", "develop")
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

run(async () => {
  requireMachine(root)
  await mkdir(folder, { recursive: true })
  await waitForValidContent()
  const stop = watchContent(gate, print)
  const gatsby = runGatsby(["develop", "--port", port], root, {
    ...process.env,
    CONTENT_DIRECTORY: gate.passed,
    CONTENT_FINDINGS: gate.findings,
    /* Where CI is set, Gatsby would make every size of a new picture before it shows the page. */
    GATSBY_ENABLE_LAZY_IMAGES_IN_CI: "1",
  })
  await gatsby.finally(stop)
})
