import { setTimeout as wait } from "node:timers/promises"
import { makeAsk } from "../ask"

jest.mock("node:timers/promises", () => ({ setTimeout: jest.fn().mockResolvedValue(undefined) }))

test("requests to a host begin at least the pause apart, and the first one at once", async () => {
  let now = 0
  /* Time goes on between any two looks at the clock. */
  jest.spyOn(Date, "now").mockImplementation(() => ++now)
  const ask = makeAsk(100)
  for (let request = 0; request < 3; request++) await ask("data:text/plain,text")
  const waits = jest.mocked(wait).mock.calls.map(([milliseconds = 0]) => milliseconds)
  expect(waits[0]).toBe(0)
  expect(waits[1]).toBeGreaterThan(90)
  expect(waits[2]).toBeGreaterThan(190)
})
