/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { ContentFile } from "@tools/content/addresses"
import { copyLanguage } from "@tools/content/model"
import { EditorPane } from "../editor/features/form/editor-pane"
import { LanguageTabs } from "../editor/features/languages/language-tabs"
import { PageList } from "../editor/features/page-list/page-list"
import { useStudio } from "../editor/state/store/use-store"
import { listLeft } from "../document/languages"
import { setAt, type JsonValue } from "../document/value"
import type { Finding } from "../document/protocol"
import { readValue } from "./fixtures/json-values"
import { choose, click, contentFiles, fill, openStudio, press } from "./fixtures/open-studio"

const home = "pages/home.json"
const contact = "pages/contact.json"
const deHome = "de/pages/home.json"
const deSite = "de/site.json"

const write = (file: ContentFile, value: JsonValue) => ({ file, text: JSON.stringify(value) })

const english: JsonValue = {
  seo: { title: "Alerts" },
  sections: [
    { section: "quotes", heading: "Get Alerts", intro: "As they happen." },
    { section: "stats", heading: "In figures" },
  ],
}

const [contactText = ""] = contentFiles.flatMap(({ file, text }) => (file === contact ? text : []))
const first = [
  ...contentFiles.filter(({ file }) => file === "site.json" || file === contact),
  write(home, english),
]

const german = setAt(english, ["sections", 0, "heading"], "Meldungen, sobald etwas geschieht")
const both = [
  ...first,
  write(deSite, { header: { menuLabel: "Menü" } }),
  write(deHome, setAt(german, ["seo", "untranslated"], true)),
]

const Form = () => {
  const file = useStudio(({ selection }) => selection?.file ?? home)
  return (
    <LanguageTabs file={file}>
      <EditorPane />
    </LanguageTabs>
  )
}

const openForm = async (files = both) => {
  const studio = await openStudio(<Form />, { state: { files } })
  await studio.open(home, ["sections", 1])
  return studio
}

const listTabs = () => screen.queryAllByRole("tab").map(({ textContent }) => textContent)

const marked: Omit<Finding, "line" | "column"> = {
  file: `content/${deHome}`,
  rule: "untranslated-page",
  severity: "warning",
  cost: "place",
  field: "home.seo.untranslated",
  message: "Still to be translated.",
  fixes: [[{ file: deHome, path: ["seo", "untranslated"], before: true }]],
}

describe("a site in two languages", () => {
  /* Panels of tabs watch for something to focus, and would change outside of `act`. */
  const { MutationObserver } = globalThis
  beforeAll(() => {
    Reflect.set(
      globalThis,
      "MutationObserver",
      class {
        observe = (): void => undefined
        disconnect = (): void => undefined
        takeRecords = (): readonly MutationRecord[] => []
      },
    )
  })
  afterAll(() => {
    globalThis.MutationObserver = MutationObserver
  })

  test("a site in one language has no tabs, and no fields of translations", async () => {
    const { open } = await openForm(first)
    expect(listTabs()).toEqual([])
    await open(home, ["seo"])
    expect(screen.queryByText("Untranslated")).not.toBeInTheDocument()
  })

  test("tabs name the languages in their own words, and Enter opens the same section", async () => {
    const { store } = await openForm()
    expect(listTabs()).toEqual(["EnglishOriginal", "DeutschNot finished"])
    act(() => screen.getByRole("tab", { selected: true }).focus())
    await userEvent.keyboard("{ArrowRight}")
    expect(store.get().selection?.file).toBe(home)
    await userEvent.keyboard("{Enter}")
    expect(store.get().selection?.file).toBe(deHome)
    expect(screen.getByRole("tab", { selected: true })).toHaveFocus()
    expect(screen.getByRole("heading", { name: "Stats" })).toBeInTheDocument()
  })

  test("each text shows the original's above it, in its language", async () => {
    const { open } = await openForm()
    await open(deHome, ["sections", 0])
    const heading = screen.getByRole("textbox", { name: "Heading" })
    expect(heading).toHaveAccessibleDescription(/Original: Get Alerts/)
    expect(screen.getByText("Get Alerts")).toHaveAttribute("lang", "en-US")
  })

  test("a page that is not finished says so, and a button finishes it", async () => {
    const { open, find, store, valueAt } = await openForm()
    await open(deHome, ["sections", 1])
    await find(marked)
    expect(listTabs()).toEqual(["EnglishOriginal", "DeutschNot finished"])
    expect(screen.getByText("Still to be translated.")).toBeInTheDocument()
    await press("Translation is finished")
    expect(valueAt(deHome, ["seo", "untranslated"])).toBeUndefined()
    act(() => store.undo())
    expect(valueAt(deHome, ["seo", "untranslated"])).toBe(true)
  })

  test("a page that a language lacks becomes a marked copy in one step", async () => {
    const { open, store, valueAt } = await openForm()
    await open(contact, ["sections", 0])
    expect(listTabs()).toEqual(["EnglishOriginal", "DeutschNot translated yet"])
    await click(screen.getByRole("tab", { name: /Deutsch/ }))
    await press("Translate this page")
    const copy = "de/pages/contact.json"
    expect(store.get().selection?.file).toBe(copy)
    expect(valueAt(copy, ["seo", "untranslated"])).toBe(true)
    expect(valueAt(copy, ["sections", 0, "back", "href"])).toBe("/de/")
    act(() => store.undo())
    expect(valueAt(copy, [])).toBeUndefined()
  })

  test("a field has the language of its text, for spelling and screen readers", async () => {
    const { open } = await openForm()
    await open(deHome, ["sections", 0])
    const languages = screen.getAllByRole("textbox").map(field => field.lang)
    expect(new Set(languages.filter(lang => lang !== ""))).toEqual(new Set(["de"]))
  })

  test("a group that a language takes from the original is added as its copy", async () => {
    const { open, valueAt } = await openForm()
    await open(deSite, ["header"])
    expect(screen.getByRole("tab", { selected: true })).toHaveTextContent("Deutsch")
    await press("Add footer")
    expect(valueAt(deSite, ["footer"])).toEqual(valueAt("site.json", ["footer"]))
    await open("site.json", ["analytics"])
    expect(listTabs()).toEqual([])
  })

  test("the list shows the pages in the language of the open one, and a renamed translation names its original", async () => {
    const file = "de/pages/contact.json"
    const files = [...both, { file, text: contactText } as const]
    const { valueAt, store } = await openStudio(<PageList page={file} />, { state: { files } })
    const list = screen.getByRole("region", { name: "Pages in German" })
    expect(
      within(list)
        .getAllByText(/^\/de\//)
        .map(({ textContent }) => textContent),
    ).toEqual(["/de/", "/de/contact/"])
    await press("New page")
    expect(screen.getByRole("textbox", { name: /Address/ })).toHaveValue("de/")
    await fill(/Title/, "Große Übersicht")
    expect(screen.getByRole("textbox", { name: /Address/ })).toHaveValue("de/grosse-uebersicht")
    await fill(/Title/, "会社概要")
    expect(screen.getByText(/^This title has letters without a usual Latin form/)).toBeVisible()
    expect(screen.getByText("Still missing: an address.")).toBeVisible()
    await fill(/Address/, "de/company")
    expect(screen.queryByText(/^Still missing/)).toBeNull()
    await press("Cancel")
    await choose(/^More for/, "Rename")
    await fill(/Address/, "kontakt")
    expect(screen.getByText("Begin with de/, as all addresses of this language do.")).toBeVisible()
    await fill(/Address/, "de/kontakt")
    await press("Rename")
    expect(store.get().selection?.file).toBe("de/pages/kontakt.json")
    expect(valueAt("de/pages/kontakt.json", ["seo", "translationOf"])).toBe("/contact")
  })
})

const addGerman = async () => {
  const studio = await openStudio(
    <>
      <PageList page={home} />
      <LanguageTabs file={deHome}>Form</LanguageTabs>
    </>,
  )
  await press("Add a language")
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "de" } })
  await press("Add German")
  return studio
}

test("Add a language makes what the command makes, as one step", async () => {
  const { store, valueAt } = await addGerman()
  const texts = new Map(contentFiles.map(({ file, text }) => [file, text]))
  const made = [...copyLanguage(texts, "de")]
  expect(made.length).toBeGreaterThan(2)
  for (const [file, text] of made) expect(valueAt(file, [])).toEqual(readValue(text))
  expect(store.get().selection?.file).toBe(deHome)
  act(() => store.undo())
  expect(made.map(([file]) => valueAt(file, []))).toEqual(made.map(() => undefined))
})

test("a button leads to each text that is not translated", async () => {
  const { store, change } = await addGerman()
  const left = () => listLeft(store.get().files, deHome)
  const [first = [], second = []] = left().filter(([, index]) => index === 0)
  await press("Next text to translate")
  expect(store.get().selection?.field?.at(-1)).toBe(first.at(-1))
  const before = left().length
  change(deHome, first, "Übersetzt")
  expect(left()).toHaveLength(before - 1)
  await press("Next text to translate")
  expect(store.get().selection?.field?.at(-1)).toBe(second.at(-1))
})
