import { Hono } from "hono"
import { makeEvents } from "../server/http/events"

const home = { file: "pages/home.json", path: ["seo"], unsaved: [] } as const

/** Opens a window, and returns what reads all that it has heard so far. */
const open = async (app: Hono, window: string) => {
  const { body } = await app.request(`/${window}`)
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  const hear = async (wanted: RegExp): Promise<string> => {
    let heard = ""
    while (!wanted.test(heard)) heard += (await reader?.read())?.value ?? ""
    return heard
  }
  return { hear, leave: () => reader?.cancel() }
}

/* A stream waits for its next beat. */
beforeEach(() => jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate"] }))
afterEach(() => jest.useRealTimers())

test("each window hears what the others show, and when one is closed", async () => {
  const events = makeEvents()
  const app = new Hono().get("/:window", c => events.connect(c, c.req.param("window")))
  const ann = await open(app, "a")
  const bo = await open(app, "b")
  events.present({ ...home, path: [...home.path], unsaved: [], window: "b", who: "Bo" })
  events.present({ ...home, path: [], unsaved: [], window: "unknown", who: null })
  expect(await ann.hear(/present.*\n.*\n/)).toContain('"who":"Bo"')
  await bo.leave()
  expect(await ann.hear(/data: \[\]/)).not.toContain("unknown")
})
