/** @jest-environment node */
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { readValue } from "../../../../src/studio/document/read"
import {
  findingsAnswer,
  movedAnswer,
  refusalAnswer,
  studioPath,
} from "../../../../src/studio/protocol"
import { startStudio, type RunningStudio, type StudioAnswer } from "../../../fixtures/studio"

let studio: RunningStudio

beforeAll(async () => {
  studio = await startStudio()
})

afterEach(() => studio.reset())

afterAll(() => studio.close())

const kinds = "pages/guide/kinds.json"
const pathOf = (file: string): string => join(studio.content, file)
const read = (file: string): string => readFileSync(pathOf(file), "utf8")
const messageOf = ({ json }: StudioAnswer): string => refusalAnswer.parse(json).message

/** Adds a link to a page's text, and gives the text with it. */
const linkFromHome = (href: string): void => {
  const text = read("pages/home.json")
  writeFileSync(pathOf("pages/home.json"), text.replace(/"href": "[^"]*"/, `"href": "${href}"`))
}

test("a page gets another address: its file moves, links follow, and its old address leads there", async () => {
  linkFromHome("/guide/kinds")
  const text = read(kinds)
  const answer = await studio.post("rename", {
    from: kinds,
    to: "pages/all-kinds.json",
    withRedirect: true,
  })
  expect(movedAnswer.parse(answer.json).changed).toContain("pages/all-kinds.json")
  expect(existsSync(pathOf(kinds))).toBe(false)
  expect(read("pages/all-kinds.json").split("\n")).toHaveLength(text.split("\n").length)
  expect(read("pages/all-kinds.json")).toContain('"$schema": "../schema/page.schema.json"')
  expect(read("pages/home.json")).toContain('"href": "/all-kinds"')
  expect(read("redirects.json")).toContain('{ "from": "/guide/kinds", "to": "/all-kinds" }')
})

test("a page that is renamed twice and back leaves single steps, and none from its own address", async () => {
  for (const [from, to] of [
    ["guide/kinds", "second"],
    ["second", "third"],
    ["third", "guide/kinds"],
  ]) {
    const answer = await studio.post("rename", {
      from: `pages/${from}.json`,
      to: `pages/${to}.json`,
      withRedirect: true,
    })
    expect(answer.status).toBe(200)
  }
  const text = JSON.stringify(readValue(read("redirects.json")))
  expect(text).toContain(
    '{"from":"/second","to":"/guide/kinds"},{"from":"/third","to":"/guide/kinds"}',
  )
  expect(text).not.toContain('"from":"/guide/kinds"')
})

test.each(["/all-kinds/", "/all%2Dkinds", "/%61ll-kinds/"])(
  "a page takes the old address %s, however its letters are written, from the redirect that leads elsewhere",
  async from => {
    const text = read("redirects.json")
    writeFileSync(pathOf("redirects.json"), text.replace("/talk-to-us", from))
    const answer = await studio.post("rename", {
      from: kinds,
      to: "pages/all-kinds.json",
      withRedirect: false,
    })
    expect(answer.status).toBe(200)
    expect(read("redirects.json")).toBe(text.replace(/.*talk-to-us.*\n/, ""))
  },
)

test.each(["home", "contact", "not-found"])("the page %s stays, and it is said why", async name => {
  const file = `pages/${name}.json`
  const renamed = await studio.post("rename", {
    from: file,
    to: "pages/a.json",
    withRedirect: true,
  })
  const deleted = await studio.post("delete", { file, redirectTo: null })
  for (const answer of [renamed, deleted]) {
    expect(answer.status).toBe(400)
    expect(messageOf(answer)).toContain("every site has it")
  }
  expect(existsSync(pathOf(file))).toBe(true)
})

test("no page takes the address of another", async () => {
  const before = await studio.describeDisk()
  const answer = await studio.post("rename", {
    from: kinds,
    to: "pages/legal/privacy.json",
    withRedirect: false,
  })
  expect(messageOf(answer)).toContain("has this address already")
  expect(await studio.describeDisk()).toBe(before)
})

test("a page is not deleted while others link to it, and it is said which", async () => {
  linkFromHome("/guide/kinds")
  const before = await studio.describeDisk()
  const answer = await studio.post("delete", { file: kinds, redirectTo: null })
  expect(answer.status).toBe(422)
  expect(findingsAnswer.parse(answer.json).findings.map(({ file }) => file)).toContain(
    "content/pages/home.json",
  )
  expect(await studio.describeDisk()).toBe(before)
})

test("a page is not moved while what it changes has unsaved changes", async () => {
  linkFromHome("/guide/kinds")
  const base = read("pages/home.json")
  await studio.post(
    "drafts",
    { file: "pages/home.json", revision: 0, draft: { base, value: {} } },
    "PUT",
  )
  const answer = await studio.post("rename", {
    from: kinds,
    to: "pages/a.json",
    withRedirect: false,
  })
  expect(messageOf(answer)).toContain("pages/home.json, too, which has unsaved changes")
  expect(existsSync(pathOf(kinds))).toBe(true)
})

test("what the studio answers is never kept for another site to read", async () => {
  const { headers } = await studio.ask(`${studioPath}state`)
  expect(headers).not.toHaveProperty("access-control-allow-origin")
})
