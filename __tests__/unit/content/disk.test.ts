/** @jest-environment node */
import { fixtureContent } from "../../fixtures/content-folder"
import { execFileSync, spawnSync } from "node:child_process"
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import sharp from "sharp"
import { runCheck } from "../../../scripts/lib/check"
import {
  checkContent,
  fixDirectory,
  listPlaceholders,
  takeContent,
} from "../../../src/content/check/disk"

const root = join(__dirname, "../../..")
const picture = "images/threat.png"
let directory: string
let prefix: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "content-"))
  prefix = relative(process.cwd(), directory)
  cpSync(fixtureContent, directory, { recursive: true })
})

afterEach(() => rmSync(directory, { recursive: true }))

const change = (file: string, from: string, to: string): void => {
  const path = join(directory, file)
  writeFileSync(path, readFileSync(path, "utf8").replace(from, to))
}

const rules = async () => (await checkContent(directory)).map(({ rule }) => rule)

test("content without mistakes has no findings", async () => {
  expect(await checkContent(fixtureContent)).toEqual([])
})

test("findings name the file as seen from the project", async () => {
  rmSync(join(directory, "site.json"))

  expect(await checkContent(directory)).toMatchObject([{ file: `${prefix}/site.json` }])
})

describe("spelling", () => {
  const misspell = (): void => change("pages/home.json", "Get Alerts As", "Get Allerts As")

  test("goes by the dictionary of the site’s language", async () => {
    misspell()

    const findings = await checkContent(directory)

    expect(findings).toMatchObject([{ rule: "spelling", severity: "warning" }])
    expect(findings[0]?.message).toContain("Did you mean “Alerts”?")
  })

  test("leaves the words of the list alone, which is no part of the site", async () => {
    misspell()
    writeFileSync(join(directory, "words.txt"), "Dev\nvirality\nAllerts\n")

    expect(await checkContent(directory)).toEqual([])
    expect([...(await takeContent(directory)).files.keys()]).not.toContain("words.txt")
  })

  test("in another language finds that the texts are not in it", async () => {
    change("site.json", '"en-US"', '"de-DE"')

    expect(await rules()).toEqual(["other-language"])
  })

  test("in a language without a dictionary goes on", async () => {
    change("site.json", '"en-US"', '"ja"')

    expect(await rules()).toEqual(["no-dictionary"])
  })
})

test("a directory that does not exist misses every file", async () => {
  expect(new Set((await checkContent(join(directory, "none"))).map(({ rule }) => rule))).toEqual(
    new Set(["missing-file"]),
  )
})

test("content with an error is not sound", async () => {
  expect((await takeContent(directory)).isSound).toBe(true)
  change("site.json", '"Wirelight"', '""')
  expect((await takeContent(directory)).isSound).toBe(false)
})

test("a link may lead to a file of static/, as long as it is there", async () => {
  change("site.json", "/#features", "/licences/lucide.txt")
  expect(await checkContent(directory)).toEqual([])

  change("site.json", "/licences/lucide.txt", "/licences/lucid.txt")
  const [finding, ...others] = await checkContent(directory)
  expect(others).toEqual([])
  expect(finding?.message).toContain("Did you mean `/licences/lucide.txt`?")
})

test("a text saved as a picture is no picture", async () => {
  writeFileSync(join(directory, picture), "not a picture")

  expect(await rules()).toEqual(["not-an-image"])
})

test("a picture cut off in the middle is no picture", async () => {
  const path = join(directory, picture)
  const bytes = readFileSync(path)
  writeFileSync(path, bytes.subarray(0, bytes.length / 2))

  expect(await rules()).toEqual(["not-an-image"])
})

test("a JPEG under the name of a PNG is reported", async () => {
  const path = join(directory, picture)
  const { width, height } = await sharp(path).metadata()
  const blank = sharp({ create: { width, height, channels: 3, background: "#fff" } })
  await blank.jpeg().toFile(path)

  expect(await rules()).toEqual(["image-format"])
})

test("a picture of a smaller size is too small, and its pair unequal", async () => {
  const blank = sharp({ create: { width: 400, height: 300, channels: 3, background: "#fff" } })
  await blank.png().toFile(join(directory, picture))

  expect(await rules()).toEqual(["image-too-small", "image-pair", "image-pair"])
})

describe("a file that cannot be read", () => {
  const contact = "pages/contact.json"

  test.each([contact, picture, "notes.txt"])("a pipe in the place of %s is refused", async file => {
    rmSync(join(directory, file), { force: true })
    execFileSync("mkfifo", [join(directory, file)])

    expect(await checkContent(directory)).toContainEqual(
      expect.objectContaining({ file: `${prefix}/${file}`, rule: "no-file", severity: "error" }),
    )
  })

  test("a folder in the place of a text is refused", async () => {
    rmSync(join(directory, contact))
    mkdirSync(join(directory, contact))

    expect(await rules()).toEqual(["folder-for-file"])
  })

  test("a picture of many megabytes is refused with the most it may have", async () => {
    writeFileSync(join(directory, picture), Buffer.alloc(20_000_001))

    const findings = await checkContent(directory)

    expect(findings).toMatchObject([{ file: `${prefix}/${picture}`, rule: "huge-file" }])
    expect(findings[0]?.message).toContain("20 MB")
  })

  test("a link to nowhere is refused", async () => {
    rmSync(join(directory, contact))
    symlinkSync("nowhere.json", join(directory, contact))

    expect(await rules()).toEqual(["dead-link"])
  })

  test("a file of many megabytes is refused with the most it may have", async () => {
    writeFileSync(join(directory, contact), `{"a": "${"x".repeat(5_000_000)}"}`)

    const findings = await checkContent(directory)

    expect(findings).toMatchObject([{ file: `${prefix}/${contact}`, rule: "huge-file" }])
    expect(findings[0]?.message).toContain("500 kB")
    expect(await fixDirectory(directory)).toEqual([])
  })
})

test("a picture with a renamed file is missed", async () => {
  renameSync(join(directory, picture), join(directory, "images/Threat.png"))

  const findings = await checkContent(directory)

  expect(findings.map(({ rule }) => rule)).toEqual(["missing-image"])
  expect(findings[0]?.message).toContain("../images/Threat.png")
})

test("what systems and editors leave behind is overlooked", async () => {
  mkdirSync(join(directory, ".notes"))
  for (const litter of [
    ".notes/draft.json",
    ".DS_Store",
    "images/Thumbs.db",
    "pages/home.json~",
    "pages/.home.json.swp",
    "pages/#home.json#",
    "pages/~$home.json",
  ]) {
    writeFileSync(join(directory, litter), "x")
  }
  symlinkSync("nobody@nowhere.1:1", join(directory, "pages/.#home.json"))
  symlinkSync(".loop", join(directory, ".loop"))

  expect(await rules()).toEqual([])
})

test.each([
  ["a link that leads nowhere", "images/a.png", "no-such.png", "dead-link"],
  ["a link to itself", "images/a.png", "a.png", "dead-link"],
  ["a link to a file outside", "images/a.png", "/etc/passwd", "outside-link"],
  ["a link to a folder outside", "images/shared", "/etc", "outside-link"],
  ["a link to the folder above it", "images/above", "..", "folder-link"],
  ["a link to something that is no file", "images/a.png", "/dev/zero", "outside-link"],
])("%s is an error", async (_, path, target, rule) => {
  symlinkSync(target, join(directory, path))

  expect(await checkContent(directory)).toMatchObject([
    { file: `${prefix}/${path}`, rule, severity: "error" },
  ])
})

test("a page that is a link out of the content is reported once", async () => {
  rmSync(join(directory, "pages/home.json"))
  symlinkSync(join(fixtureContent, "pages/home.json"), join(directory, "pages/home.json"))

  expect(await rules()).toEqual(["outside-link"])
})

test("a folder of pages that is a link is reported once", async () => {
  rmSync(join(directory, "pages"), { recursive: true })
  symlinkSync(join(fixtureContent, "pages"), join(directory, "pages"))

  expect(await rules()).toEqual(["outside-link"])
})

test("a link to a picture beside it is that picture", async () => {
  renameSync(join(directory, picture), join(directory, "images/real.png"))
  symlinkSync("real.png", join(directory, picture))

  expect(await checkContent(directory)).toMatchObject([
    { file: `${prefix}/images/real.png`, rule: "unused-image", severity: "warning" },
  ])
})

test("a pipe is an error, and nobody waits for what comes out of it", async () => {
  spawnSync("mkfifo", [join(directory, "images/pipe.png")])

  expect(await rules()).toEqual(["no-file"])
})

test("pictures in a folder that Gatsby overlooks are an error of the folder", async () => {
  mkdirSync(join(directory, "images/node_modules"))
  cpSync(join(directory, picture), join(directory, "images/node_modules/a.png"))

  expect(await checkContent(directory)).toMatchObject([
    { file: `${prefix}/images/node_modules`, rule: "folder-name", severity: "error" },
  ])
})

test("what is no picture in images is a warning", async () => {
  for (const name of ["notes.json", "photo.HEIC"]) {
    writeFileSync(join(directory, "images", name), "{")
  }
  const findings = await checkContent(directory)

  expect(findings).toMatchObject([
    { rule: "unknown-file", severity: "warning" },
    { rule: "unknown-file", severity: "warning" },
  ])
  expect(findings[1]?.message).toContain("Export it as JPEG")
})

test("what phones save is no damaged picture, whatever its name says", async () => {
  writeFileSync(join(directory, picture), "\0\0\0\u0018ftypheic\0\0\0\0mif1heic")

  const findings = await checkContent(directory)

  expect(findings).toMatchObject([{ rule: "image-format", severity: "error" }])
  expect(findings[0]?.message).toContain("This picture is HEIC")
})

describe("a drawing", () => {
  const drawing = "images/Route.svg"

  test("is taken as it was made safe", async () => {
    const { files } = await takeContent(directory)
    const text = Buffer.from(files.get(drawing) ?? "").toString()

    expect(readFileSync(join(directory, drawing), "utf8")).toContain("metadata")
    expect(text).toMatch(/^<svg /)
    expect(text).not.toMatch(/metadata|inkscape|style/)
  })

  test("that is not safe is reported where it is named, and is not taken", async () => {
    change(drawing, "<metadata>", "<script/><metadata>")
    const { files, findings } = await takeContent(directory)

    expect(findings).toMatchObject([
      { rule: "unsafe-drawing", file: `${prefix}/pages/guide/kinds.json` },
    ])
    expect(files.has(drawing)).toBe(false)
  })

  test("that is the logo is looked at by day and by night", async () => {
    const square =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>'
    writeFileSync(join(directory, "images", "logo.svg"), square)
    change("site.json", '"origin"', '"brand": { "logo": "images/logo.svg" },\n  "origin"')

    const findings = await checkContent(directory)

    expect(findings).toMatchObject([{ rule: "unseen-logo", severity: "warning" }])
    expect(findings[0]?.message).toContain("on dark pages")
  })
})

test("a picture that changes while size and time stay is read again", async () => {
  const path = join(directory, picture)
  const { mtime } = statSync(path)
  const bytes = readFileSync(path)
  expect(await rules()).toEqual([])
  writeFileSync(path, bytes.fill(0))
  utimesSync(path, mtime, mtime)

  expect(await rules()).toEqual(["not-an-image"])
})

test("repairing writes only the files that change", async () => {
  change("pages/contact.json", '"Contact Us"', '"Contact  Us "')

  expect(await fixDirectory(directory)).toEqual(["pages/contact.json"])
  expect(readFileSync(join(directory, "pages/contact.json"))).toEqual(
    readFileSync(join(fixtureContent, "pages/contact.json")),
  )
  expect(await fixDirectory(directory)).toEqual([])
})

test("placeholders are listed from disk", async () => {
  expect(await listPlaceholders(directory)).toContainEqual(
    expect.objectContaining({ file: `${prefix}/site.json`, field: "site.names.product" }),
  )
})

describe("npm run check", () => {
  const run = async (...flags: string[]) => {
    const [stdout, stderr]: [string[], string[]] = [[], []]
    const status = await runCheck([...flags, directory], {
      log: text => stdout.push(text),
      error: text => stderr.push(text),
    })
    return { status, stdout: stdout.join("\n"), stderr: stderr.join("\n") }
  }

  test("ends well when all is in order", async () => {
    expect(await run()).toMatchObject({ status: 0, stdout: "The content is in order." })
  })

  test("ends with 1 and prints every error", () => {
    change("pages/contact.json", '"Contact Us"', '""')
    change("site.json", '"en-US"', '"english"')
    const { status, stdout } = spawnSync(
      process.execPath,
      ["--require", "tsx/cjs", "scripts/check.ts", "--format", "json", directory],
      { cwd: root, encoding: "utf8" },
    )

    expect(status).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ errors: 2 })
  })

  test("ends well with warnings alone", async () => {
    change("pages/contact.json", '"Contact Us"', '"Contact <b>Us"')

    const { status, stdout } = await run("--format", "json")

    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ errors: 0, warnings: 1 })
  })

  test("repairs with --fix and reports what is left", async () => {
    change("pages/contact.json", '"Contact Us"', '"Contact  Us"')
    change("site.json", '"en-US"', '"english"')
    const { status, stdout, stderr } = await run("--fix")

    expect(status).toBe(1)
    expect(stderr).toContain("Repaired")
    expect(stdout).toContain("1 error, 0 warnings")
  })

  test("says how it is used when a flag is unknown", async () => {
    const { status, stderr } = await run("--format", "yaml")

    expect(status).toBe(2)
    expect(stderr).toContain("--format pretty|json")
  })
})
