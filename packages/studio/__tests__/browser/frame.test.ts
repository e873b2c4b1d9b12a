/** The page in the studio's frame reaches nothing but the studio's port. */
import { findPreview, waitForPreview } from "./actions"
import { useStudio } from "./session"

const { openTab, studio } = useStudio()

test("the page in the frame has no origin, cookie or storage, hears only the studio's first port, and reaches neither the studio nor the network", async () => {
  const page = await openTab()
  await waitForPreview(page, "h1", "Get Alerts")
  await page.evaluate(() => {
    const { port1, port2 } = new MessageChannel()
    document.querySelector("iframe")?.contentWindow?.postMessage(null, "*", [port2])
    port1.postMessage({ kind: "show", page: {} })
  })
  const frame = await findPreview(page)
  const found = await frame.evaluate(async address => {
    const attempt = (task: () => unknown): unknown => {
      try {
        return task()
      } catch (error) {
        return error instanceof Error ? error.name : error
      }
    }
    return {
      origin: self.origin,
      cookie: attempt(() => document.cookie),
      storage: attempt(() => localStorage.length),
      editor: attempt(() => parent.document.title),
      state: await fetch(address).then(
        ({ status }) => status,
        () => "refused",
      ),
    }
  }, `${studio().origin}/state`)
  expect(found).toEqual({
    origin: "null",
    cookie: "SecurityError",
    storage: "SecurityError",
    editor: "SecurityError",
    state: "refused",
  })
  await waitForPreview(page, "h1", "Get Alerts")
})
