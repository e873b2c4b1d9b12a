/**
 * What surrounds the studio's views.
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen } from "@testing-library/react"
import { NoticeLine } from "../browser/shell/notice-line"
import { useShortcuts } from "../browser/shell/use-shortcuts"
import { openStudio } from "./fixtures/open-studio"

test("a message of success goes by itself; one of a failure stays", async () => {
  const { store } = await openStudio(<NoticeLine view="edit" onReview={jest.fn()} />)
  jest.useFakeTimers()
  const show = (isDone: boolean): boolean => {
    act(() => store.showNotice({ isDone, message: "Published." }))
    act(() => jest.advanceTimersByTime(60_000))
    return screen.queryByText("Published.") !== null
  }
  expect([show(true), show(false)]).toEqual([false, true])
  jest.useRealTimers()
})

const Keys = ({ onKey }: { onKey: () => void }) => {
  useShortcuts({ a: onKey, k: onKey })
  return <textarea />
}

test.each([
  ["outside of fields, Ctrl+A selects nothing", "a", "body", true],
  ["in a field, Ctrl+A is the field's", "a", "textarea", false],
  ["Ctrl+K searches from a field, too", "k", "textarea", true],
])("%s", (_, key, selector, isHandled) => {
  const act = jest.fn()
  render(<Keys onKey={act} />)
  const isPassed = fireEvent.keyDown(document.querySelector(selector) ?? document, {
    key,
    ctrlKey: true,
  })
  expect([act.mock.calls.length, isPassed]).toEqual([Number(isHandled), !isHandled])
})
