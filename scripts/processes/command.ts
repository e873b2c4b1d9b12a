import { parseArgs, type ParseArgsConfig } from "node:util"
import { run } from "./run"

/**
 * Reads the arguments of a command.
 * @throws a sentence and the usage if one is unknown.
 */
export const readArguments = <Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> => {
  try {
    return parseArgs(config)
  } catch (error) {
    const reason = String(error).replace(/^\w*Error(?: \[\w+\])?: |\. To specify .*/g, "")
    throw new Error(`${reason}\n\n${usage}`, { cause: error })
  }
}

/** Runs a command with its arguments, or prints its usage for `--help`. */
export const runCommand = <Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
  task: (given: ReturnType<typeof parseArgs<Config>>) => Promise<void>,
): void => {
  run(async () => {
    if (process.argv.includes("--help")) console.log(usage)
    else await task(readArguments(usage, config))
  })
}
