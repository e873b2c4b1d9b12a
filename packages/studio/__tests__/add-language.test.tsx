/**
 * A language from the screen.
 * @jest-environment jsdom
 */
import { act, fireEvent, screen } from "@testing-library/react"
import { copyLanguage } from "@tools/content/new-translation"
import { LanguageTabs } from "../browser/languages/language-tabs"
import { PageList } from "../browser/page-list/page-list"
import { listLeft } from "../document/languages"
import { readValue } from "./fixtures/json-values"
import { contentFiles, openStudio, press } from "./fixtures/open-studio"

const home = "de/pages/home.json"

const addGerman = async () => {
  const studio = await openStudio(
    <>
      <PageList page="pages/home.json" />
      <LanguageTabs file={home}>Form</LanguageTabs>
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
  expect(store.get().selection?.file).toBe(home)
  act(() => store.undo())
  expect(made.map(([file]) => valueAt(file, []))).toEqual(made.map(() => undefined))
})

test("a button leads to each text that is not translated", async () => {
  const { store, change } = await addGerman()
  const left = () => listLeft(store.get().files, home)
  const inSection = left().filter(([, index]) => index === 0)
  const [first = [], second = []] = inSection
  await press("Next text to translate")
  expect(store.get().selection?.field?.at(-1)).toBe(first.at(-1))
  const before = left().length
  change(home, first, "Übersetzt")
  expect(left()).toHaveLength(before - 1)
  await press("Next text to translate")
  expect(store.get().selection?.field?.at(-1)).toBe(second.at(-1))
})
