/** Starts Gatsby's develop server on content that passed the checker. */
import { join } from "node:path"
import { requireMachine } from "../src/build/machine"
import { runGatsby } from "../src/build/run-gatsby"
import type { Finding } from "../src/content/check/finding"
import { formatFindings } from "../src/content/check/format"
import { contentDirectoryOf } from "../src/content/directory"
import { watchContent, type Gate } from "../src/studio/content-gate"
import { makeDevelopFolder } from "../src/studio/develop-folder"
import { viewGatsby } from "../src/studio/gatsby-view"
import { run } from "./run"

const port = process.env.PORT ?? "8000"
const root = process.cwd()
const folder = join(root, ".build", "develop")
const workspace = join(folder, "workspace")
const gate: Gate = {
  source: contentDirectoryOf(root, process.env),
  passed: join(folder, "content"),
  findings: join(folder, "findings.json"),
  connect: (passed, signal) => viewGatsby(new URL(`http://localhost:${port}`), passed, signal),
}

let last = ""
const print = (findings: readonly Finding[]): void => {
  const report = formatFindings(findings, "pretty") || "The content has no mistakes."
  if (report !== last) console.log(`\n${report}\n`)
  last = report
}

/** Passes content on from now on, and waits for the first that has no error. */
const passValidContent = (): Promise<() => Promise<void>> =>
  new Promise(resolve => {
    let isWaiting = false
    const stop = watchContent(gate, findings => {
      print(findings)
      if (!findings.some(({ severity }) => severity === "error")) resolve(stop)
      else if (!isWaiting) console.log("Waiting for these to be mended …")
      isWaiting = true
    })
  })

run(async () => {
  requireMachine(root)
  await makeDevelopFolder(root, workspace)
  const stop = await passValidContent()
  const gatsby = runGatsby(["develop", "--port", port], workspace, {
    ...process.env,
    CONTENT_DIRECTORY: gate.passed,
    CONTENT_FINDINGS: gate.findings,
    /* Where CI is set, Gatsby would make every size of a new picture before it shows the page. */
    GATSBY_ENABLE_LAZY_IMAGES_IN_CI: "1",
  })
  await gatsby.finally(stop)
})
