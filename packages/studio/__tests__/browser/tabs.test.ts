/** Many tabs of the studio in one browser, which has six connections to a host over HTTP/1.1. */
import { find, replaceText, waitForSeen } from "./actions"
import { listBrowsers, useStudio } from "./session"

const { openTab, editContent, readContent } = useStudio()

test.each(listBrowsers())(
  "seven tabs of %s load, save, and hear of changes on disk",
  async browser => {
    const first = await openTab({ browser })
    await find(first, "textbox", "Headline")
    const others = []
    for (let count = 0; count < 6; count++) others.push(await openTab({ browser }))
    await first.bringToFront()
    await replaceText(first, "Headline", "Typed Beside Six Tabs")
    await first.keyboard.down("Control")
    await first.keyboard.press("s")
    await first.keyboard.up("Control")
    await find(first, "button", "Saved")
    expect(readContent("pages/home.json")).toContain("Typed Beside Six Tabs")
    await first.close()
    const seventh = others.at(-1)
    if (!seventh) throw new Error("There is no seventh tab.")
    await seventh.bringToFront()
    editContent("pages/home.json", "Typed Beside Six Tabs", "Changed on Disk")
    await seventh.waitForFunction(() =>
      [...document.querySelectorAll("textarea")].some(({ value }) => value === "Changed on Disk"),
    )
    await waitForSeen(seventh, "Edit")
  },
)
