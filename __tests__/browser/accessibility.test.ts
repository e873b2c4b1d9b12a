import { builtPages } from "../fixtures/built-site"
import { combine } from "../fixtures/cases"
import { emulateMedia } from "./emulate-media"
import { findWithAxe } from "./find-with-axe"
import { findWithIbm } from "./find-with-ibm"
import { screens, useSite } from "./site"

const visitor = useSite("chromium")
const paths = builtPages.map(({ path }) => path)
const widths = [320, 412, 768, 1280, 1920]
const schemes = ["light", "dark"]

test.each(combine(paths, schemes, widths))(
  "%s in %s has no finding of axe at %i px",
  async (path, scheme, width) => {
    const page = await visitor.open("/robots.txt", { width, height: 800 })
    await emulateMedia(page, {
      "prefers-color-scheme": scheme,
      "prefers-reduced-motion": "reduce",
    })
    await page.goto(`${visitor.address()}${path}`)
    expect(await findWithAxe(page)).toEqual([])
  },
)

test.each(combine(paths, schemes, ["phone", "laptop"] as const))(
  "%s in %s has no violation by IBM’s checker on a %s",
  async (path, scheme, screen) => {
    const page = await visitor.open(path, screens[screen])
    await emulateMedia(page, { "prefers-color-scheme": scheme })
    expect(await findWithIbm(page)).toEqual([])
  },
)

test("the open menu has no finding of axe", async () => {
  const page = await visitor.open("/", screens.phone)
  await page.click("header button")
  expect(await findWithAxe(page)).toEqual([])
})

test("a page with a defect is found by both engines", async () => {
  const page = await visitor.open("/", screens.phone)
  await page.$eval("main", main => {
    const image = document.createElement("img")
    image.src = "/none.png"
    main.append(image)
  })
  expect((await findWithAxe(page)).join()).toContain("image-alt")
  expect((await findWithIbm(page)).join()).toContain("img_alt")
})
