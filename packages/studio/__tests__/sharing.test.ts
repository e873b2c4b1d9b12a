import { execFileSync } from "node:child_process"
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { once } from "node:events"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { basename, dirname, join } from "node:path"
import { startGitHost, type GitHost } from "../../../__tests__/fixtures/git-host"
import { GitFailure, openRepository } from "@tools/content/lib/git"
import type { SendRequest } from "../protocol"
import { valueOf } from "../document/read"
import { draftsIn, openDrafts } from "../server/drafts/open-drafts"
import { openGit } from "../server/git"
import { listVersions, readCommitted, readVersion } from "../server/sharing/history"
import { finishReceiving, receive } from "../server/sharing/receive"
import { readReview } from "../server/sharing/review"
import { send } from "../server/sharing/send"
import { fetchShared, findSharedBranch, readSharedState } from "../server/sharing/shared-branch"

const { env } = process
/** Of all tests; each has a folder of its own in it. */
let hosted: string
let folder: string
let host: GitHost

/** The bare repository on the host. */
const bare = (): string => join(folder, "site.git")

const git = (cwd: string, ...args: readonly string[]): string =>
  execFileSync("git", args, { cwd, encoding: "utf8", stdio: "pipe", env: process.env }).trim()

const write = (root: string, path: string, text: string): void => {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
const home = (title: string, text = "Text"): string =>
  `${JSON.stringify({ title, text }, null, 2)}\n`
const readHome = (root: string): unknown =>
  JSON.parse(readFileSync(join(root, "content/pages/home.json"), "utf8"))

/** Clones over a path, which is faster; the tests of logins and links clone over HTTP. */
const clone = (name: string, address = bare()): string => {
  const root = join(folder, name)
  git(folder, "clone", "--quiet", address, root)
  git(root, "config", "user.name", name)
  git(root, "config", "user.email", `${name}@example.com`)
  return root
}
const open = (root: string) => openRepository(root, join(root, "content"))

const folderIn = (root: string): string => join(root, ".git/studio")
const receivingIn = (root: string) => ({
  repository: open(root),
  git: openGit(root, join(root, "content")),
  folder: folderIn(root),
})
const receiveIn = (root: string) => receive(receivingIn(root), task => task())

/** Returns the editor's versions that a merge kept. */
const listKept = async (root: string) =>
  (await openDrafts(draftsIn(folderIn(root))).list()).map(({ file, base, value }) => ({
    file,
    base: valueOf(base),
    value,
  }))

const sendIn = async (root: string, change: Partial<SendRequest> = {}): Promise<string> => {
  const request = { kind: "review", title: "A new headline", description: "", ...change } as const
  const repository = open(root)
  await send(receivingIn(root), await fetchShared(repository), request)
  return git(bare(), "for-each-ref", "--format=%(refname:short)", "refs/heads/content")
}

const readReviewIn = async (root: string) =>
  readReview(open(root), await findSharedBranch(open(root)), folderIn(root))

const addHook = (file: string, script: string): void => {
  write(dirname(file), "hook", `#!/bin/sh\n${script}\n`)
  renameSync(join(dirname(file), "hook"), file)
  chmodSync(file, 0o755)
}

beforeAll(async () => {
  hosted = mkdtempSync(join(tmpdir(), "sharing-"))
  const cleared = Object.entries(env).filter(([name]) => !name.startsWith("GIT_"))
  process.env = { ...Object.fromEntries(cleared), HOME: hosted, XDG_CONFIG_HOME: hosted }
  write(
    hosted,
    ".gitconfig",
    "[user]\nname = Test\nemail = test@example.com\n[init]\ndefaultBranch = main\n",
  )
  const seed = join(hosted, "seed")
  write(seed, "content/site.json", "{}\n")
  write(seed, "content/pages/home.json", home("First"))
  write(seed, "content/pages/contact.json", home("Contact"))
  write(seed, "src/code.ts", "export {}\n")
  git(seed, "init", "--quiet", "--template=")
  git(seed, "add", ".")
  git(seed, "commit", "--quiet", "--message=First")
  git(hosted, "clone", "--quiet", "--bare", "--template=", seed, "site.git")
  git(join(hosted, "site.git"), "config", "http.receivepack", "true")
  host = await startGitHost(hosted)
})

afterAll(() => {
  host.stop()
  process.env = env
  rmSync(hosted, { recursive: true, force: true })
})

beforeEach(() => {
  folder = mkdtempSync(join(hosted, "team-"))
  cpSync(join(hosted, "site.git"), bare(), { recursive: true })
})

test("a change is sent for review on a branch of its own, and nothing else of the clone changes", async () => {
  const ann = clone("ann")
  write(ann, "content/pages/home.json", home("Second"))
  write(ann, "content/pages/new.json", home("New"))
  write(ann, "content/.DS_Store", "leftover")
  rmSync(join(ann, "content/pages/contact.json"))
  write(ann, "src/code.ts", "export const code = 1\n")
  const before = git(ann, "status", "--porcelain=v2", "--branch")
  const branch = await sendIn(ann, { description: "Shorter." })
  const shown = git(bare(), "show", "--format=%an: %s%n%b", "--name-status", branch)
  expect(shown.split(/\n+/)).toEqual([
    "ann: A new headline",
    "Shorter.",
    "D\tcontent/pages/contact.json",
    "M\tcontent/pages/home.json",
    "A\tcontent/pages/new.json",
  ])
  expect(git(bare(), "rev-parse", `${branch}^`)).toBe(git(bare(), "rev-parse", "main"))
  expect(git(ann, "status", "--porcelain=v2", "--branch")).toBe(before)
})

describe("a review", () => {
  const hook = `echo; echo "Create a pull request for 'x' on the host by visiting:"; echo '     https://git.example.com/team/site/pull/new/x'`

  test("is known by the link that the host prints, with its files, until the content changes", async () => {
    addHook(join(bare(), "hooks/post-receive"), hook)
    const ann = clone("ann")
    write(ann, "content/pages/home.json", home("Second"))
    rmSync(join(ann, "content/pages/contact.json"))
    await sendIn(ann)
    const files = [
      { path: "pages/contact.json", isAsSent: true },
      { path: "pages/home.json", isAsSent: true },
    ]
    const link = "https://git.example.com/team/site/pull/new/x"
    expect(await readReviewIn(ann)).toMatchObject({ title: "A new headline", link, files })
    write(ann, "content/pages/home.json", home("Third"))
    expect((await readReviewIn(ann))?.files[1]).toEqual({
      path: "pages/home.json",
      isAsSent: false,
    })
  })

  test("takes a correction on the same branch, under the same title and link", async () => {
    addHook(join(bare(), "hooks/post-receive"), hook)
    const ann = clone("ann")
    write(ann, "content/pages/home.json", home("Second"))
    const branch = await sendIn(ann)
    rmSync(join(bare(), "hooks/post-receive"))
    write(ann, "content/pages/home.json", home("Third"))
    expect(await sendIn(ann, { kind: "add", title: "" })).toBe(branch)
    expect(git(bare(), "log", "--format=%s", `main..${branch}`)).toBe("A new headline")
    expect(git(bare(), "show", `${branch}:content/pages/home.json`)).toBe(home("Third").trim())
    expect((await readReviewIn(ann))?.link).toBe("https://git.example.com/team/site/pull/new/x")
  })

  test("is not overwritten where a reviewer added to it", async () => {
    const [ann, bo] = [clone("ann"), clone("bo")]
    write(ann, "content/pages/home.json", home("Second"))
    const branch = await sendIn(ann)
    git(bo, "fetch", "--quiet")
    git(bo, "switch", "--quiet", branch)
    git(bo, "commit", "--quiet", "--allow-empty", "--message=Suggestion")
    git(bo, "push", "--quiet")
    write(ann, "content/pages/home.json", home("Third"))
    await expect(sendIn(ann, { kind: "add" })).rejects.toThrow("Somebody else added to this review")
    expect(git(bare(), "log", "-1", "--format=%s", branch)).toBe("Suggestion")
  })

  test.each([
    ["a merge", ["merge", "--quiet", "--no-ff"]],
    ["a squashed commit", ["merge", "--quiet", "--squash"]],
  ])("ends once it is accepted with %s, and leaves nothing to commit", async (_, merge) => {
    const [ann, bo] = [clone("ann"), clone("bo")]
    write(ann, "content/images/new.png", "picture")
    write(ann, "content/pages/home.json", home("Second"))
    rmSync(join(ann, "content/pages/contact.json"))
    const branch = await sendIn(ann)
    git(bo, "fetch", "--quiet")
    git(bo, ...merge, `origin/${branch}`)
    if (merge.includes("--squash")) git(bo, "commit", "--quiet", "--message=Squashed")
    git(bo, "push", "--quiet")
    await receiveIn(ann)
    expect(await readReviewIn(ann)).toBeUndefined()
    expect(await listKept(ann)).toEqual([])
    expect(git(ann, "status", "--porcelain", "--branch")).toBe("## main...origin/main")
    expect(readFileSync(join(ann, "content/images/new.png"), "utf8")).toBe("picture")
    expect(git(ann, "stash", "list")).toBe("")
  })
})

test("a change is published on the shared branch of a host with a login, and the clone is there as well", async () => {
  const ann = clone("ann", host.addressOf(`${basename(folder)}/site.git`))
  write(ann, "content/pages/home.json", home("Second"))
  write(ann, "src/code.ts", "export const code = 1\n")
  await sendIn(ann, { kind: "publish" })
  expect(git(ann, "rev-parse", "HEAD")).toBe(git(bare(), "rev-parse", "main"))
  expect(git(ann, "status", "--porcelain")).toBe("M src/code.ts")
})

test.each([
  ["New headline!", "content/new-headline-"],
  ["../../main", "content/main-"],
  ["--upload-pack=sh", "content/upload-pack-sh-"],
  ["Über uns", "content/uber-uns-"],
  ["新しい", "content/"],
])("the branch for %j is %s with the time and a random end", async (title, start) => {
  const ann = clone("ann")
  write(ann, "content/pages/home.json", home("Second"))
  expect(await sendIn(ann, { title })).toMatch(
    new RegExp(`^${start}\\d{4}-\\d\\d-\\d\\d-\\d{4}-[\\da-f]{4}$`),
  )
})

describe("nothing is sent, and the reason is a sentence with the next step,", () => {
  const trySending = async (root: string, change?: Partial<SendRequest>): Promise<string> => {
    const readAll = () => [
      git(bare(), "for-each-ref"),
      git(root, "rev-parse", "HEAD"),
      git(root, "status", "--porcelain=v2"),
    ]
    const before = readAll()
    const message = await sendIn(root, change).then(
      () => "sent",
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    expect(readAll()).toEqual(before)
    return message
  }
  const change = (): string => {
    const ann = clone("ann")
    write(ann, "content/pages/home.json", home("Second"))
    return ann
  }

  test("if the clone has no remote", async () => {
    const ann = change()
    git(ann, "remote", "remove", "origin")
    expect(await trySending(ann)).toContain("For a developer: git remote add")
  })

  test("if the login is refused; the password is shown nowhere", async () => {
    const ann = change()
    git(
      ann,
      "remote",
      "set-url",
      "origin",
      host.addressOf(`${basename(folder)}/site.git`, "editor:wrong"),
    )
    const message = await trySending(ann)
    expect(message).toContain("did not accept the login")
    expect(message).not.toContain("wrong")
  })

  test("if there is no network", async () => {
    const ann = change()
    git(ann, "remote", "set-url", "origin", "http://editor:secret@127.0.0.1:1/site.git")
    const message = await trySending(ann)
    expect(message).toContain("cannot be reached")
    expect(message).not.toContain("secret")
  })

  test("if the branch is protected", async () => {
    const ann = change()
    addHook(
      join(bare(), "hooks/pre-receive"),
      "echo 'GH006: Protected branch update failed for refs/heads/main.'; exit 1",
    )
    expect(await trySending(ann, { kind: "publish" })).toContain("Use Send for review instead")
  })

  test("if a rule of the host refuses it", async () => {
    const ann = change()
    addHook(join(bare(), "hooks/pre-receive"), "echo 'Titles need a ticket.'; exit 1")
    expect(await trySending(ann)).toContain("Titles need a ticket.")
  })

  test("if a hook of the clone refuses it", async () => {
    const ann = change()
    addHook(join(ann, ".git/hooks/pre-commit"), "echo 'No tabs.'; exit 1")
    expect(await trySending(ann)).toContain(
      "A check of this project rejected the changes. It reports: No tabs.",
    )
  })

  test("if the host never answers", async () => {
    const ann = change()
    const server = createServer(() => undefined).listen(0, "127.0.0.1")
    const asked = new Promise(resolve => server.once("request", resolve))
    await once(server, "listening")
    const address = server.address()
    if (typeof address !== "object" || address === null) throw new Error("no port")
    git(ann, "remote", "set-url", "origin", `http://127.0.0.1:${address.port}/site.git`)
    jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] })
    try {
      const message = trySending(ann)
      await asked
      jest.advanceTimersByTime(60_000)
      expect(await message).toContain("did not answer in time")
    } finally {
      jest.useRealTimers()
      server.closeAllConnections()
      server.close()
    }
  })

  test("if the host does not take files of this size", async () => {
    const ann = change()
    addHook(
      join(bare(), "hooks/pre-receive"),
      "echo 'error: GH001: File a.png is 120.00 MB; this exceeds the file size limit of 100.00 MB'; exit 1",
    )
    expect(await trySending(ann)).toMatch(/does not take files of this size.*120\.00 MB/s)
  })
})

test("a push that takes too long is ended, and nobody says that nothing was sent", async () => {
  const ann = clone("ann")
  write(ann, "content/pages/home.json", home("Second"))
  const started = join(folder, "started")
  addHook(join(ann, ".git/hooks/pre-push"), `touch '${started}'; exec sleep 1000`)
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] })
  try {
    const sending = sendIn(ann)
    sending.catch(() => undefined)
    while (!existsSync(started)) await new Promise(setImmediate)
    jest.advanceTimersByTime(300_000)
    await expect(sending).rejects.toThrow(
      /did not answer in time\. It is not known whether the changes arrived/,
    )
  } finally {
    jest.useRealTimers()
  }
})

test("names that begin like options are names of files, branches and titles", async () => {
  const ann = clone("ann")
  git(bare(), "update-ref", "refs/heads/--main", "main")
  git(ann, "config", "branch.main.merge", "refs/heads/--main")
  write(ann, "content/images/--force.png", "picture")
  await sendIn(ann, { kind: "publish", title: "--amend -F x" })
  expect(git(bare(), "show", "--format=%s", "--name-only", "refs/heads/--main")).toBe(
    "--amend -F x\n\ncontent/images/--force.png",
  )
  git(bare(), "update-ref", "refs/heads/--main", "main")
  git(ann, "reset", "--quiet", "--hard", "HEAD^")
  expect((await fetchShared(open(ann))).ref).toBe("refs/remotes/origin/--main")
})

test("what git reports holds no password, however it is written", () => {
  const output = "fatal: https://ann:s3cret@example.com/a and ssh://bo:pass@s3cret@example.com/b"
  const { message, output: kept } = new GitFailure("fetch", output, false)
  expect(message + kept).not.toContain("s3cret")
})

test("a quiet fetch asks nobody for a password; a user who waits is asked by the own helper", async () => {
  const ann = clone("ann", host.addressOf(`${basename(folder)}/site.git`))
  const asked = join(folder, "asked")
  addHook(join(folder, "helper"), `echo "$1" >> '${asked}'; echo secret`)
  const { origin, pathname } = new URL(git(ann, "remote", "get-url", "origin"))
  git(ann, "remote", "set-url", "origin", origin.replace("://", "://editor@") + pathname)
  process.env.GIT_ASKPASS = join(folder, "helper")
  try {
    await expect(fetchShared(open(ann), "quiet")).rejects.toThrow("did not accept the login")
    expect(existsSync(asked)).toBe(false)
    await fetchShared(open(ann))
    expect(readFileSync(asked, "utf8")).toContain("Password for")
  } finally {
    delete process.env.GIT_ASKPASS
  }
})

describe("changes of others", () => {
  const publishHome = async (root: string, title: string, text?: string) => {
    write(root, "content/pages/home.json", home(title, text))
    await sendIn(root, { kind: "publish", title: `Say ${title}` })
  }
  const parse = (text: string): unknown => JSON.parse(text)

  test("are noticed with who made them, and nothing else is fetched", async () => {
    const [ann, bo] = [clone("ann"), clone("bo")]
    await publishHome(ann, "Second")
    git(bare(), "update-ref", "refs/heads/content/x", "main^")
    const repository = open(bo)
    const { incoming, ahead } = await readSharedState(repository, await fetchShared(repository))
    expect(incoming.map(({ title, author }) => `${author}: ${title}`)).toEqual(["ann: Say Second"])
    expect(ahead).toBe(0)
    expect(git(bo, "branch", "--remotes", "--list", "*content*")).toBe("")
  })

  test("come in by a fast-forward, and saved files that nobody else changed stay", async () => {
    const [ann, bo] = [clone("ann"), clone("bo")]
    await publishHome(ann, "Second")
    write(bo, "content/pages/contact.json", home("Mine"))
    write(bo, "content/pages/new.json", home("New"))
    write(bo, "src/code.ts", "export const code = 1\n")
    const status = git(bo, "status", "--porcelain")
    expect((await receiveIn(bo)).files).toEqual(["pages/home.json"])
    expect(git(bo, "rev-parse", "HEAD")).toBe(git(ann, "rev-parse", "HEAD"))
    expect(git(bo, "status", "--porcelain")).toBe(status)
    expect(readFileSync(join(bo, "content/pages/contact.json"), "utf8")).toBe(home("Mine"))
  })

  test("are merged with a saved file by fields: theirs where both changed one, mine kept aside", async () => {
    const [ann, bo] = [clone("ann"), clone("bo")]
    await publishHome(ann, "Theirs")
    write(bo, "content/pages/home.json", home("Mine", "My text"))
    await receiveIn(bo)
    expect(readHome(bo)).toEqual({ title: "Theirs", text: "My text" })
    const [base, value] = [parse(home("First")), parse(home("Mine", "My text"))]
    expect(await listKept(bo)).toEqual([{ file: "pages/home.json", base, value }])
    expect(git(bo, "stash", "list")).toBe("")
  })

  test("are merged by fields with commits that are only here, and once more with what is saved", async () => {
    const [ann, bo] = [clone("ann"), clone("bo")]
    await publishHome(ann, "Theirs", "Their text")
    write(bo, "content/pages/home.json", home("Mine", "Text"))
    write(bo, "content/pages/contact.json", home("Committed"))
    git(bo, "commit", "--quiet", "--all", "--message=Here")
    write(bo, "content/pages/home.json", home("Mine", "My text"))
    await receiveIn(bo)
    expect(readHome(bo)).toEqual({ title: "Theirs", text: "Their text" })
    const [base, value] = [parse(home("First")), parse(home("Mine", "My text"))]
    expect(await listKept(bo)).toEqual([{ file: "pages/home.json", base, value }])
    expect(git(bo, "log", "-1", "--format=%an %s %P").split(" ")).toHaveLength(7)
    expect(git(bo, "show", "HEAD:content/pages/contact.json")).toBe(home("Committed").trim())
  })

  test("bring in a new page that was also added here", async () => {
    const [ann, bo] = [clone("ann"), clone("bo")]
    write(ann, "content/pages/new.json", home("Theirs"))
    await sendIn(ann, { kind: "publish" })
    write(bo, "content/pages/new.json", home("Mine"))
    await receiveIn(bo)
    expect(await listKept(bo)).toEqual([
      { file: "pages/new.json", base: null, value: parse(home("Mine")) },
    ])
    expect(parse(readFileSync(join(bo, "content/pages/new.json"), "utf8"))).toEqual(
      parse(home("Theirs")),
    )
  })

  test("run no hook that came with them, and set nothing of git", async () => {
    const [ann, bo] = [clone("ann"), clone("bo")]
    git(bo, "config", "core.hooksPath", "hooks")
    for (const name of ["post-merge", "post-checkout", "pre-commit"]) {
      addHook(join(ann, "hooks", name), `touch ${join(folder, "ran")}`)
    }
    write(ann, ".gitattributes", "* filter=theirs\n")
    write(ann, ".gitconfig", `[filter "theirs"]\nsmudge = touch ${join(folder, "ran")}\n`)
    write(ann, "content/pages/home.json", home("Second"))
    git(ann, "add", ".")
    git(ann, "commit", "--quiet", "--message=Hooks")
    git(ann, "push", "--quiet")
    write(bo, "content/pages/home.json", home("First", "Mine"))
    await receiveIn(bo)
    expect(readHome(bo)).toEqual({ title: "Second", text: "Mine" })
    expect(existsSync(join(folder, "ran"))).toBe(false)
  })

  describe("are refused, and nothing changes,", () => {
    const expectRefusal = async (root: string, reason: string) => {
      const readAll = () => [
        git(root, "rev-parse", "HEAD"),
        git(root, "stash", "list"),
        git(root, "status", "--porcelain=v2"),
        git(root, "diff", "--binary"),
      ]
      const before = readAll()
      await expect(receiveIn(root)).rejects.toThrow(reason)
      expect(readAll()).toEqual(before)
    }
    const publishCode = (root: string): void => {
      write(root, "src/code.ts", "export const theirs = 1\n")
      git(root, "commit", "--quiet", "--all", "--message=Code")
      git(root, "push", "--quiet")
    }

    test("where a developer's file outside the content is in the way", async () => {
      const [ann, bo] = [clone("ann"), clone("bo")]
      publishCode(ann)
      write(bo, "src/code.ts", "export const mine = 1\n")
      write(bo, "content/pages/home.json", home("Mine"))
      await expectRefusal(bo, "For a developer: git pull")
    })

    test("where a developer's commit outside the content is in conflict", async () => {
      const [ann, bo] = [clone("ann"), clone("bo")]
      publishCode(ann)
      write(bo, "src/code.ts", "export const mine = 1\n")
      git(bo, "commit", "--quiet", "--all", "--message=Mine")
      write(bo, "content/pages/home.json", home("Mine"))
      await expectRefusal(bo, "For a developer: git pull")
    })

    test("where a developer staged files outside the content", async () => {
      const [ann, bo] = [clone("ann"), clone("bo")]
      await publishHome(ann, "Second")
      write(bo, "src/new.ts", "export const mine = 1\n")
      git(bo, "add", "src")
      await expectRefusal(bo, "git restore --staged src/new.ts")
    })

    test("where one side deleted a page that the other one changed", async () => {
      const [ann, bo] = [clone("ann"), clone("bo")]
      await publishHome(ann, "Second")
      rmSync(join(bo, "content/pages/home.json"))
      write(bo, "content/pages/contact.json", home("Mine"))
      write(bo, "src/code.ts", "export const code = 1\n")
      await expectRefusal(bo, "“Home” was changed here and by somebody else")
    })

    test("where both sides added a picture under one name", async () => {
      const [ann, bo] = [clone("ann"), clone("bo")]
      write(ann, "content/images/new.png", "theirs")
      await sendIn(ann, { kind: "publish" })
      write(bo, "content/images/new.png", "mine")
      await expect(receiveIn(bo)).rejects.toThrow("“Picture new.png” was changed here")
      expect(readFileSync(join(bo, "content/images/new.png"), "utf8")).toBe("mine")
    })
  })

  test("leave saved content whole where the studio was killed before it was brought back", async () => {
    const [ann, bo] = [clone("ann"), clone("bo")]
    await publishHome(ann, "Theirs")
    write(bo, "content/pages/home.json", home("First", "Mine"))
    write(bo, "content/pages/new.json", home("New"))
    const { repository, ...receiving } = receivingIn(bo)
    await new Promise(resolve => {
      const run: typeof repository.run = (args, options) => {
        if (!args.includes("pop")) return repository.run(args, options)
        resolve("killed")
        return new Promise<never>(() => undefined)
      }
      void receive({ ...receiving, repository: { ...repository, run } }, task => task())
    })
    expect(readHome(bo)).toEqual({ title: "Theirs", text: "Text" })
    await finishReceiving(receivingIn(bo))
    expect(readHome(bo)).toEqual({ title: "Theirs", text: "Mine" })
    expect(readFileSync(join(bo, "content/pages/new.json"), "utf8")).toBe(home("New"))
    expect(git(bo, "stash", "list")).toBe("")
  })
})

test("a file of the last commit is read to the last byte", async () => {
  const ann = clone("ann")
  const text = `\uFEFF${home("Marked")}\n`
  write(ann, "content/pages/home.json", text)
  git(ann, "commit", "--quiet", "--all", "--message=Marked")
  write(ann, "content/pages/home.json", home("Later"))
  expect(await readCommitted(open(ann), "pages/home.json")).toBe(text)
  expect(await readCommitted(open(ann), "pages/new.json")).toBeNull()
})

test("the versions of a renamed page keep those of its older name", async () => {
  const ann = clone("ann")
  git(ann, "mv", "content/pages/contact.json", "content/pages/reach-us.json")
  git(ann, "commit", "--quiet", "--all", "--message=Rename")
  const marked = `\uFEFF${home("Reach us")}`
  write(ann, "content/pages/reach-us.json", marked)
  git(ann, "commit", "--quiet", "--all", "--message=New title")
  const repository = open(ann)
  const versions = await listVersions(repository, "pages/reach-us.json")
  expect(versions.map(({ title, author, path }) => `${author}: ${title}, ${path}`)).toEqual([
    "ann: New title, content/pages/reach-us.json",
    "ann: Rename, content/pages/reach-us.json",
    "Test: First, content/pages/contact.json",
  ])
  const [latest, , first] = versions.map(({ commit }) => commit)
  expect(await readVersion(repository, "pages/reach-us.json", latest ?? "")).toBe(marked)
  expect(await readVersion(repository, "pages/reach-us.json", first ?? "")).toBe(home("Contact"))
  await expect(readVersion(repository, "pages/reach-us.json", "--help")).rejects.toThrow(
    "no such version",
  )
})
