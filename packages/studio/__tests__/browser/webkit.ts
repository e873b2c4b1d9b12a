/** Drives WebKitGTK by WebDriver (https://www.w3.org/TR/webdriver2/), on a display of its own. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { z } from "zod"
import { findOnPath, installDebianPackage } from "../../../../scripts/browser/debian"
import { findBrowser } from "../../../../scripts/browser/find-browser"
import { canFindBrowser } from "../../../../__tests__/fixtures/can-find-browser"
import { stopTogether } from "../../../../scripts/processes/programs"
import { findPort } from "../../../../__tests__/fixtures/find-port"
import { waitUntil } from "../../../../__tests__/fixtures/command"

/** A tab of WebKit. Elements are found by XPath. */
export interface WebKitTab {
  readonly open: (address: string) => Promise<void>
  readonly reload: () => Promise<void>
  readonly press: (path: string) => Promise<void>
  /** Replaces the text of a field. */
  readonly replaceText: (path: string, text: string) => Promise<void>
  /** Runs the body of a function in the page until it returns something true. */
  readonly waitFor: (script: string) => Promise<void>
  /** Goes into the page in the only frame; the next commands are for it. */
  readonly enterFrame: () => Promise<void>
  readonly leaveFrame: () => Promise<void>
  readonly close: () => Promise<void>
}

const findDisplayServer = (): string | undefined =>
  findOnPath(["Xvfb"]).find(path => existsSync(path))

/** Returns whether WebKit and what it is shown on are on this machine or could be installed. */
export const canLaunchWebKit = (): boolean => {
  if (findDisplayServer() === undefined) installDebianPackage("xvfb")
  return canFindBrowser("webkit") && findDisplayServer() !== undefined
}

const startDisplay = async (): Promise<{ name: string; stop: () => void }> => {
  const program = stopTogether(
    spawn(findDisplayServer() ?? "Xvfb", ["-displayfd", "1", "-screen", "0", "1440x900x24"], {
      stdio: ["ignore", "pipe", "ignore"],
      detached: true,
    }),
  )
  const number = String(await once(program.stdout, "data"))
  return { name: `:${number.trim()}`, stop: () => void program.kill() }
}

const answer = z.object({ value: z.unknown() })
const failure = z.object({ error: z.string(), message: z.string() })
const newSession = z.object({ sessionId: z.string() })
const reference = z.record(z.string(), z.string())

/** Starts WebKit. */
export const launchWebKit = async (): Promise<WebKitTab> => {
  const display = await startDisplay()
  const port = await findPort()
  const driver = stopTogether(
    spawn(findBrowser("webkit"), [`--port=${port}`], {
      stdio: "ignore",
      detached: true,
      env: { ...process.env, DISPLAY: display.name },
    }),
  )
  const request = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = answer.parse(await response.json())
    const { data } = failure.safeParse(value)
    if (data) throw new Error(`WebKit: ${data.error} ${data.message} (${path})`)
    return value
  }
  const isReady = (): Promise<boolean> =>
    request("GET", "/status").then(
      () => true,
      () => false,
    )
  await waitUntil(isReady, () => "WebKitWebDriver does not answer.")
  const { sessionId } = newSession.parse(await request("POST", "/session", { capabilities: {} }))
  const send = (path: string, body: object): Promise<unknown> =>
    request("POST", `/session/${sessionId}/${path}`, body)
  await send("timeouts", { implicit: 60_000 })
  await send("window/rect", { width: 1440, height: 900 })
  const find = async (path: string) => {
    const found = reference.parse(await send("element", { using: "xpath", value: path }))
    return { found, address: `element/${Object.values(found)[0]}` }
  }
  return {
    open: async url => void (await send("url", { url })),
    reload: async () => void (await send("refresh", {})),
    press: async path => void (await send(`${(await find(path)).address}/click`, {})),
    replaceText: async (path, text) => {
      const { found, address } = await find(path)
      await send(`${address}/click`, {})
      /* Under this driver, Ctrl+A selects nothing. */
      await send("execute/sync", { script: "arguments[0].select()", args: [found] })
      await send(`${address}/value`, { text })
    },
    waitFor: script =>
      waitUntil(
        async () => Boolean(await send("execute/sync", { script, args: [] })),
        () => `WebKit does not find: ${script}`,
      ),
    enterFrame: async () => void (await send("frame", { id: (await find("//iframe")).found })),
    leaveFrame: async () => void (await send("frame", { id: null })),
    close: async () => {
      await request("DELETE", `/session/${sessionId}`)
      driver.kill()
      display.stop()
    },
  }
}
