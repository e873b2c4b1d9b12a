/** Tests when visits are counted; a browser test covers what each provider receives. */
import type { count as Count } from "../../../src/browser/analytics/count"

/** The browser's own paint entries, which jsdom lacks: the page is painted at once. */
class PaintedAtOnce {
  constructor(private readonly report: (entries: object) => void) {}
  observe(): void {
    queueMicrotask(() => this.report({ getEntriesByName: () => [{}] }))
  }
  readonly disconnect = jest.fn()
}

const countVisit = async (signals: object): Promise<number> => {
  Object.assign(globalThis, {
    ANALYTICS: { origin: location.origin },
    PerformanceObserver: PaintedAtOnce,
  })
  for (const name of ["globalPrivacyControl", "doNotTrack"]) {
    Object.defineProperty(navigator, name, {
      configurable: true,
      value: Reflect.get(signals, name),
    })
  }
  Object.defineProperty(document, "visibilityState", { configurable: true, value: "visible" })
  document.body.innerHTML = `<a data-event="Demo">Demo</a>`
  let sent = 0
  await jest.isolateModulesAsync(async () => {
    const module: { count: typeof Count } = await import("../../../src/browser/analytics/count")
    module.count(() => sent++)
  })
  await Promise.resolve()
  document.querySelector("a")?.click()
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }))
  return sent
}

test.each([
  ["no privacy signal", {}, 3],
  ["Do Not Track turned off", { doNotTrack: "0", globalPrivacyControl: false }, 3],
  ["Do Not Track", { doNotTrack: "1" }, 0],
  ["Global Privacy Control", { globalPrivacyControl: true }, 0],
])("a browser with %s is counted as often as it allows", async (_, signals, expected) => {
  expect(await countVisit(signals)).toBe(expected)
})
