/**
 * A part of the studio that fails leaves the rest usable, and its text reachable.
 * @jest-environment jsdom
 */
import { fireEvent, screen } from "@testing-library/react"
import { EditorPane } from "../editor/features/form/editor-pane"
import { ViewBoundary } from "../editor/features/failures/view-boundary"
import { openStudio } from "./fixtures/open-studio"

const home = "pages/home.json"
const headline = ["sections", 0, "headline"]

jest.mock("../editor/features/form/plain-widgets", () => {
  const widgets = jest.requireActual<typeof import("../editor/features/form/plain-widgets")>(
    "../editor/features/form/plain-widgets",
  )
  const { TextWidget } = widgets
  return {
    ...widgets,
    TextWidget: (props: Parameters<typeof TextWidget>[0]) => {
      if (props.keys?.value === "Broken") throw new Error("No such field.")
      return <TextWidget {...props} />
    },
  }
})

const Failing = (): never => {
  throw new Error("Nothing works.")
}

/* React reports what a boundary caught. */
beforeEach(() => jest.spyOn(console, "error").mockImplementation(() => undefined))
afterEach(() => jest.restoreAllMocks())

test("a field that fails shows why and its text, and the others work", async () => {
  const { open, change, valueAt } = await openStudio(<EditorPane />)
  await open(home, ["sections", 0])
  change(home, headline, "Broken")
  expect(screen.getByRole("alert")).toHaveTextContent("No such field.")
  expect(screen.getByRole("textbox", { name: "Lead" })).toBeVisible()
  const text = screen.getByRole("textbox", { name: "Headline" })
  expect(text).toHaveValue("Broken")
  fireEvent.change(text, { target: { value: "Right" } })
  fireEvent.blur(text)
  expect(valueAt(home, headline)).toBe("Right")
  expect(screen.queryByRole("alert")).toBeNull()
})

test("a view that fails shows why and the text of its file, and the others work", async () => {
  await openStudio(
    <>
      <ViewBoundary name="The preview" file={home}>
        <Failing />
      </ViewBoundary>
      <p>Another view</p>
    </>,
  )
  expect(screen.getByRole("alert")).toHaveTextContent("The preview cannot be shown.")
  expect(screen.getByRole("alert")).toHaveTextContent("Nothing works.")
  expect(screen.getByRole("textbox")).toHaveTextContent('"headline"')
  expect(screen.getByText("Another view")).toBeVisible()
})
