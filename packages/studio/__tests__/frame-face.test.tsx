/** @jest-environment jsdom */
import { act } from "@testing-library/react"
import "../../../src/studio/pages"

jest.mock("../page/frame/framed-page", () => ({ FramedPage: () => "The page" }))

test("the page in the frame is rendered once its faces are loaded, which would not be shown later", async () => {
  const loads: (() => void)[] = []
  const load = () => new Promise<void>(resolve => loads.push(resolve))
  Object.defineProperty(document, "fonts", { value: [{ load }] })
  document.body.innerHTML = `<div id="___gatsby"></div>`
  await import("../page/frame/main")
  const message = Object.assign(new Event("message"), { source: window, ports: [{}] })
  const settle = (task: () => void) =>
    act(async () => {
      task()
      await Promise.resolve()
    })
  await settle(() => dispatchEvent(message))
  expect(document.body).not.toHaveTextContent("The page")
  await settle(() => loads.forEach(finish => finish()))
  expect(document.body).toHaveTextContent("The page")
})
