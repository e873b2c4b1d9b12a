import { render, screen } from "@testing-library/react"
import { Pane } from "../../../../src/studio/browser/shell/pane"

const show = (name: string) => (
  <Pane name={name} role="group">
    {name}
  </Pane>
)

test("a pane that comes back is where it was left, and another one at its own place", () => {
  const { rerender } = render(show("one"))
  screen.getByRole("group").scrollTop = 120
  rerender(show("other"))
  expect(screen.getByRole("group").scrollTop).toBe(0)
  screen.getByRole("group").scrollTop = 40
  rerender(show("one"))
  expect(screen.getByRole("group").scrollTop).toBe(120)
  rerender(show("other"))
  expect(screen.getByRole("group").scrollTop).toBe(40)
})
