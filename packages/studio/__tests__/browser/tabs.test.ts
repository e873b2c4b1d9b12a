/** Several tabs of the studio in one browser, which has six connections to a host over HTTP/1.1. */
import { testLong } from "@tools/test-kit/cases"
import { poll } from "../../../../__tests__/browser/wait-for"
import { find, replaceText } from "./actions"
import { useStudio } from "./session"

const { openTab, editContent, readContent } = useStudio()

const home = "pages/home.json"

/* A tab holds a connection whatever it shows, and this view renders no page. */
const withoutPreview = { file: `${home}?view=pictures` }

/* Each tab starts the studio: seven take long. */
testLong("a seventh tab loads, and the first one saves", async () => {
  const first = await openTab()
  for (let count = 0; count < 6; count++) await openTab(withoutPreview)
  await first.bringToFront()
  await replaceText(first, "Headline", "Typed Beside Six Tabs")
  await first.keyboard.down("Control")
  await first.keyboard.press("s")
  await first.keyboard.up("Control")
  await find(first, "button", "Saved")
  expect(readContent(home)).toContain("Typed Beside Six Tabs")
})

test("a tab hears of changes on disk after the one that had the stream is closed", async () => {
  const first = await openTab()
  const second = await openTab()
  await first.close()
  await second.bringToFront()
  editContent(home, "Get Alerts As Events Happen", "Changed on Disk")
  await second.waitForFunction(
    () =>
      [...document.querySelectorAll("textarea")].some(({ value }) => value === "Changed on Disk"),
    poll,
  )
})
