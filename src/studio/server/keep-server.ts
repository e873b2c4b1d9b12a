/** Keeps the studio's server: a process of its own, so that nothing that goes wrong in it reaches `develop`. */
import { spawn } from "node:child_process"
import { join } from "node:path"
import { writeWhole } from "../../files/write-whole"
import { bundle } from "./bundle"
import { writeSettings, type StudioSettings } from "./settings"

/** The variable by which the server is told the secret of this start. */
export const tokenVariable = "STUDIO_TOKEN"

/** What the server says when it listens. */
export const readyMessage = "ready"

const startSeconds = 30

/**
 * Puts the studio's server into one file, of which node runs a part when it is asked for: reading two hundred files and
 * compiling them one by one takes it a second of a processor more.
 */
const bundleServer = async ({ program, folder }: StudioSettings): Promise<string> => {
  const outfile = join(folder, "server.cjs")
  const { files } = await bundle({
    entryPoints: [program],
    outfile,
    packages: "external",
    platform: "node",
    format: "cjs",
    target: "node20",
    sourcemap: true,
  })
  for (const [name, bytes] of files) await writeWhole(join(folder, name), bytes)
  return outfile
}

/* It ends with this process: it loses the channel to it. */
const run = (
  program: string,
  settings: StudioSettings,
  token: string,
  onEnd: () => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const { root, content } = settings
    const child = spawn(process.execPath, ["--enable-source-maps", program], {
      cwd: root,
      env: {
        ...process.env,
        ...writeSettings(settings),
        [tokenVariable]: token,
        CONTENT_DIRECTORY: content,
        /* Pages are drawn as a build draws them. */
        NODE_ENV: "production",
      },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      windowsHide: true,
    })
    /* Nothing waits for it: it only serves. */
    child.unref()
    child.channel?.unref()
    const deadline = setTimeout(() => child.kill("SIGKILL"), startSeconds * 1000).unref()
    const end = (): void => {
      clearTimeout(deadline)
      onEnd()
      reject(new Error("The studio's server has ended."))
    }
    child.once("exit", end).once("error", end)
    child.on("message", message => {
      if (message !== readyMessage) return
      clearTimeout(deadline)
      resolve()
    })
  })

/**
 * Makes the keeper of the server, which runs from the first time it is asked for.
 * @returns a function that waits until the server listens, and starts it where it does not run; it throws where the
 * server ends instead.
 */
export const keepServer = (settings: StudioSettings, token: string): (() => Promise<void>) => {
  let running: Promise<void> | undefined
  const forget = (): void => {
    running = undefined
  }
  const start = async (): Promise<void> => {
    const program = await bundleServer(settings).catch((error: unknown) => {
      forget()
      console.error("The studio could not start:", error)
      throw error
    })
    await run(program, settings, token, forget)
  }
  return () => {
    running ??= start()
    return running
  }
}
