import { act, renderHook } from "@testing-library/react"
import type { PageFile } from "../../../../../src/site/pages"
import { useSearchAnswer } from "../../../../../src/studio/browser/search/use-search-answer"
import type { SearchAnswer } from "../../../../../src/studio/protocol"
import { makeAnswer } from "./support"

interface Asked {
  readonly file: PageFile
  readonly signal: AbortSignal
  readonly answer: (answer: SearchAnswer) => void
  readonly refuse: (error: Error) => void
}

const show = () => {
  const asked: Asked[] = []
  const ask = (file: PageFile, signal: AbortSignal): Promise<SearchAnswer> =>
    new Promise((answer, refuse) => asked.push({ file, signal, answer, refuse }))
  const start: { file: PageFile; version: number } = { file: "pages/home.json", version: 1 }
  const view = renderHook(({ file, version }) => useSearchAnswer(file, version, ask), {
    initialProps: start,
  })
  return { asked, ...view }
}

const pass = (): Promise<void> => act(() => jest.advanceTimersByTimeAsync(100))

/** Answers, and lets the answer arrive. */
const settle = (answer: () => void): Promise<void> =>
  act(async () => {
    answer()
    await Promise.resolve()
  })

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const [first, second] = ["First", "Second"].map(title => makeAnswer({ title }))
if (!first || !second) throw new Error("There are no answers.")

test("before the first answer there is none, and one is on its way", async () => {
  const { asked, result } = show()
  await pass()
  expect(asked).toHaveLength(1)
  expect(result.current).toEqual({ answer: null, isStale: true, problem: null })
})

test("while a new answer is on its way, the old one stays and is marked as stale", async () => {
  const { asked, result, rerender } = show()
  await pass()
  await settle(() => asked[0]?.answer(first))
  expect(result.current).toEqual({ answer: first, isStale: false, problem: null })
  rerender({ file: "pages/home.json", version: 2 })
  await pass()
  expect(result.current).toEqual({ answer: first, isStale: true, problem: null })
  await settle(() => asked[1]?.answer(second))
  expect(result.current).toEqual({ answer: second, isStale: false, problem: null })
})

test("of changes in quick succession only the last is asked about", async () => {
  const { asked, rerender } = show()
  rerender({ file: "pages/home.json", version: 2 })
  rerender({ file: "pages/home.json", version: 3 })
  await pass()
  expect(asked).toHaveLength(1)
})

test("an answer that comes too late is not shown", async () => {
  const { asked, result, rerender } = show()
  await pass()
  rerender({ file: "pages/home.json", version: 2 })
  await pass()
  await settle(() => asked[1]?.answer(second))
  await settle(() => asked[0]?.answer(first))
  expect(asked[0]?.signal.aborted).toBe(true)
  expect(result.current.answer).toBe(second)
})

test("the answer on another page is never shown for this one", async () => {
  const { asked, result, rerender } = show()
  await pass()
  await settle(() => asked[0]?.answer(first))
  rerender({ file: "pages/contact.json", version: 1 })
  expect(result.current).toEqual({ answer: null, isStale: true, problem: null })
})

test("why there is no newer answer is said, and the old one stays", async () => {
  const { asked, result, rerender } = show()
  await pass()
  await settle(() => asked[0]?.answer(first))
  rerender({ file: "pages/home.json", version: 2 })
  await pass()
  await settle(() => asked[1]?.refuse(new Error("The server is away.")))
  expect(result.current).toEqual({
    answer: first,
    isStale: false,
    problem: "The server is away.",
  })
})
