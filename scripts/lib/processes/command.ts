import { parseArgs, type ParseArgsConfig } from "node:util"
import { listWords } from "@tools/content/lib"
import { run } from "./run"

/** The arguments of a command, as they were given. */
export type Given<Config extends ParseArgsConfig> = ReturnType<typeof parseArgs<Config>>

/**
 * Reads the arguments of a command.
 * @throws a sentence and the usage if one is unknown.
 */
export const readArguments = <Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): Given<Config> => {
  try {
    return parseArgs(config)
  } catch (error) {
    const reason = String(error).replace(/^\w*Error(?: \[\w+\])?: |\. To specify .*/g, "")
    throw new Error(`${reason}\n\n${usage}`, { cause: error })
  }
}

/**
 * Returns the one argument that is no option.
 * @throws a sentence if there are more.
 */
export const readSubject = ([subject, more]: readonly string[]): string | undefined => {
  if (more !== undefined) throw new Error(`“${more}” is one argument too many.`)
  return subject
}

/**
 * Returns the format that was asked for.
 * @throws a sentence if the command does not have it.
 */
export const readFormat = <Format extends string>(
  formats: readonly Format[],
  given: string,
): Format => {
  const format = formats.find(name => name === given)
  if (format) return format
  throw new Error(`There is no format “${given}” here. Choose one of ${listWords(formats, "or")}.`)
}

/** Runs a command with its arguments, or prints its usage for `--help`. */
export const runCommand = <Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
  task: (given: Given<Config>) => Promise<void>,
): void => {
  run(async () => {
    if (process.argv.includes("--help")) console.log(usage)
    else await task(readArguments(usage, config))
  })
}
