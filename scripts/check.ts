/** `npm run check`: checks the content; see `usage`. */
import { relative } from "node:path"
import { parseArgs } from "node:util"
import { checkContent, fixDirectory } from "../src/content/check/disk"
import { formatFindings, formats } from "../src/content/check/format"
import { contentDirectoryOf } from "../src/content/directory"

const usage = `Use: npm run check -- [--fix] [--format ${formats.join("|")}] [directory]`

const readArguments = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      fix: { type: "boolean", default: false },
      format: { type: "string", default: "pretty" },
    },
  })
  const format = formats.find(name => name === values.format)
  if (!format || positionals.length > 1) throw new Error(`Unknown argument.`)
  const directory =
    positionals[0] ?? relative(process.cwd(), contentDirectoryOf(process.cwd(), process.env))
  return { fix: values.fix, format, directory }
}

const main = async (): Promise<void> => {
  const { fix, format, directory } = readArguments()
  if (fix) {
    for (const path of await fixDirectory(directory)) console.error(`Repaired ${directory}/${path}`)
  }
  const findings = await checkContent(directory)
  const report = formatFindings(findings, format)
  if (report) console.log(report)
  if (findings.some(({ severity }) => severity === "error")) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? `${error.message}\n${usage}` : usage)
  process.exitCode = 2
})
