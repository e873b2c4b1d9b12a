import { pollForChanges } from "../poll-for-changes"

const running: (() => Promise<void>)[] = []
afterEach(() => Promise.all(running.splice(0).map(stop => stop())))

/** Polls states that are read in turn, the last of them forever, and returns what was reported until that one was. */
const reportsOf = (states: readonly string[], known?: string): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const last = states.at(-1)
    const reports: string[] = []
    let reads = -1
    const current = (): string => states[Math.min(reads, states.length - 1)] ?? ""
    const stop = pollForChanges({
      read: () => {
        reads++
        return Promise.resolve(current())
      },
      ...(known !== undefined && { known }),
      onChange: () => {
        reports.push(current())
        if (current() === last) resolve(reports)
      },
      onError: reject,
    })
    running.push(stop)
  })

test("a state is reported once it is met twice", async () => {
  expect(await reportsOf(["half", "more", "whole"])).toEqual(["whole"])
})

test("the first state is a change unless it is known", async () => {
  expect(await reportsOf(["first", "first", "next"])).toEqual(["first", "next"])
  expect(await reportsOf(["first", "first", "next"], "first")).toEqual(["next"])
})

test("a change whose report failed is reported again, and what was thrown is handed over", async () => {
  const errors: unknown[] = []
  let attempts = 0
  await new Promise<void>(resolve => {
    const stop = pollForChanges({
      read: () => Promise.resolve("state"),
      onChange: () => {
        attempts++
        if (attempts === 1) throw new Error("The disk is full.")
        resolve()
      },
      onError: error => errors.push(error),
    })
    running.push(stop)
  })
  expect(errors).toEqual([new Error("The disk is full.")])
})

test("nothing is reported after it was stopped", async () => {
  let state = 0
  const reports: number[] = []
  const end = pollForChanges({
    read: () => Promise.resolve(String(state)),
    onChange: () => {
      reports.push(state)
    },
    onError: () => undefined,
  })
  await end()
  state++
  await new Promise(setImmediate)
  expect(reports).toEqual([])
})
