/** Keeps the studio's server: a process of its own, so that nothing that goes wrong in it reaches `develop`. */
import { spawn } from "node:child_process"
import { bundleServer } from "./bundle-server"
import { writeSettings, type StudioSettings } from "./settings"

/** The variable by which the server is told the secret of this start. */
export const tokenVariable = "STUDIO_TOKEN"

/** What the server says when it listens. */
export const readyMessage = "ready"

const startSeconds = 30

/* It ends with this process: it loses the channel to it. */
const run = (
  bundle: string,
  settings: StudioSettings,
  token: string,
  onEnd: () => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const { root, content } = settings
    const child = spawn(process.execPath, ["--enable-source-maps", bundle], {
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
    const bundle = await bundleServer(settings).catch((error: unknown) => {
      forget()
      console.error("The studio could not start:", error)
      throw error
    })
    await run(bundle, settings, token, forget)
  }
  return () => {
    running ??= start()
    return running
  }
}
