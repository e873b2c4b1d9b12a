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
import { startGitHost, type GitHost } from "../../__tests__/fixtures/git-host"
import { mergeValues } from "../document/merge"
import { jsonValue } from "../document/value"
import { getChanges, type Overlap } from "../server/sharing/get-changes"
import { listVersions, readVersion } from "../server/sharing/history"
import { GitFailure, openRepository } from "../../plugins/lib/git"
import { listSendable, sendChanges, type Sending } from "../server/sharing/send-changes"
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

/** An editor's side that merges as the studio does, and records what it keeps. */
const makeMerging = (root: string) => {
  const kept: Overlap[] = []
  const parse = (text: string | null) => jsonValue.parse(JSON.parse(text ?? "null"))
  const merge = ({ base, mine, theirs }: Overlap) => {
    const versions = [parse(base), parse(mine), parse(theirs)] as const
    const taken = new Set(mergeValues(...versions).conflicts.map(({ key }) => key))
    const { value } = mergeValues(...versions, taken)
    const text = `${JSON.stringify(value, null, 2)}\n`
    return Promise.resolve({ text, isConflict: taken.size > 0 })
  }
  return {
    kept,
    merge,
    keep: (overlap: Overlap) => {
      kept.push(overlap)
      return Promise.resolve()
    },
    resolve: async (overlap: Overlap) => {
      const { text, isConflict } = await merge(overlap)
      if (!isConflict) write(root, `content/${overlap.file}`, text)
    },
  }
}

const sending = (change: Partial<Sending> = {}): Sending => ({
  kind: "review",
  title: "A new headline",
  description: "",
  files: ["pages/home.json"],
  ...change,
})
const accept = () => Promise.resolve()
const send = async (
  root: string,
  change?: Partial<Sending>,
  check: (content: string) => Promise<void> = accept,
) => {
  const repository = open(root)
  return sendChanges(repository, await fetchShared(repository), sending(change), check)
}

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
  write(ann, "src/code.ts", "export const code = 1\n")
  const before = git(ann, "status", "--porcelain=v2", "--branch")
  const { branch } = await send(ann, { description: "Shorter." })
  expect(git(bare(), "show", "--format=%an: %s%n%b", "--name-only", branch).split(/\n+/)).toEqual([
    "ann: A new headline",
    "Shorter.",
    "content/pages/home.json",
  ])
  expect(git(bare(), "rev-parse", `${branch}^`)).toBe(git(bare(), "rev-parse", "main"))
  expect(git(ann, "status", "--porcelain=v2", "--branch")).toBe(before)
})

test("files that are not chosen stay out, new and deleted ones go in", async () => {
  const ann = clone("ann")
  write(ann, "content/pages/home.json", home("Second"))
  write(ann, "content/pages/new.json", home("New"))
  rmSync(join(ann, "content/pages/contact.json"))
  const repository = open(ann)
  const files = await listSendable(repository, "review", await findSharedBranch(repository))
  expect(files).toEqual(["pages/contact.json", "pages/home.json", "pages/new.json"])
  const { branch } = await send(ann, { files: ["pages/contact.json", "pages/new.json"] })
  const changed = git(bare(), "diff", "--name-status", "main", branch)
  expect(changed.split("\n")).toEqual([
    "D\tcontent/pages/contact.json",
    "A\tcontent/pages/new.json",
  ])
})

test("the link that the host prints leads to the review", async () => {
  addHook(
    join(bare(), "hooks/post-receive"),
    "echo; echo \"Create a pull request for 'x' on the host by visiting:\"; echo '     https://git.example.com/team/site/pull/new/x'",
  )
  const ann = clone("ann")
  write(ann, "content/pages/home.json", home("Second"))
  expect((await send(ann)).link).toBe("https://git.example.com/team/site/pull/new/x")
})

test("where the host prints no link, its compare page is linked without the login", async () => {
  const ann = clone("ann", host.addressOf(`${basename(folder)}/site.git`))
  write(ann, "content/pages/home.json", home("Second"))
  const { link = "", branch } = await send(ann)
  expect(link).toMatch(
    /^http:\/\/127\.0\.0\.1:\d+\/team\/[\w-]+\/site\/compare\/main\.\.\.content%2F/,
  )
  expect(link).toContain(encodeURIComponent(branch))
})

test("a change is published on the shared branch of a host with a login, and the clone is there as well", async () => {
  const ann = clone("ann", host.addressOf(`${basename(folder)}/site.git`))
  write(ann, "content/pages/home.json", home("Second"))
  write(ann, "content/pages/contact.json", home("Not yet"))
  await send(ann, { kind: "publish" })
  expect(git(ann, "rev-parse", "HEAD")).toBe(git(bare(), "rev-parse", "main"))
  expect(git(ann, "status", "--porcelain")).toBe("M content/pages/contact.json")
})

test("an author whom the login in front of the studio names is the author of the commit", async () => {
  const ann = clone("ann")
  write(ann, "content/pages/home.json", home("Second"))
  await send(ann, { kind: "publish", author: { name: "Bo <\nEve", email: "bo@example.com>" } })
  expect(git(ann, "log", "-1", "--format=%an|%ae|%cn")).toBe("Bo Eve|bo@example.com|ann")
})

describe("nothing is sent, and the reason is a sentence with the next step,", () => {
  const trySending = async (
    root: string,
    change?: Partial<Sending>,
    check?: (content: string) => Promise<void>,
  ): Promise<string> => {
    const before = [git(bare(), "for-each-ref"), git(root, "rev-parse", "HEAD")]
    const message = await send(root, change, check).then(
      () => "sent",
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    expect([git(bare(), "for-each-ref"), git(root, "rev-parse", "HEAD")]).toEqual(before)
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
    expect(await trySending(ann)).toContain("Ask a developer to add a remote")
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
    expect(await trySending(ann)).toContain("(the hook pre-commit) refused the changes: No tabs.")
  })

  test("if what is sent has errors, whatever the files are that stay here", async () => {
    const ann = change()
    write(ann, "content/pages/contact.json", "{")
    const seen: string[] = []
    const refuse = (content: string) => {
      seen.push(
        ...["home", "contact"].map(name =>
          readFileSync(join(content, `pages/${name}.json`), "utf8"),
        ),
      )
      return Promise.reject(new Error("There is 1 error."))
    }
    expect(await trySending(ann, {}, refuse)).toBe("There is 1 error.")
    expect(seen).toEqual([home("Second"), home("Contact")])
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

  test("if a file is outside the content, or named like an option", async () => {
    const ann = change()
    for (const file of ["../src/code.ts", "--all", "pages/absent.json"]) {
      expect(await trySending(ann, { files: [file] })).toContain("has no changes to send")
    }
  })
})

test("a push that takes too long is ended, and nobody says that nothing was sent", async () => {
  const ann = clone("ann")
  write(ann, "content/pages/home.json", home("Second"))
  const started = join(folder, "started")
  addHook(join(ann, ".git/hooks/pre-push"), `touch '${started}'; exec sleep 1000`)
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] })
  try {
    const sending = send(ann)
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
  await send(ann, { kind: "publish", title: "--amend -F x", files: ["images/--force.png"] })
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
    await send(root, { kind: "publish", title: `Say ${title}` })
  }

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
    const got = await getChanges(open(bo), makeMerging(bo))
    expect(got?.files).toEqual(["pages/home.json"])
    expect(git(bo, "rev-parse", "HEAD")).toBe(git(ann, "rev-parse", "HEAD"))
    expect(readFileSync(join(bo, "content/pages/contact.json"), "utf8")).toBe(home("Mine"))
  })

  test("are merged with a saved file in which another field was changed", async () => {
    const [ann, bo] = [clone("ann"), clone("bo")]
    await publishHome(ann, "Theirs")
    write(bo, "content/pages/home.json", home("First", "Mine"))
    await getChanges(open(bo), makeMerging(bo))
    expect(readHome(bo)).toEqual({ title: "Theirs", text: "Mine" })
  })

  test("leave a saved file in which the same field was changed as a draft, and theirs on disk", async () => {
    const [ann, bo] = [clone("ann"), clone("bo")]
    await publishHome(ann, "Theirs")
    write(bo, "content/pages/home.json", home("Mine"))
    const merging = makeMerging(bo)
    await getChanges(open(bo), merging)
    expect(merging.kept).toEqual([
      { file: "pages/home.json", base: home("First"), mine: home("Mine"), theirs: home("Theirs") },
    ])
    expect(readHome(bo)).toEqual({ title: "Theirs", text: "Text" })
  })

  test("are merged by fields with commits that are only here, never with conflict markers", async () => {
    const [ann, bo] = [clone("ann"), clone("bo")]
    await publishHome(ann, "Theirs", "Their text")
    write(bo, "content/pages/home.json", home("Mine", "Text"))
    write(bo, "content/pages/contact.json", home("Committed"))
    git(bo, "commit", "--quiet", "--all", "--message=Here")
    write(bo, "content/pages/contact.json", home("Saved"))
    const merging = makeMerging(bo)
    await getChanges(open(bo), merging)
    expect(readHome(bo)).toEqual({ title: "Theirs", text: "Their text" })
    expect(merging.kept.map(({ mine }) => mine)).toEqual([home("Mine", "Text")])
    expect(git(bo, "log", "-1", "--format=%s %P").split(" ").length).toBe(6)
    expect(git(bo, "show", "HEAD:content/pages/contact.json")).toBe(home("Committed").trim())
    expect(readFileSync(join(bo, "content/pages/contact.json"), "utf8")).toBe(home("Saved"))
    await send(bo, { kind: "publish", files: ["pages/contact.json"] })
  })

  test("bring in a new page that was also added here", async () => {
    const [ann, bo] = [clone("ann"), clone("bo")]
    write(ann, "content/pages/new.json", home("Theirs"))
    await send(ann, { kind: "publish", files: ["pages/new.json"] })
    write(bo, "content/pages/new.json", home("Mine"))
    const merging = makeMerging(bo)
    await getChanges(open(bo), merging)
    expect(merging.kept.map(({ base, mine }) => [base, mine])).toEqual([[null, home("Mine")]])
    expect(existsSync(join(bo, "content/pages/new.json"))).toBe(true)
  })

  test("may be what was sent from here: new, changed and deleted files, pictures included", async () => {
    const ann = clone("ann")
    write(ann, "content/images/new.png", "picture")
    write(ann, "content/pages/home.json", home("Second"))
    rmSync(join(ann, "content/pages/contact.json"))
    const files = ["images/new.png", "pages/home.json", "pages/contact.json"]
    const { branch } = await send(ann, { files })
    git(bare(), "update-ref", "refs/heads/main", branch)
    const merging = makeMerging(ann)
    await getChanges(open(ann), merging)
    expect(merging.kept).toEqual([])
    expect(git(ann, "status", "--porcelain", "--branch")).toBe("## main...origin/main")
    expect(readFileSync(join(ann, "content/images/new.png"), "utf8")).toBe("picture")
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
    await getChanges(open(bo), makeMerging(bo))
    expect(readHome(bo)).toEqual({ title: "Second", text: "Text" })
    expect(existsSync(join(folder, "ran"))).toBe(false)
  })

  test("are refused where a developer's file outside the content is in the way; nothing changes", async () => {
    const [ann, bo] = [clone("ann"), clone("bo")]
    write(ann, "src/code.ts", "export const theirs = 1\n")
    git(ann, "commit", "--quiet", "--all", "--message=Code")
    git(ann, "push", "--quiet")
    write(bo, "src/code.ts", "export const mine = 1\n")
    const head = git(bo, "rev-parse", "HEAD")
    await expect(getChanges(open(bo), makeMerging(bo))).rejects.toThrow(
      "Ask a developer to merge them",
    )
    expect(git(bo, "rev-parse", "HEAD")).toBe(head)
  })
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
