import { act, fireEvent, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { ReactNode } from "react"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { TextEncoder } from "node:util"
import { isContentFile, type ContentFile } from "@tools/content"
import { getAt, isList, jsonValue, setAt, type JsonValue, type ValuePath } from "../document/value"
import type { Finding, StudioState } from "../protocol"
import { listKeys } from "../browser/state/keys"
import { fixtureContent } from "../../../__tests__/fixtures/content-folder"
import { openBrowser } from "../../../__tests__/fixtures/browser-tab"
import { createStore } from "../browser/state/store"
import type { StudioApi } from "../browser/api"
import { StoreContext } from "../browser/state/use-store"
import { absentApi, emptyState } from "./open-store"

/* jsdom lays nothing out. */
class NoObserver {
  observe = (): void => undefined
  unobserve = (): void => undefined
  disconnect = (): void => undefined
}
Reflect.set(globalThis, "ResizeObserver", NoObserver)
/* All browsers have it. */
Reflect.set(globalThis, "TextEncoder", TextEncoder)
document.elementFromPoint = () => null
Range.prototype.getBoundingClientRect = () => document.createElement("p").getBoundingClientRect()
Range.prototype.getClientRects = () => document.createElement("p").getClientRects()

const kinds = "pages/guide/kinds.json"
const pages = ["pages/home.json", "pages/contact.json", kinds] as const
const names = ["site.json", ...pages]

/** The entries of a list. */
export const entriesOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  isList(value) ? value : []

/** Keeps two questions, a picture and a link of the longest page: each section takes time in each test. */
const shorten = (page: JsonValue): JsonValue => {
  const sections = entriesOf(getAt(page, ["sections"]))
  const [questions, picture, action] = [sections[0], sections[5], sections[6]]
  const entries = entriesOf(getAt(questions, ["entries"])).slice(0, 2)
  const kept = [setAt(questions ?? {}, ["entries"], entries), picture ?? {}, action ?? {}]
  return setAt(page, ["sections"], kept)
}

/** The files of the test content. */
export const contentFiles: StudioState["files"] = names.filter(isContentFile).map(file => {
  const text = readFileSync(join(fixtureContent, file), "utf8")
  const short = () => JSON.stringify(shorten(jsonValue.parse(JSON.parse(text))))
  return { file, text: file === kinds ? short() : text }
})

const state: StudioState = {
  ...emptyState,
  files: contentFiles,
  pictures: [
    {
      path: "images/alert.png",
      width: 1280,
      height: 960,
      bytes: 48_000,
      url: "/pictures/images/alert.png",
    },
  ],
  asIs: ["press/kit.pdf"],
}

/** Clicks an element as assistive technology does: without a pointer, whose every move renders what it is over. */
export const click = (element: HTMLElement): Promise<void> =>
  act(async () => {
    element.focus()
    element.click()
    await new Promise(resolve => setTimeout(resolve))
  })

/** Clicks the button of a name. */
export const press = (name: string | RegExp): Promise<void> =>
  click(screen.getByRole("button", { name }))

/** Replaces what the field of a name holds. */
export const fill = async (name: string | RegExp, text: string): Promise<void> => {
  const field = screen.getByRole("textbox", { name })
  await click(field)
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    fireEvent.change(field, { target: { value: text } })
    return
  }
  await userEvent.clear(field)
  if (text !== "") await userEvent.paste(text)
}

/** Chooses an entry of the menu that a button opens. */
export const choose = async (menu: string | RegExp, entry: string | RegExp): Promise<void> => {
  await press(menu)
  await click(await screen.findByRole("menuitem", { name: entry }))
}

/**
 * Renders a part of the studio with the test content; `own` replaces some of what the server replies.
 */
export const openStudio = async (
  part: ReactNode,
  {
    isReading = false,
    state: ownState = {},
    ...own
  }: Partial<StudioApi> & {
    readonly state?: Partial<StudioState>
    /** Whether another tab edits. */
    readonly isReading?: boolean
  } = {},
) => {
  let found: readonly Finding[] = []
  const api: StudioApi = {
    ...absentApi,
    readState: () => Promise.resolve({ kind: "read" as const, ...state, ...ownState }),
    check: () => Promise.resolve({ kind: "checked", findings: [...found] }),
    ...own,
  }
  const browser = openBrowser()
  if (isReading) browser().lock(`studio ${state.project}`, true, () => undefined)
  const store = createStore(api, browser())
  await act(async () => {
    store.start()
    await store.refresh()
  })
  await act(async () => {
    render(<StoreContext value={store}>{part}</StoreContext>)
    await Promise.resolve()
  })
  const valueAt = (file: ContentFile, path: ValuePath) =>
    getAt(store.get().files.get(file)?.value ?? undefined, path)
  const change = (file: ContentFile, path: ValuePath, next: JsonValue | undefined): void =>
    act(() => store.changeFile(file, value => setAt(value, path, next), { label: "Change", path }))
  /** Opens the form of a section, or of a group. */
  const open = (file: ContentFile, path: ValuePath): Promise<void> =>
    act(async () => {
      const keys = store.get().files.get(file)?.keys
      const [top, index] = path
      const key =
        keys && typeof index === "number" ? listKeys(keys, ["sections"])[index] : undefined
      store.select({
        file,
        part: key === undefined ? [String(top)] : [String(top), key],
        field: null,
      })
      await import("../browser/rich-text/rich-text-editor")
    })
  const find = async (
    ...findings: readonly (Pick<Finding, "field" | "fixes" | "message" | "severity"> &
      Partial<Finding>)[]
  ): Promise<void> => {
    const place = { file: `content/${kinds}`, line: 1, column: 1, rule: "x" }
    found = findings.map(finding => ({ ...place, ...finding }))
    await act(() => store.refresh())
    await waitFor(() => {
      const shown = store.get().findings.map(({ finding }) => finding.message)
      expect(shown).toEqual(expect.arrayContaining(findings.map(({ message }) => message)))
    })
  }
  return { store, valueAt, change, open, find }
}
