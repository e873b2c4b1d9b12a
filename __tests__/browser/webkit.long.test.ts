/** A visit in WebKitGTK by WebDriver (https://www.w3.org/TR/webdriver2/), on a display of its own. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import * as z from "zod"
import { findOnPath, installDebianPackage } from "../../scripts/lib/browser/debian"
import { findBrowser } from "../../scripts/lib/browser/find-browser"
import { stopTogether } from "../../scripts/lib/processes/programs"
import { canFindBrowser } from "../fixtures/can-find-browser"
import { waitUntil } from "../fixtures/command"
import { findPort } from "../fixtures/find-port"
import { describeLongWith } from "@tools/test-kit/cases"
import { writeFonts } from "./faces"
import { makeBrowserFolder } from "./launch-with-fonts"
import { addressOf } from "./shared-browser"

const findDisplayServer = (): string | undefined =>
  findOnPath(["Xvfb"]).find(path => existsSync(path))

const canLaunchWebKit = (): boolean => {
  if (findDisplayServer() === undefined) installDebianPackage("xvfb")
  return canFindBrowser("webkit") && findDisplayServer() !== undefined
}

const answer = z.object({ value: z.unknown() })
const failure = z.object({ error: z.string(), message: z.string() })

describeLongWith(canLaunchWebKit, "WebKit with Xvfb")("in WebKit", () => {
  const folder = makeBrowserFolder()
  const programs: { kill: () => unknown }[] = []
  let driver = ""
  let session = ""

  const request = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(driver + path, {
      method: body ? "POST" : "GET",
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = answer.parse(await response.json())
    const { data } = failure.safeParse(value)
    if (data) throw new Error(`WebKit: ${data.error} ${data.message} (${path})`)
    return value
  }
  const start = (program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const child = stopTogether(
      spawn(program, args, {
        stdio: ["ignore", "pipe", "ignore"],
        detached: true,
        env: { ...writeFonts(folder.path, "narrow"), ...env },
      }),
    )
    programs.unshift(child)
    return child
  }

  beforeAll(async () => {
    const screen = ["-displayfd", "1", "-screen", "0", "1440x900x24"]
    const display = start(findDisplayServer() ?? "Xvfb", screen)
    const number = String(await once(display.stdout, "data")).trim()
    const port = await findPort()
    driver = `http://127.0.0.1:${port}/`
    start(findBrowser("webkit"), [`--port=${port}`], { DISPLAY: `:${number}` })
    const isReady = () =>
      request("status").then(
        () => true,
        () => false,
      )
    await waitUntil(isReady, () => "WebKitWebDriver does not answer.")
    const opened = await request("session", { capabilities: {} })
    session = `session/${z.object({ sessionId: z.string() }).parse(opened).sessionId}/`
  })
  afterAll(async () => {
    await fetch(driver + session.slice(0, -1), { method: "DELETE" })
    for (const program of programs) program.kill()
    await folder.remove()
  })

  const open = async (path: string, width: number): Promise<void> => {
    await request(`${session}window/rect`, { width, height: 800 })
    await request(`${session}url`, { url: addressOf("site") + path })
  }
  /** Runs the body of a function in the page until it returns something true. */
  const waitFor = (script: string): Promise<void> =>
    waitUntil(
      async () => Boolean(await request(`${session}execute/sync`, { script, args: [] })),
      () => `WebKit does not find: ${script}`,
    )

  test("the menu of a phone opens and leads to a section", async () => {
    await open("/", 400)
    await waitFor('document.querySelector("header button").click(); return true')
    await waitFor('return document.querySelector("#menu").matches(":popover-open")')
    await waitFor(`document.querySelector('#menu a[href="#features"]').click(); return true`)
    await waitFor('return document.querySelector("#features").getBoundingClientRect().top < 400')
    await waitFor('return !document.querySelector("#menu").matches(":popover-open")')
  })

  test("the contact page fits the window, and its e-mail address is a link", async () => {
    await open("/contact/", 400)
    await waitFor(`return document.querySelector('a[href="mailto:sales@example.com"]') !== null`)
    await waitFor("return document.documentElement.scrollWidth <= innerWidth")
  })
})
