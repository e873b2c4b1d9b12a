/** Starts the studio's server beside Gatsby's develop server: a process of its own, so that no failure of it reaches Gatsby. */
import { spawn } from "node:child_process"
import { join } from "node:path"
import type { z } from "zod"
import { makeSecret } from "./session"
import { readyModel, type StudioSettings } from "./settings"

/** The options of the studio. */
export interface StudioOptions extends Omit<StudioSettings, "site" | "port"> {
  /** The address that the develop server listens on. */
  readonly develop: { readonly host: string; readonly port: number }
}

/** The address of the studio. */
export type StudioAddress = z.infer<typeof readyModel>

/* Not 127.0.0.1, where the studio is: browsers keep cookies and processes apart by host, not by port. */
const siteOf = ({ host, port }: StudioOptions["develop"]): string => {
  const isAny = ["127.0.0.1", "::1", "0.0.0.0", "::"].includes(host)
  return `http://${isAny ? "localhost" : host.includes(":") ? `[${host}]` : host}:${port}`
}

const restartMilliseconds = 500

/**
 * Starts the studio, which restarts after a crash and ends with this process.
 * @param show called with its address at each start.
 */
export const startStudio = (
  { develop, ...options }: StudioOptions,
  show: (address: StudioAddress) => void,
): void => {
  const token = makeSecret()
  const run = (port: number): void => {
    const settings: StudioSettings = { ...options, site: siteOf(develop), port }
    const args = ["--require", "tsx/cjs", join(__dirname, "main.ts"), JSON.stringify(settings)]
    const child = spawn(process.execPath, args, {
      cwd: options.root,
      /* Pages are rendered as a build renders them. */
      env: { ...process.env, CONTENT_DIRECTORY: options.content, NODE_ENV: "production" },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      windowsHide: true,
    })
    child.once("error", error => console.error("The studio could not start:", error))
    /* Nothing waits for it. */
    child.unref()
    child.channel?.unref()
    /* Unlike arguments and variables, no other process sees a message. */
    child.send(token)
    child.once("message", message => {
      const address = readyModel.parse(message)
      /* One that cannot start says why, and would not start again either. */
      child.once("exit", () => setTimeout(run, restartMilliseconds, address.port).unref())
      show(address)
    })
  }
  run(develop.port + 1)
}
