import { fromPageModel, listen } from "../../../../src/studio/page/messages"

const say = (message: unknown, init: MessageEventInit = {}): void => {
  window.dispatchEvent(
    new MessageEvent("message", {
      origin: location.origin,
      source: window,
      data: message,
      ...init,
    }),
  )
}

const ready = { kind: "ready" }

const other = document.createElement("iframe")
document.body.append(other)

test("a message of the right window is heard", () => {
  const hear = jest.fn()
  const end = listen(fromPageModel, () => window, hear)
  say(ready)
  end()
  say(ready)
  expect(hear.mock.calls).toEqual([[ready]])
})

test.each<[what: string, message: unknown, init: MessageEventInit]>([
  ["another origin", ready, { origin: "https://www.example.com" }],
  ["the origin of a file", ready, { origin: "null" }],
  ["another window", ready, { source: other.contentWindow }],
  ["no window", ready, { source: null }],
  ["an unknown kind", { kind: "run" }, {}],
  ["a path with other steps", { kind: "picked", place: { file: "site.json", path: [{}] } }, {}],
  ["no message at all", "ready", {}],
])("a message with %s is not heard", (_, message, init) => {
  const hear = jest.fn()
  const end = listen(fromPageModel, () => window, hear)
  say(message, init)
  end()
  expect(hear).not.toHaveBeenCalled()
})

test("nothing is heard while there is no window to hear", () => {
  const hear = jest.fn()
  const end = listen(fromPageModel, () => null, hear)
  say(ready, { source: null })
  end()
  expect(hear).not.toHaveBeenCalled()
})
