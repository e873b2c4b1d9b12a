/** @jest-environment node */
import { untilThere } from "../../../src/content/until-there"

const answerWith = (...answers: (() => unknown)[]) => {
  const left = [...answers]
  return () => Promise.resolve().then(() => left.shift()?.())
}
const fail = (): never => {
  throw new Error("The node has gone.")
}

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
})

test.each([
  ["is absent", () => undefined],
  ["is null", () => null],
  ["goes while it is asked for", fail],
])("waits for a node that %s", async (_, absent) => {
  const found = untilThere(answerWith(absent, absent, () => "node"))
  await jest.advanceTimersByTimeAsync(1000)
  await expect(found).resolves.toBe("node")
})

test("gives up on a node that does not come", async () => {
  const found = untilThere(() => Promise.resolve(null))
  await jest.advanceTimersByTimeAsync(10_000)
  await expect(found).resolves.toBeNull()
})

test("says why it could not ask to the end", async () => {
  const found = expect(untilThere(() => Promise.resolve().then(fail))).rejects.toThrow("has gone")
  await jest.advanceTimersByTimeAsync(10_000)
  await found
})
