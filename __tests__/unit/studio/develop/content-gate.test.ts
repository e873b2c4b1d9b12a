/** @jest-environment node */
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { isDeepStrictEqual } from "node:util"
import type { Finding } from "../../../../src/content/check/finding"
import { fixtureContent } from "../../../fixtures/content-folder"
import { watchContent, type Gate } from "../../../../src/studio/develop/content-gate"

const headline = "Get Alerts As Events Happen"
const patience = 60_000

let isReady = true
let shown = 0
let folder: string
let gate: Gate
let stop: () => Promise<void>
let states: (readonly Finding[])[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "gate-"))
  gate = {
    source: join(folder, "content"),
    passed: join(folder, "passed"),
    report: join(folder, "report.json"),
    connect: () => ({ show: () => undefined, isReady: () => isReady, countShown: () => shown }),
  }
  cpSync(fixtureContent, gate.source, { recursive: true })
  states = []
  stop = watchContent(gate, findings => states.push(findings))
  await waitFor(() => states.length === 1)
})

afterEach(async () => {
  await stop()
  rmSync(folder, { recursive: true })
})

const waitFor = async (isSo: () => boolean): Promise<void> => {
  const deadline = Date.now() + patience
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error("It did not come to this.")
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}

const home = (): string => join(gate.source, "pages", "home.json")
const readHome = (): string => readFileSync(home(), "utf8")
const saveHeadline = (text: string): void => {
  writeFileSync(home(), readHome().replace(headline, text))
}
const readPassed = (): string => readFileSync(join(gate.passed, "pages", "home.json"), "utf8")
const readRules = (): string[] => states.at(-1)?.map(({ rule }) => rule) ?? []

const readReport = (): unknown => JSON.parse(readFileSync(gate.report, "utf8"))

test("the report says when what was passed on has come to be shown", async () => {
  shown = 1
  await waitFor(() => isDeepStrictEqual(readReport(), { findings: [], shown: 1 }))
  shown = 0
})

test("content without errors passes at the start", () => {
  expect(states).toEqual([[]])
  expect(readPassed()).toBe(readHome())
})

test("a right save passes", async () => {
  saveHeadline("Another headline")
  await waitFor(() => readPassed().includes("Another headline"))
})

test("a right save waits until Gatsby is ready, and only the last one passes", async () => {
  isReady = false
  saveHeadline("Never shown")
  await waitFor(() => states.length === 2)
  expect(readPassed()).toContain(headline)
  writeFileSync(home(), readHome().replace("Never shown", "Shown"))
  await waitFor(() => states.length === 3)
  isReady = true
  await waitFor(() => readPassed().includes('"Shown"'))
})

test("a wrong save is reported and does not pass", async () => {
  saveHeadline("")
  await waitFor(() => states.length === 2)
  expect(readRules()).toEqual(["empty-text"])
  expect(readReport()).toEqual({ findings: states.at(-1), shown: 0 })
  expect(readPassed()).toContain(headline)
})

test("a save with the size and time of the last one passes", async () => {
  const time = new Date(2026, 0, 1)
  utimesSync(home(), time, time)
  await waitFor(() => states.length === 2)
  saveHeadline(headline.toUpperCase())
  utimesSync(home(), time, time)
  await waitFor(() => readPassed().includes(headline.toUpperCase()))
})

test("a folder that is moved away is missed, and watched again when it is back", async () => {
  renameSync(gate.source, join(folder, "away"))
  await waitFor(() => readRules().includes("missing-file"))
  renameSync(join(folder, "away"), gate.source)
  await waitFor(() => readRules().length === 0)
  saveHeadline("Back")
  await waitFor(() => readPassed().includes("Back"))
})

test("a picture that is renamed passes with its text, and the old one stays for those who still read it", async () => {
  const images = join(gate.source, "images")
  renameSync(join(images, "alert.png"), join(images, "newer.png"))
  writeFileSync(home(), readHome().replace("images/alert.png", "images/newer.png"))
  await waitFor(() => readPassed().includes("newer.png"))
  expect(existsSync(join(gate.passed, "images", "newer.png"))).toBe(true)
  expect(existsSync(join(gate.passed, "images", "alert.png"))).toBe(true)
})

test("a link to itself is reported, and its end is noticed", async () => {
  const loop = join(gate.source, "images", "loop")
  symlinkSync("loop", loop)
  await waitFor(() => readRules().includes("dead-link"))
  rmSync(loop)
  await waitFor(() => readRules().length === 0)
})

test("what cannot be passed on is said once and tried again", async () => {
  const said = jest.spyOn(console, "error").mockImplementation()
  rmSync(gate.passed, { recursive: true })
  writeFileSync(gate.passed, "a file in the place of the folder")
  saveHeadline("At last")
  await waitFor(() => said.mock.calls.length > 0)
  await new Promise(resolve => setTimeout(resolve, 500))
  expect(said).toHaveBeenCalledTimes(1)
  rmSync(gate.passed)
  await waitFor(
    () => existsSync(join(gate.passed, "pages", "home.json")) && readPassed().includes("At last"),
  )
  said.mockRestore()
})

test("a hundred saves in a row end with the last one", async () => {
  const text = readHome()
  for (let save = 0; save < 100; save++) {
    writeFileSync(home(), text.replace(headline, save % 2 ? `Headline ${save}` : ""))
    if (save % 10 === 0) await new Promise(resolve => setTimeout(resolve, 30))
  }
  await waitFor(() => readPassed().includes("Headline 99"))
  expect(readRules()).toEqual([])
})
