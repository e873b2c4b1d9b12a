/** The content folder: what is read of it, what `npm run check` says and repairs, and the copy that Gatsby reads. */
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
import { dirname, join, relative } from "node:path"
import { runCheck } from "../../../scripts/lib/check"
import { checkContent, fixDirectory, takeContent } from "../check/disk"
import { contentDirectoryOf } from "../directory"
import { addToSnapshot, writeSnapshot } from "../snapshot"
import { listFiles } from "../../lib/list-files"
import { fixtureContent } from "../../../__tests__/fixtures/content-folder"

const picture = "images/threat.png"
const contact = "pages/contact.json"
let folder: string
let directory: string
let prefix: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "content-"))
  directory = join(folder, "content")
  prefix = relative(process.cwd(), directory)
  cpSync(fixtureContent, directory, { recursive: true })
})

afterEach(() => rmSync(folder, { recursive: true }))

const at = (...path: readonly string[]): string => join(directory, ...path)

const change = (file: string, from: string, to: string): void => {
  writeFileSync(at(file), readFileSync(at(file), "utf8").replace(from, to))
}

/** The findings as `rule file`, and what they say. */
const listReports = async () =>
  (await checkContent(directory)).map(
    ({ rule, file, message }) => `${rule} ${relative(prefix, file)}: ${message}`,
  )

test("content without mistakes has no findings and is sound", async () => {
  expect(await takeContent(fixtureContent)).toMatchObject({ findings: [], isSound: true })
})

test("findings name the file as seen from the project", async () => {
  rmSync(at("site.json"))

  expect(await takeContent(directory)).toMatchObject({
    findings: [{ file: `${prefix}/site.json` }],
    isSound: false,
  })
})

/* The accident of the folder, and the findings in order. */
const accidents: readonly (readonly [string, () => unknown, readonly string[]])[] = [
  [
    "a misspelt word, by the dictionary of the site’s language",
    () => change("pages/home.json", "Get Alerts As", "Get Allerts As"),
    ["spelling pages/home.json: “Allerts” … Did you mean “Alerts”?"],
  ],
  [
    "a language without a dictionary",
    () => change("site.json", '"en-US"', '"ja"'),
    ["no-dictionary site.json: "],
  ],
  [
    "a link to a file that static/ does not hold",
    () => change("site.json", "/#features", "/licences/lucid.txt"),
    ["missing-download site.json: … Did you mean `/licences/lucide.txt`?"],
  ],
  [
    "a text saved as a picture",
    () => writeFileSync(at(picture), "not a picture"),
    ["not-an-image pages/home.json: "],
  ],
  [
    "what a phone saves, under the name of a PNG",
    () => writeFileSync(at(picture), "\0\0\0\u0018ftypheic\0\0\0\0mif1heic"),
    ["image-format pages/home.json: This picture is HEIC"],
  ],
  [
    "a picture of many megabytes",
    () => writeFileSync(at(picture), Buffer.alloc(20_000_001)),
    [`huge-file ${picture}: … 20 MB`],
  ],
  [
    "a page of many megabytes",
    () => writeFileSync(at(contact), `{"a": "${"x".repeat(5_000_000)}"}`),
    [`huge-file ${contact}: … 500 kB`],
  ],
  [
    "a folder in the place of a page",
    () => {
      rmSync(at(contact))
      mkdirSync(at(contact))
    },
    [`folder-for-file ${contact}: `],
  ],
  [
    "a page that is a link out of the content",
    () => {
      rmSync(at(contact))
      symlinkSync(join(fixtureContent, contact), at(contact))
    },
    [`outside-link ${contact}: `],
  ],
  [
    "a folder of pages that is a link",
    () => {
      rmSync(at("pages"), { recursive: true })
      symlinkSync(join(fixtureContent, "pages"), at("pages"))
    },
    ["outside-link pages: "],
  ],
  ...[
    ["images/a.png", "a.png", "dead-link"],
    ["images/a.png", "/etc/passwd", "outside-link"],
    ["images/shared", "/etc", "outside-link"],
    ["images/above", "..", "folder-link"],
    ["images/a.png", "/dev/zero", "outside-link"],
  ].map(
    ([path = "", target = "", rule = ""]) =>
      [
        `a link at ${path} to ${target}`,
        () => symlinkSync(target, at(path)),
        [`${rule} ${path}: `],
      ] as const,
  ),
  [
    "a link to a picture beside it",
    () => {
      renameSync(at(picture), at("images/real.png"))
      symlinkSync("real.png", at(picture))
    },
    ["unused-image images/real.png: "],
  ],
  ...["images/pipe.png", "notes.txt"].map(
    path =>
      [
        `a pipe at ${path}, for whose content nobody waits`,
        () => execFileSync("mkfifo", [at(path)]),
        [`no-file ${path}: `],
      ] as const,
  ),
  [
    "pictures in a folder that Gatsby overlooks",
    () => {
      mkdirSync(at("images/node_modules"))
      cpSync(at(picture), at("images/node_modules/a.png"))
    },
    ["folder-name images/node_modules: "],
  ],
  [
    "what is no picture among the pictures",
    () => ["notes.json", "photo.HEIC"].forEach(name => writeFileSync(at("images", name), "{")),
    ["unknown-file images/notes.json: ", "unknown-file images/photo.HEIC: … Export it as JPEG"],
  ],
  [
    "a logo that cannot be seen by night",
    () => {
      const svg =
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>'
      writeFileSync(at("images/logo.svg"), svg)
      change("site.json", '"origin"', '"brand": { "logo": "images/logo.svg" },\n  "origin"')
    },
    ["unseen-logo site.json: … on dark pages"],
  ],
]

test.each(accidents)("%s is all that is reported", async (_, happen, expected) => {
  await happen()

  const reported = await listReports()

  expect(reported).toHaveLength(expected.length)
  for (const [index, words] of expected.entries()) {
    for (const word of words.split(" … ")) expect(reported[index]).toContain(word)
  }
})

test("a variable that names no folder is an error that names both", () => {
  expect(() => contentDirectoryOf("/project", { CONTENT_DIRECTORY: "contnet" })).toThrow(
    'CONTENT_DIRECTORY is "contnet", but there is no folder /project/contnet.',
  )
})

test("a directory that does not exist misses every file", async () => {
  const findings = await checkContent(at("none"))

  expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set(["missing-file"]))
})

test("the list of words is no part of the site, and its words are right", async () => {
  change("pages/home.json", "Get Alerts As", "Get Allerts As")
  writeFileSync(at("words.txt"), "Dev\nvirality\nAllerts\n")

  const { files, findings } = await takeContent(directory)

  expect(findings).toEqual([])
  expect([...files.keys()]).not.toContain("words.txt")
})

test("what systems and editors leave behind is overlooked", async () => {
  mkdirSync(at(".notes"))
  const names = [".notes/draft.json", ".DS_Store", "images/Thumbs.db", "pages/home.json~"]
  for (const name of [...names, "pages/.home.json.swp", "pages/#home.json#", "pages/~$home.json"]) {
    writeFileSync(at(name), "x")
  }
  symlinkSync("nobody@nowhere.1:1", at("pages/.#home.json"))
  symlinkSync(".loop", at(".loop"))

  expect(await listReports()).toEqual([])
})

test("a drawing is taken as it was made safe, and not at all if it is not safe", async () => {
  const drawing = "images/Route.svg"
  const { files } = await takeContent(directory)
  const text = Buffer.from(files.get(drawing) ?? "").toString()

  expect(readFileSync(at(drawing), "utf8")).toContain("metadata")
  expect(text).toMatch(/^<svg /)
  expect(text).not.toMatch(/metadata|inkscape|style/)

  change(drawing, "<metadata>", "<script/><metadata>")
  expect((await takeContent(directory)).files.has(drawing)).toBe(false)
})

test("a picture that changes while size and time stay is read again", async () => {
  const { mtime } = statSync(at(picture))
  expect(await listReports()).toEqual([])
  writeFileSync(at(picture), readFileSync(at(picture)).fill(0))
  utimesSync(at(picture), mtime, mtime)

  expect(await listReports()).toEqual([expect.stringMatching(/^not-an-image /)])
})

test("repairing writes only the files that change, and none that is too large", async () => {
  change(contact, '"Contact Us"', '"Contact  Us "')
  writeFileSync(at("pages/home.json"), " ".repeat(5_000_000))

  expect(await fixDirectory(directory)).toEqual([contact])
  expect(readFileSync(at(contact))).toEqual(readFileSync(join(fixtureContent, contact)))
  expect(await fixDirectory(directory)).toEqual([])
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

  test("succeeds if all is in order", async () => {
    expect(await run()).toMatchObject({ status: 0, stdout: "The content is in order." })
  })

  test("as a command fails with 1 and prints every error", () => {
    change(contact, '"Contact Us"', '""')
    change("site.json", '"en-US"', '"english"')
    const { status, stdout } = spawnSync(
      process.execPath,
      ["--require", "tsx/cjs", "scripts/check.ts", "--format", "json", directory],
      { encoding: "utf8" },
    )

    expect(status).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ errors: 2 })
  })

  test("succeeds with warnings alone", async () => {
    change(contact, '"Contact Us"', '"Contact <b>Us"')

    const { status, stdout } = await run("--format", "json")

    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ errors: 0, warnings: 1 })
  })

  test("repairs with --fix and reports what is left", async () => {
    change(contact, '"Contact Us"', '"Contact  Us"')
    change("site.json", '"en-US"', '"english"')
    const { status, stdout, stderr } = await run("--fix")

    expect(status).toBe(1)
    expect(stderr).toContain("Repaired")
    expect(stdout).toContain("1 error, 0 warnings")
  })

  test("prints its usage if a flag is unknown", async () => {
    const { status, stderr } = await run("--format", "yaml")

    expect(status).toBe(2)
    expect(stderr).toContain("--format pretty|json")
  })
})

describe("the copy that Gatsby reads", () => {
  let snapshot: string

  beforeEach(() => {
    snapshot = join(folder, "copies", "content")
    mkdirSync(dirname(snapshot))
  })

  const toFiles = (texts: Readonly<Record<string, string>>) =>
    new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]))

  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(snapshot, path)), { recursive: true })
    writeFileSync(join(snapshot, path), text)
  }

  const read = (path: string): string => readFileSync(join(snapshot, path), "utf8")

  test("a snapshot holds the files and nothing else", async () => {
    put("images/.hidden/old.png", "old")
    put("pages/home.json", "old")
    put("site.json/file", "a folder in the place of a file")
    put("images/new", "a file in the place of a folder")
    symlinkSync("nowhere", join(snapshot, "images", "a.png"))
    await writeSnapshot(
      toFiles({ "site.json": "1", "images/a.png": "2", "images/new/b.png": "3" }),
      snapshot,
    )
    expect(await listFiles(snapshot)).toEqual(["images/a.png", "images/new/b.png", "site.json"])
    expect(read("images/a.png")).toBe("2")
    expect(await listFiles(dirname(snapshot))).toHaveLength(3)
  })

  test("a file with other bytes is replaced, even if size and time are the same", async () => {
    await writeSnapshot(toFiles({ "site.json": "one" }), snapshot)
    const { mtime } = statSync(join(snapshot, "site.json"))
    await writeSnapshot(toFiles({ "site.json": "two" }), snapshot)
    utimesSync(join(snapshot, "site.json"), mtime, mtime)
    await writeSnapshot(toFiles({ "site.json": "six" }), snapshot)
    expect(read("site.json")).toBe("six")
  })

  test("a file with the same bytes is left as it is", async () => {
    const files = toFiles({ "site.json": "one" })
    await writeSnapshot(files, snapshot)
    const before = statSync(join(snapshot, "site.json"))
    await writeSnapshot(files, snapshot)
    expect(statSync(join(snapshot, "site.json")).mtimeMs).toBe(before.mtimeMs)
  })

  test("what is added leaves old pictures", async () => {
    await writeSnapshot(toFiles({ "images/old.png": "old" }), snapshot)
    await addToSnapshot(toFiles({ "images/new.png": "new" }), snapshot)
    expect(await listFiles(snapshot)).toEqual(["images/new.png", "images/old.png"])
  })

  test("what is added fits", async () => {
    put("images/a.png/old.png", "a folder in the place of a file")
    put("images/New", "a file in the place of a folder")
    put("images/B.png", "another spelling of the same name")
    await addToSnapshot(
      toFiles({ "images/a.png": "1", "images/new/c.png": "2", "images/b.png": "3" }),
      snapshot,
    )
    expect(await listFiles(snapshot)).toEqual(["images/a.png", "images/b.png", "images/new/c.png"])
  })
})
