/** @jest-environment node */
import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import { z } from "zod"
import type { ContentFile } from "../../../../src/content/model"
import { getAt, setAt, type JsonValue, type ValuePath } from "../../../../src/studio/document/value"
import { readValue } from "../../../../src/studio/document/read"
import {
  conflictAnswer,
  draftAnswer,
  findingsAnswer,
  refusalAnswer,
  saveAnswer,
  stateModel,
  studioPath,
  type Draft,
} from "../../../../src/studio/protocol"
import { startStudio, type RunningStudio, type StudioAnswer } from "../../../fixtures/studio"

const page = "pages/guide/kinds.json"
const titlePath: ValuePath = ["seo", "title"]

let studio: RunningStudio

beforeAll(async () => {
  studio = await startStudio()
})

afterEach(() => studio.reset())

afterAll(() => studio.close())

const pathOf = (file: string): string => join(studio.content, file)
const read = (file: string): string => readFileSync(pathOf(file), "utf8")

const readState = async () => stateModel.parse((await studio.ask(`${studioPath}state`)).json)

/** Puts a draft, and gives what is kept. */
const put = async (draft: Omit<Draft, "revision">, revision = 0): Promise<StudioAnswer> => {
  const { file, base, value } = draft
  return studio.post("drafts", { file, revision, draft: { base, value } }, "PUT")
}

const keptOf = ({ json }: StudioAnswer): Draft | null => draftAnswer.parse(json).draft

const change = (file: ContentFile, path: ValuePath, next: JsonValue, revision = 0) => {
  const base = read(file)
  return put({ file, base, value: setAt(readValue(base), path, next) }, revision)
}

const save = (...files: ContentFile[]): Promise<StudioAnswer> => studio.post("save", { files })

/** Asks again until the server is there anew. */
const waitFor = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      if (attempt === 50) throw error
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }
}

const aTitle = "A Title That Nobody Else Has in This Site"

test("a draft changes no file, and outlives the server", async () => {
  const before = read(page)
  const kept = keptOf(await change(page, titlePath, aTitle))
  expect(read(page)).toBe(before)
  studio.killServer()
  const { drafts } = await waitFor(readState)
  expect(drafts).toEqual([kept])
})

test("a draft that was changed in another window is not taken, and the present one is told", async () => {
  const first = keptOf(await change(page, titlePath, aTitle))
  const late = await change(page, titlePath, "Late")
  expect(late.status).toBe(409)
  expect(keptOf(late)).toEqual(first)
  const next = keptOf(await change(page, titlePath, "In time", first?.revision))
  expect(next?.revision).toBeGreaterThan(first?.revision ?? 0)
})

test("a draft begun anew is another than the one that was given up", async () => {
  const first = keptOf(await change(page, titlePath, aTitle))
  await studio.post("drafts", { file: page, revision: first?.revision, draft: null }, "PUT")
  await change(page, titlePath, "Anew")
  expect((await change(page, titlePath, "Late", first?.revision)).status).toBe(409)
})

test("a stored draft that cannot be read is set aside", async () => {
  await change(page, titlePath, aTitle)
  const folder = join(studio.root, ".build", "develop", "studio", "drafts")
  writeFileSync(join(folder, "broken.json"), '{"file":')
  studio.killServer()
  const { drafts } = await waitFor(readState)
  expect(drafts.map(({ file }) => file)).toEqual([page])
  expect(existsSync(join(folder, "broken.json.unreadable"))).toBe(true)
})

describe("saving", () => {
  test("writes what changed and nothing else, and the draft is gone", async () => {
    const before = read(page)
    const title = /"title": "([^"]+)"/.exec(before)?.[1] ?? ""
    await change(page, titlePath, aTitle)
    const { json } = await save(page)
    const text = before.replace(title, aTitle)
    expect(saveAnswer.parse(json)).toEqual({ written: [{ file: page, text }] })
    expect(read(page)).toBe(text)
    expect((await readState()).drafts).toEqual([])
  })

  test("keeps a file as it is where it would have an error that it has not, and says which", async () => {
    const before = read(page)
    await change(page, titlePath, "")
    const { status, json } = await save(page)
    expect(status).toBe(422)
    const { findings } = findingsAnswer.parse(json)
    expect(findings.map(({ field, severity }) => [field, severity])).toEqual([
      ["kinds.seo.title", "error"],
    ])
    expect(read(page)).toBe(before)
    expect((await readState()).drafts).toHaveLength(1)
  })

  test("is not kept from by an error that is elsewhere already", async () => {
    writeFileSync(pathOf("pages/contact.json"), "{}")
    await change(page, titlePath, aTitle)
    expect((await save(page)).status).toBe(200)
  })

  test("tells a file that was changed on disk meanwhile, and leaves it", async () => {
    await change(page, titlePath, aTitle)
    const theirs = read(page).replace(
      /"title": "[^"]+"/,
      '"title": "Changed in an Editor Meanwhile"',
    )
    writeFileSync(pathOf(page), theirs)
    const { status, json } = await save(page)
    expect(status).toBe(409)
    expect(conflictAnswer.parse(json)).toEqual({ conflicts: [{ file: page, text: theirs }] })
    expect(read(page)).toBe(theirs)
  })

  test("tells a file that is gone meanwhile", async () => {
    await change(page, titlePath, aTitle)
    rmSync(pathOf(page))
    const { json } = await save(page)
    expect(conflictAnswer.parse(json)).toEqual({ conflicts: [{ file: page, text: null }] })
    expect(existsSync(pathOf(page))).toBe(false)
  })

  test("writes several files together, or none", async () => {
    const contact = "pages/contact.json"
    const before = [page, contact].map(read)
    await change(page, titlePath, aTitle)
    await change(contact, titlePath, "")
    expect((await save(page, contact)).status).toBe(422)
    expect([page, contact].map(read)).toEqual(before)
  })

  test("takes a picture of another size once its dark version is replaced, too, and says so at both", async () => {
    const home = "pages/home.json"
    const illustration = ["sections", 2, "blocks", 1, "illustration"]
    for (const name of ["larger.png", "larger-dark.png"]) {
      const picture = sharp({
        create: { width: 1400, height: 1050, channels: 3, background: "#08f" },
      })
      expect((await studio.upload(name, await picture.png().toBuffer())).status).toBe(200)
    }
    const light = keptOf(await change(home, [...illustration, "src"], "../images/larger.png"))
    const refused = await save(home)
    expect(refused.status).toBe(422)
    expect(
      findingsAnswer
        .parse(refused.json)
        .findings.map(({ field, message }) => [
          field.replace(/.*\./, ""),
          /replace the .* one, too/.exec(message)?.[0],
        ]),
    ).toEqual([
      ["src", "replace the dark one, too"],
      ["dark", "replace the light one, too"],
    ])
    const both = setAt(light?.value ?? null, [...illustration, "dark"], "../images/larger-dark.png")
    await put({ file: home, base: read(home), value: both }, light?.revision)
    expect((await save(home)).status).toBe(200)
  })

  test("writes none where the last cannot be written", async () => {
    const contact = "pages/contact.json"
    const before = [page, contact].map(read)
    await change(page, titlePath, aTitle)
    await change(contact, titlePath, "Another Title That Nobody Else Has Here")
    /* What cannot be written beside the file cannot become the file. */
    mkdirSync(pathOf("pages/.contact.json.draft"))
    expect((await save(page, contact)).status).toBe(500)
    expect([page, contact].map(read)).toEqual(before)
    expect(existsSync(pathOf("pages/guide/.kinds.json.draft"))).toBe(false)
  })

  test("spells a value that is put back as the last commit does", async () => {
    const git = (...args: readonly string[]): string =>
      execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], {
        cwd: studio.root,
        encoding: "utf8",
      })
    const odd = read(page).replace('"title": "Q', '"title": "\\u0051')
    writeFileSync(pathOf(page), odd)
    git("init", "--quiet")
    git("add", "content")
    git("commit", "--quiet", "--message=Begin")
    try {
      await change(page, titlePath, aTitle)
      await save(page)
      expect(git("diff", "--shortstat")).toContain("1 insertion")
      await change(page, titlePath, getAt(readValue(odd), titlePath) ?? null)
      expect((await save(page)).status).toBe(200)
      expect(read(page)).toBe(odd)
    } finally {
      rmSync(join(studio.root, ".git"), { recursive: true })
    }
  })

  test("keeps a file's permissions, and a link a link", async () => {
    const real = pathOf("pages/guide/real.json")
    renameSync(pathOf(page), real)
    symlinkSync("real.json", pathOf(page))
    chmodSync(real, 0o640)
    await change(page, titlePath, aTitle)
    await save(page)
    expect(readFileSync(real, "utf8")).toContain(aTitle)
    expect(statSync(real).mode & 0o777).toBe(0o640)
    unlinkSync(pathOf(page))
  })

  test("keeps an invisible mark at the start of a file", async () => {
    const text = read(page)
    writeFileSync(pathOf(page), `\uFEFF${text}`)
    await put({ file: page, base: text, value: setAt(readValue(text), titlePath, aTitle) })
    expect((await save(page)).status).toBe(200)
    expect(read(page).startsWith("\uFEFF{")).toBe(true)
  })

  test("ends well where an earlier one had written the file and was killed", async () => {
    const { json } = await change(page, titlePath, aTitle)
    expect(json).toBeDefined()
    const title = /"title": "([^"]+)"/.exec(read(page))?.[1] ?? ""
    writeFileSync(pathOf(page), read(page).replace(title, aTitle))
    expect((await save(page)).status).toBe(200)
    expect((await readState()).drafts).toEqual([])
  })

  const newPage = {
    $schema: "../../../schema/page.schema.json",
    seo: {
      title: aTitle,
      description: "A description that no other page of this site has, and long enough to be one.",
    },
    sections: [
      {
        section: "get-started",
        heading: "Terms",
        text: "These are the terms.",
        action: { label: "Contact Us", href: "/contact" },
      },
    ],
  }
  const newFile = "pages/legal/notes/terms.json"

  test("makes a new page, with the folders on its way", async () => {
    await put({ file: newFile, base: null, value: newPage })
    const { json } = await save(newFile)
    expect(json).toEqual({ written: [{ file: newFile, text: read(newFile) }] })
    expect(readValue(read(newFile))).toEqual(newPage)
  })

  test("makes neither a page with an error nor folders for it", async () => {
    await put({ file: newFile, base: null, value: { ...newPage, sections: [] } })
    const { status, json } = await save(newFile)
    expect(status).toBe(422)
    expect(findingsAnswer.parse(json).findings.map(({ file }) => file)).toEqual([
      `content/${newFile}`,
    ])
    expect(existsSync(pathOf("pages/legal/notes"))).toBe(false)
  })

  test("deletes a page whose draft says so, but none that every site has", async () => {
    await put({ file: "pages/home.json", base: read("pages/home.json"), value: null })
    const { status, json } = await save("pages/home.json")
    expect(status).toBe(400)
    expect(refusalAnswer.parse(json).message).toContain("every site has it")
    expect(existsSync(pathOf("pages/home.json"))).toBe(true)
  })
})

describe("the server's end", () => {
  test("in the middle of a save is mended when it starts again", async () => {
    const contact = "pages/contact.json"
    const before = [page, contact].map(read)
    const next = before.map(text => text.replace(/"title": "[^"]+"/, `"title": "${aTitle}"`))
    const noted = [page, contact].map((file, index) => {
      const draft = pathOf(`${file}.draft`)
      writeFileSync(draft, next[index] ?? "")
      const [old, fresh] = [before, next].map(texts =>
        createHash("sha256")
          .update(texts[index] ?? "")
          .digest("hex"),
      )
      return { target: pathOf(file), draft, before: old, after: fresh }
    })
    writeFileSync(
      join(studio.root, ".build", "develop", "studio", "writing.json"),
      JSON.stringify(noted),
    )
    renameSync(pathOf(`${page}.draft`), pathOf(page))
    studio.killServer()
    await waitFor(readState)
    expect([page, contact].map(read)).toEqual(next)
  })

  test("does not end who started it, which starts it anew", async () => {
    const first = studio.killServer()
    const { root } = await waitFor(readState)
    expect(root).toBe("content")
    expect(studio.findServer()).not.toBe(first)
  })

  test("leaves each file whole, whenever it comes", async () => {
    const base = read(page)
    const texts = new Set([base])
    for (let round = 0; round < 4; round++) {
      const title = `A Title That Nobody Else Has, Number ${round}`
      const text = read(page)
      const { drafts } = await waitFor(readState)
      const revision = drafts.find(({ file }) => file === page)?.revision ?? 0
      const value = setAt(readValue(text), titlePath, title)
      await waitFor(() => put({ file: page, base: text, value }, revision))
      texts.add(text.replace(/"title": "[^"]+"/, `"title": "${title}"`))
      const saving = save(page).catch(() => undefined)
      await new Promise(resolve => setTimeout(resolve, round * 60))
      if (studio.findServer() !== undefined) studio.killServer()
      await saving
      expect(texts).toContain(read(page))
    }
  })
})

const eventModel = z.object({ kind: z.string() })

test("events are told at once: findings first, then what happens", async () => {
  const events: string[] = []
  const controller = new AbortController()
  const { origin } = studio
  const response = await fetch(`${origin}${studioPath}events`, { signal: controller.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const listen = async (rest: string): Promise<void> => {
    const { value } = (await reader?.read()) ?? {}
    if (value === undefined) return
    const lines = (rest + value).split("\n\n")
    const last = lines.pop() ?? ""
    for (const line of lines) {
      if (line.startsWith("data: ")) events.push(eventModel.parse(JSON.parse(line.slice(6))).kind)
    }
    await listen(last)
  }
  const reading = listen("").catch(() => undefined)
  await change(page, titlePath, "")
  await waitFor(() =>
    events.includes("findings") && events.includes("draft")
      ? Promise.resolve()
      : Promise.reject(new Error(events.join())),
  )
  const before = events.length
  writeFileSync(pathOf("words.txt"), "wirelight\n")
  await waitFor(() =>
    events.slice(before).includes("changed") ? Promise.resolve() : Promise.reject(new Error("no")),
  )
  controller.abort()
  await reading
})
