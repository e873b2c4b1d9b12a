import { relative } from "node:path"
import { contentDirectoryOf, requireBuildable } from "@tools/content/directory"
import { fixDirectory, takeContent } from "@tools/check/disk"
import { fixedRules } from "@tools/check/fix"
import { formatFindings, formats } from "@tools/check/format"
import { messageOf } from "@tools/content/lib/errors"
import { readArguments } from "../processes/command"
import { loadSiteModel } from "../processes/site-model"

const usage = `Checks the content, and lists each mistake with file, line and column.

  npm run check           the content of the site
  npm run check -- --fix  also fixes its format
  npm run check -- PATH   content in another folder
  --format ${formats.join("|")}`

/** The output of a command. */
interface Terminal {
  readonly log: (text: string) => void
  readonly error: (text: string) => void
}

const check = async (args: readonly string[], { log, error }: Terminal): Promise<number> => {
  const { values, positionals } = readArguments(usage, {
    args: [...args],
    allowPositionals: true,
    options: {
      fix: { type: "boolean", default: false },
      format: { type: "string", default: "pretty" },
      help: { type: "boolean", default: false },
    },
  })
  if (values.help) {
    log(usage)
    return 0
  }
  requireBuildable(process.cwd())
  loadSiteModel()
  const format = formats.find(name => name === values.format)
  if (!format) throw new Error(`“${values.format}” is not a format.\n\n${usage}`)
  const [named, more] = positionals
  if (more !== undefined) throw new Error(`“${more}” is one argument too many.\n\n${usage}`)
  const directory = named ?? relative(process.cwd(), contentDirectoryOf(process.cwd(), process.env))
  const place = { root: process.cwd(), content: directory }
  if (values.fix) {
    for (const path of await fixDirectory(place)) error(`Repaired ${directory}/${path}`)
  }
  /* Programs get all findings. */
  const most = format === "pretty" ? undefined : Infinity
  const { findings } = await takeContent(place, most)
  log(formatFindings(findings, format))
  if (format === "pretty" && findings.some(({ rule }) => fixedRules.includes(rule))) {
    log("npm run check -- --fix repairs spaces and format, and changes no word.")
  }
  return findings.some(({ severity }) => severity === "error") ? 1 : 0
}

/**
 * Does what `npm run check` does.
 * @returns the code with which it ends: 1 where the content has errors, 2 where it cannot be checked.
 */
export const runCheck = (args: readonly string[], terminal: Terminal): Promise<number> =>
  check(args, terminal).catch((error: unknown) => {
    terminal.error(messageOf(error))
    return 2
  })
