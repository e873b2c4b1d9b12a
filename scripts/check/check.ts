import { relative } from "node:path"
import { parseArgs } from "node:util"
import {
  checkContent,
  contentDirectoryOf,
  fixDirectory,
  formatFindings,
  formats,
} from "../../plugins/gatsby-plugin-checked-content"

const usage = `Use: npm run check -- [--fix] [--format ${formats.join("|")}] [directory]`

const readArguments = (args: readonly string[]) => {
  const { values, positionals } = parseArgs({
    args: [...args],
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

/** The output of a command. */
interface Terminal {
  readonly log: (text: string) => void
  readonly error: (text: string) => void
}

const runChecked = async (args: readonly string[], { log, error }: Terminal): Promise<number> => {
  const { fix, format, directory } = readArguments(args)
  if (fix) {
    for (const path of await fixDirectory(directory)) error(`Repaired ${directory}/${path}`)
  }
  const findings = await checkContent(directory)
  log(formatFindings(findings, format))
  return findings.some(({ severity }) => severity === "error") ? 1 : 0
}

/**
 * Does what `npm run check` does.
 * @returns the code with which it ends: 1 where the content has errors, 2 where it cannot be checked.
 */
export const runCheck = (args: readonly string[], terminal: Terminal): Promise<number> =>
  runChecked(args, terminal).catch((error: unknown) => {
    terminal.error(error instanceof Error ? `${error.message}\n${usage}` : usage)
    return 2
  })
