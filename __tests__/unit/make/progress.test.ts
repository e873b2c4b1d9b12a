/** @jest-environment node */
import { showProgress, type Progress } from "../../../src/make/progress"

const makeTerminal = (isTTY: boolean) => {
  const written: string[] = []
  return { isTTY, columns: 40, written, write: (text: string) => written.push(text) > 0 }
}

const work = ({ step, detail, clear }: Progress): void => {
  step("Making the pages")
  detail("Building production JavaScript and CSS bundles")
  clear()
  step("Finishing")
}

test("a terminal shows one line in place, never wider than itself, and clears it", () => {
  const terminal = makeTerminal(true)
  work(showProgress(terminal, {}))
  const lines = terminal.written.map(text => text.replace("\r\u001B[K", ""))
  expect(terminal.written.every(text => text.startsWith("\r\u001B[K"))).toBe(true)
  expect(lines).toEqual([
    "Making the pages …",
    "Making the pages … Building production ",
    "",
    "Finishing …",
  ])
})

test.each([
  ["a pipe", false, {}],
  ["CI", true, { CI: "true" }],
  ["whoever wants no colours", true, { NO_COLOR: "1" }],
  ["a terminal that cannot", true, { TERM: "dumb" }],
])("%s gets a plain line a step", (_, isTTY, env) => {
  const terminal = makeTerminal(isTTY)
  work(showProgress(terminal, env))
  expect(terminal.written).toEqual(["Making the pages …\n", "Finishing …\n"])
})
