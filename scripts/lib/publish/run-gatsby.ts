import { spawn } from "node:child_process"
import { once } from "node:events"
import { access, constants, mkdir, rm } from "node:fs/promises"
import { createRequire } from "node:module"
import { homedir } from "node:os"
import { join } from "node:path"
import { stopTogether } from "../processes/programs"

const program = join(
  createRequire(join(process.cwd(), "package.json")).resolve("gatsby/package.json"),
  "../cli.js",
)

/*
 * Gatsby exits with this process, even if it is killed: two in one folder would mix their output. Its workers, which
 * would inherit this module from `execArgv`, exit with Gatsby.
 */
const start = `data:text/javascript,${[
  "process.execArgv=[]",
  "process.once('disconnect',()=>process.exit())",
].join(";")}`

/* Gatsby's node-fetch and Parcel load Node's own punycode, which Node 22 reports in lines that begin with “error”. */
const quiet = "--disable-warning=DEP0040"

/** Returns whether this process may write to the home folder, which services often lack. */
const hasHome = async (): Promise<boolean> =>
  access(homedir(), constants.W_OK).then(
    () => true,
    () => false,
  )

/**
 * Runs a command of Gatsby and waits until it exits.
 * @throws if it fails; Gatsby has reported why.
 */
export const runGatsby = async (
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<void> => {
  /* Gatsby's workers leave folders there. */
  const temporary = join(cwd, ".build", "temporary")
  await rm(temporary, { recursive: true, force: true })
  await mkdir(temporary, { recursive: true })
  /* Detached, so that Ctrl+C reaches this process alone, which stops Gatsby with all its workers. */
  const gatsby = stopTogether(
    spawn(process.execPath, ["--import", start, program, ...args], {
      cwd,
      env: {
        ...env,
        NODE_OPTIONS: `${env.NODE_OPTIONS ?? ""} ${quiet}`,
        GATSBY_TELEMETRY_DISABLED: "1",
        DO_NOT_TRACK: "1",
        TMPDIR: temporary,
        TEMP: temporary,
        TMP: temporary,
        /* Gatsby keeps settings of the user there, and fails if it cannot. */
        ...(!(await hasHome()) && { XDG_CONFIG_HOME: join(cwd, ".cache", "config") }),
      },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      detached: true,
    }),
  )
  await once(gatsby, "exit")
  if (gatsby.exitCode !== 0) throw new Error(`gatsby ${args[0] ?? ""} failed; see above.`)
}
