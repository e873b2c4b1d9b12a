import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { isLong } from "example/fixtures/cases"
import { GitFailure, openRepository } from "@tools/content/lib/git"
import type { SendRequest } from "../protocol"
import { valueOf } from "../document/read"
import { draftsIn, openDrafts } from "../server/drafts/open-drafts"
import { openGit } from "../server/git"
import { explainRemoteFailure } from "../server/sharing/explain-failure"
import { listVersions, readCommitted } from "../server/sharing/history"
import { finishReceiving, receive } from "../server/sharing/receive"
import { findPrintedLink } from "../server/sharing/review-link"
import { readReview } from "../server/sharing/review"
import { send } from "../server/sharing/send"
import { openStudio } from "../server/studio"
import { stage } from "../server/sharing/stage"
import { fetchShared, findSharedBranch, readSharedState } from "../server/sharing/shared-branch"
import { git, isolateGit, write } from "./fixtures/open-team"

/** Of all tests; each has a folder of its own in it. */
let hosted: string
let folder: string
let restoreEnv: () => void

/** The bare repository on the host. */
const bare = (): string => join(folder, "site.git")

const read = (root: string, path: string): string => readFileSync(join(root, path), "utf8")
const home = (title: string, text = "Text"): string =>
  `${JSON.stringify({ title, text }, null, 2)}\n`
const readHome = (root: string): unknown => JSON.parse(read(root, "content/pages/home.json"))

/** Returns a clone of somebody. It reaches the host over a path. */
const clone = (name: string): string => {
  const root = join(folder, name)
  cpSync(join(hosted, "clone"), root, { recursive: true })
  appendFileSync(join(root, ".git/config"), `[user]\nname = ${name}\nemail = ${name}@example.com\n`)
  return root
}
const open = (root: string) => openRepository(root, join(root, "content"))
const openContent = (root: string) => openGit(root, join(root, "content"))

const folderIn = (root: string): string => join(root, ".git/studio")
const receivingIn = (root: string) => ({
  repository: open(root),
  git: openContent(root),
  folder: folderIn(root),
})
const openIn = (root: string) =>
  openStudio({ root, content: join(root, "content"), folder: folderIn(root) })
const receiveIn = async (root: string) => receive(await openIn(root))

/** Returns the editor's versions that a merge kept. */
const listKept = async (root: string) =>
  (await openDrafts(draftsIn(folderIn(root))).list()).map(({ file, base, value }) => ({
    file,
    base: valueOf(base),
    value,
  }))

/** Prepares a commit of all that is saved. */
const stageAll = async (root: string) => {
  const changes = await openContent(root).listChanges()
  const files = changes.map(({ path }) => ({ path }))
  return stage(open(root), folderIn(root), files)
}

const sendIn = async (root: string, change: Partial<SendRequest> = {}): Promise<string> => {
  const sent = { kind: "review", title: "A new headline", description: "" } as const
  const request = { ...sent, files: [], ...change }
  const staged = await stageAll(root)
  const shared = await fetchShared(open(root))
  const review = request.kind === "add" ? await readReview(receivingIn(root), shared) : undefined
  await send({ ...receivingIn(root), staged }, shared, request, review)
  return git(bare(), "for-each-ref", "--format=%(refname:short)", "refs/heads/content")
}

const readReviewIn = async (root: string) =>
  readReview(receivingIn(root), await findSharedBranch(open(root)))

const addHook = (root: string, path: string, script: string): void => {
  write(root, path, `#!/bin/sh\n${script}\n`)
  chmodSync(join(root, path), 0o755)
}

const describeClone = (root: string): readonly string[] => [
  git(root, "rev-parse", "HEAD"),
  git(root, "stash", "list"),
  git(root, "status", "--porcelain=v2"),
  git(root, "diff", "--binary"),
]

/* Nothing of who runs the tests decides what git does, and nothing of a repository around them. */
beforeAll(() => {
  hosted = mkdtempSync(join(tmpdir(), "sharing-"))
  restoreEnv = isolateGit(hosted)
  const seed = join(hosted, "clone")
  write(seed, "content/site.json", "{}\n")
  write(seed, "content/pages/home.json", home("First"))
  write(seed, "content/pages/contact.json", home("Contact"))
  write(seed, "src/code.ts", "export {}\n")
  git(seed, "init", "--quiet", "--template=")
  git(seed, "add", ".")
  git(seed, "commit", "--quiet", "--message=First")
  git(hosted, "clone", "--quiet", "--bare", "--template=", seed, "site.git")
  git(seed, "remote", "add", "origin", "../site.git")
  git(seed, "fetch", "--quiet")
  git(seed, "branch", "--quiet", "--set-upstream-to=origin/main")
})

afterAll(() => {
  restoreEnv()
  rmSync(hosted, { recursive: true, force: true })
})

beforeEach(() => {
  folder = mkdtempSync(join(hosted, "team-"))
  cpSync(join(hosted, "site.git"), bare(), { recursive: true })
})

describe("the content's git", () => {
  const change = (root = clone("ann")): string => {
    write(root, "content/site.json", '{ "a": 2 }\n')
    write(root, "content/pages/new.json", "{}\n")
    write(root, "content/images/ü b.png", "another picture")
    rmSync(join(root, "content/pages/contact.json"))
    return root
  }
  const changes = [
    { path: "images/ü b.png", kind: "added" },
    { path: "pages/contact.json", kind: "removed" },
    { path: "pages/new.json", kind: "added" },
    { path: "site.json", kind: "changed" },
  ]

  test("lists what differs from the last commit, whatever is staged", async () => {
    const root = change()
    write(root, "content/.DS_Store", "leftover")
    const head = git(root, "rev-parse", "HEAD")
    const pages = ["pages/contact.json", "pages/home.json"]
    expect(await openContent(root).read()).toEqual({ absence: null, head, changes, pages })
    git(root, "add", "--all", "content/pages", "content/images", "content/site.json")
    expect(await openContent(root).read()).toEqual({ absence: null, head, changes, pages })
  })

  test.each<[string, (root: string) => void, string]>([
    [
      "no repository",
      root => rmSync(join(root, ".git"), { recursive: true }),
      "in no git repository",
    ],
    ["no git", () => (process.env.PATH = ""), "git is not installed"],
  ])("with %s says why nothing is known", async (_, prepare, reason) => {
    const root = clone("ann")
    const { PATH } = process.env
    prepare(root)
    const found = await openContent(root).read()
    const failure: unknown = await openContent(root)
      .listChanges()
      .catch((error: unknown) => error)
    process.env.PATH = PATH
    expect(found).toMatchObject({ head: "", changes: [] })
    expect(found.absence).toContain(reason)
    expect(failure).toEqual(expect.objectContaining({ message: found.absence, status: 409 }))
  })

  test("reverts a file that changed or is gone, and nothing else", async () => {
    const root = change()
    for (const path of ["site.json", "pages/contact.json"]) await openContent(root).revert(path)
    expect(read(root, "content/site.json")).toBe("{}\n")
    expect(read(root, "content/pages/contact.json")).toBe(home("Contact"))
    expect((await openContent(root).read()).changes).toEqual([changes[0], changes[2]])
  })

  test.each(["../src/code.ts", "*", ":(top)src/code.ts"])("does not revert %j", async path => {
    const root = change()
    write(root, "src/code.ts", "changed")
    await expect(openContent(root).revert(path)).rejects.toThrow(
      "no changes that could be reverted",
    )
    expect(read(root, "src/code.ts")).toBe("changed")
    expect((await openContent(root).read()).changes).toEqual(changes)
  })

  test("commits the content and nothing else, whatever is staged, as the author whom the environment names", async () => {
    const root = change()
    write(root, "src/code.ts", "staged")
    write(root, "src/fresh.ts", "staged")
    git(root, "add", "src")
    write(root, "src/code.ts", "not staged")
    process.env.GIT_AUTHOR_NAME = "Di"
    await openContent(root).commit("-m says what changed\n\n# and why", await stageAll(root))
    delete process.env.GIT_AUTHOR_NAME
    const shown = git(
      root,
      "show",
      "--no-renames",
      "--name-status",
      "--format=%an, %cn%n%B",
      "HEAD",
    )
    expect(shown.split(/\n+/)).toEqual([
      "Di, ann",
      "-m says what changed",
      "# and why",
      'A\t"content/images/\\303\\274 b.png"',
      "D\tcontent/pages/contact.json",
      "A\tcontent/pages/new.json",
      "M\tcontent/site.json",
    ])
    expect(git(root, "status", "--porcelain").split("\n")).toEqual([
      "MM src/code.ts",
      "A  src/fresh.ts",
    ])
  })

  test.each<[string, (root: string) => void, string]>([
    [
      "a merge under way",
      root => write(root, ".git/MERGE_HEAD", git(root, "rev-parse", "HEAD")),
      "Your saved texts are safe. For a developer: git merge --continue",
    ],
    [
      "a rebase under way",
      root => mkdirSync(join(root, ".git/rebase-merge")),
      "git rebase --continue",
    ],
    [
      "nobody's name",
      root => {
        git(root, "config", "user.useConfigOnly", "true")
        for (const name of ["name", "email"]) git(root, "config", `user.${name}`, "")
      },
      "Your name and e-mail address, which are recorded with each change, are not set",
    ],
    [
      "a hook that fails",
      root => addHook(root, ".git/hooks/pre-commit", "echo 'A word is misspelt.' >&2; exit 1"),
      "Nothing was recorded. A check of this project rejected the changes. It reports: A word is misspelt.",
    ],
  ])("with %s commits nothing, and says why", async (_, prepare, reason) => {
    const root = change()
    const head = git(root, "rev-parse", "HEAD")
    prepare(root)
    const before = git(root, "status", "--porcelain")
    await expect(
      stageAll(root).then(staged => openContent(root).commit("Message", staged)),
    ).rejects.toThrow(reason)
    expect(git(root, "rev-parse", "HEAD")).toBe(head)
    expect(git(root, "status", "--porcelain")).toBe(before)
  })
})

test("a change is sent for review on a branch of its own, and nothing else of the clone changes", async () => {
  const ann = clone("ann")
  write(ann, "content/pages/home.json", home("Second"))
  write(ann, "content/pages/new.json", home("New"))
  write(ann, "content/.DS_Store", "leftover")
  rmSync(join(ann, "content/pages/contact.json"))
  write(ann, "src/code.ts", "export const code = 1\n")
  const before = git(ann, "status", "--porcelain=v2", "--branch")
  const title = "--Über uns: ../../main"
  const branch = await sendIn(ann, { title, description: "Shorter." })
  expect(branch).toMatch(/^content\/uber-uns-main-\d{4}-\d\d-\d\d-\d{4}-[\da-f]{4}$/)
  const shown = git(bare(), "show", "--format=%an: %s%n%b", "--name-status", branch)
  expect(shown.split(/\n+/)).toEqual([
    `ann: ${title}`,
    "Shorter.",
    "D\tcontent/pages/contact.json",
    "M\tcontent/pages/home.json",
    "A\tcontent/pages/new.json",
  ])
  expect(git(bare(), "rev-parse", `${branch}^`)).toBe(git(bare(), "rev-parse", "main"))
  expect(git(ann, "status", "--porcelain=v2", "--branch")).toBe(before)
})

describe("a review", () => {
  const link = "https://git.example.com/team/site/pull/new/x"
  const hook = `echo; echo "Create a pull request for 'x' on the host by visiting:"; echo '     ${link}'`

  test("is known by the link that the host prints, with its files, and takes a correction on the same branch", async () => {
    addHook(bare(), "hooks/post-receive", hook)
    const ann = clone("ann")
    write(ann, "content/pages/home.json", home("Second"))
    rmSync(join(ann, "content/pages/contact.json"))
    const branch = await sendIn(ann)
    const files = [
      { path: "pages/contact.json", isAsSent: true },
      { path: "pages/home.json", isAsSent: true },
    ]
    expect(await readReviewIn(ann)).toMatchObject({ title: "A new headline", link, files })
    write(ann, "content/pages/home.json", home("Third"))
    const changed = { path: "pages/home.json", isAsSent: false }
    expect((await readReviewIn(ann))?.files[1]).toEqual(changed)
    rmSync(join(bare(), "hooks/post-receive"))
    expect(await sendIn(ann, { kind: "add", title: "" })).toBe(branch)
    expect(git(bare(), "log", "--format=%s", `main..${branch}`)).toBe("A new headline")
    expect(git(bare(), "show", `${branch}:content/pages/home.json`)).toBe(home("Third").trim())
    expect((await readReviewIn(ann))?.link).toBe(link)
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

  test("ends once it is accepted, even as a squashed commit, and leaves nothing to commit", async () => {
    const [ann, bo] = [clone("ann"), clone("bo")]
    write(ann, "content/images/new.png", "picture")
    write(ann, "content/pages/home.json", home("Second"))
    rmSync(join(ann, "content/pages/contact.json"))
    const branch = await sendIn(ann)
    git(bo, "fetch", "--quiet")
    git(bo, "merge", "--quiet", "--squash", `origin/${branch}`)
    git(bo, "commit", "--quiet", "--message=Squashed")
    git(bo, "push", "--quiet")
    await receiveIn(ann)
    expect(await readReviewIn(ann)).toBeUndefined()
    expect(await listKept(ann)).toEqual([])
    expect(git(ann, "status", "--porcelain", "--branch")).toBe("## main...origin/main")
    expect(read(ann, "content/images/new.png")).toBe("picture")
    expect(git(ann, "stash", "list")).toBe("")
  })

  test.each([
    [
      "To create a merge request for a, visit:\nremote:   https://gitlab.com/t/s/-/merge_requests/new?x=a",
      "https://gitlab.com/t/s/-/merge_requests/new?x=a",
    ],
    [
      "Create a new pull request for 'a':\nremote:   https://forgejo.example.com/t/s/compare/main...a",
      "https://forgejo.example.com/t/s/compare/main...a",
    ],
    ["Read the news at https://example.com", undefined],
    ["Open a pull request: https://ann:secret@example.com/x", undefined],
    ["Open a pull request: javascript:alert(1)", undefined],
  ])("has the link in %j", (printed, expected) => {
    expect(findPrintedLink(`remote: ${printed}`)).toBe(expected)
  })
})

test("a change is published on the shared branch, and the clone is there as well", async () => {
  const ann = clone("ann")
  write(ann, "content/pages/home.json", home("Second"))
  write(ann, "src/code.ts", "export const code = 1\n")
  await sendIn(ann, { kind: "publish" })
  expect(git(ann, "rev-parse", "HEAD")).toBe(git(bare(), "rev-parse", "main"))
  expect(git(ann, "status", "--porcelain")).toBe("M src/code.ts")
})

describe("nothing is sent, and nothing changes,", () => {
  test.each<[string, (root: string) => void, string]>([
    [
      "if the clone has no remote",
      root => git(root, "remote", "remove", "origin"),
      "For a developer: git remote add",
    ],
    [
      "if the branch is protected",
      () =>
        addHook(
          bare(),
          "hooks/pre-receive",
          "echo 'GH006: Protected branch update failed for refs/heads/main.'; exit 1",
        ),
      "Use Send for review instead",
    ],
  ])("%s", async (_, prepare, reason) => {
    const ann = clone("ann")
    write(ann, "content/pages/home.json", home("Second"))
    prepare(ann)
    const before = [git(bare(), "for-each-ref"), ...describeClone(ann)]
    const error: unknown = await sendIn(ann, { kind: "publish" }).catch((error: unknown) => error)
    expect(String(error)).toContain(reason)
    expect([git(bare(), "for-each-ref"), ...describeClone(ann)]).toEqual(before)
  })
})

test.each([
  ["fatal: unable to access 'http://a/': Failed to connect to a port 1", /cannot be reached/],
  [
    "remote: error: GH001: a.png is 120.00 MB; this exceeds the file size limit",
    /files of this size.*120\.00 MB/s,
  ],
  [
    "remote: Titles need a ticket.\n! [remote rejected] (pre-receive hook declined)",
    /rule of the git host.*Titles need a ticket\.$/,
  ],
  ["! [remote rejected] HEAD -> main (pre-receive hook declined)", /no reason: ask the person/],
  ["! [rejected] main -> main (fetch first)", /published in the meantime\. Get changes first/],
  ["fatal: Authentication failed for 'https://a/'", /did not accept the login/],
  ["remote: Permission to team/site.git denied to ann.", /may read the project/],
  ["fatal: repository 'https://git.example.com/a' not found", /has no project at/],
  ["anything else", /For a developer: anything else/],
])("what a host answers with %j has a sentence with the next step", (output, sentence) => {
  const failure = new GitFailure("push", output, false)
  expect(explainRemoteFailure(failure, "https://a", "Nothing was sent.")).toMatch(sentence)
})

test("a push that takes too long is ended, and nobody says that nothing was sent", async () => {
  const ann = clone("ann")
  write(ann, "content/pages/home.json", home("Second"))
  const started = join(folder, "started")
  addHook(ann, ".git/hooks/pre-push", `touch '${started}'; exec sleep 1000`)
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] })
  try {
    const sending = sendIn(ann)
    const end = sending.then(
      () => true,
      () => true,
    )
    const turn = () => new Promise<boolean>(resolve => setImmediate(resolve, false))
    while (!(await Promise.race([end, turn()]))) if (existsSync(started)) break
    jest.advanceTimersByTime(300_000)
    await expect(sending).rejects.toThrow(
      /did not answer in time\. It is not known whether the changes arrived/,
    )
  } finally {
    jest.useRealTimers()
  }
})

test("what git reports holds no password, however it is written", () => {
  const output = "fatal: https://ann:s3cret@example.com/a and ssh://bo:pass@s3cret@example.com/b"
  const { message, output: kept } = new GitFailure("fetch", output, false)
  expect(message + kept).not.toContain("s3cret")
})

describe("changes of others", () => {
  const publish = async (root: string, path: string, text: string) => {
    write(root, path, text)
    await sendIn(root, { kind: "publish", title: "Theirs" })
  }
  const publishHome = (root: string, title: string, text?: string) =>
    publish(root, "content/pages/home.json", home(title, text))
  const parse = (text: string): unknown => JSON.parse(text)

  test("are noticed with who made them, and nothing else is fetched", async () => {
    const [ann, bo] = [clone("ann"), clone("bo")]
    await publishHome(ann, "Second")
    git(bare(), "update-ref", "refs/heads/content/x", "main^")
    const repository = open(bo)
    const { incoming, ahead } = await readSharedState(repository, await fetchShared(repository))
    expect(incoming.map(({ title, author }) => `${author}: ${title}`)).toEqual(["ann: Theirs"])
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
    expect(read(bo, "content/pages/contact.json")).toBe(home("Mine"))
  })

  test("are merged by fields with commits that are only here, and with what is saved: theirs where both changed one, mine kept aside", async () => {
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
    expect(git(bo, "stash", "list")).toBe("")
  })

  test("run no hook that came with them, and set nothing of git", async () => {
    const [ann, bo] = [clone("ann"), clone("bo")]
    git(bo, "config", "core.hooksPath", "hooks")
    for (const name of ["post-merge", "post-checkout", "pre-commit"]) {
      addHook(ann, `hooks/${name}`, `touch ${join(folder, "ran")}`)
    }
    write(ann, ".gitattributes", "* filter=theirs\n")
    write(ann, ".gitconfig", `[filter "theirs"]\nsmudge = touch ${join(folder, "ran")}\n`)
    write(ann, "content/pages/home.json", home("Second"))
    git(ann, "add", ".")
    git(ann, "commit", "--quiet", "--message=Hooks")
    git(ann, "push", "--quiet")
    write(bo, "content/pages/contact.json", home("Mine"))
    await receiveIn(bo)
    expect(readHome(bo)).toEqual({ title: "Second", text: "Text" })
    expect(existsSync(join(folder, "ran"))).toBe(false)
  })

  test("leave saved content whole where the studio was killed before it was brought back", async () => {
    const bo = clone("bo")
    write(bo, "content/pages/home.json", home("Mine"))
    const message = "--message=studio: saved content"
    git(bo, "stash", "push", "--quiet", message, "--", "content")
    await finishReceiving(await openIn(bo))
    expect(readHome(bo)).toEqual({ title: "Mine", text: "Text" })
    expect(git(bo, "stash", "list")).toBe("")
  })

  const changeCode = (root: string, mine: string): void =>
    write(root, "src/code.ts", `export const ${mine} = 1\n`)
  const commitCode = (root: string, name: string): void => {
    changeCode(root, name)
    git(root, "commit", "--quiet", "--all", "--message=Code")
  }

  const refusals: readonly (readonly [
    name: string,
    reason: string,
    publishTheirs: (root: string) => unknown,
    changeMine: (root: string) => unknown,
  ])[] = [
    [
      "one side deleted a page that the other one changed",
      "“Home” was changed here and by somebody else",
      root => publishHome(root, "Second"),
      root => rmSync(join(root, "content/pages/home.json")),
    ],
    [
      "a developer's commit outside the content is in conflict",
      "For a developer: git pull",
      root => commitCode(root, "theirs"),
      root => commitCode(root, "mine"),
    ],
    [
      "a developer staged files outside the content",
      "git restore --staged src/code.ts",
      root => publishHome(root, "Second"),
      root => {
        changeCode(root, "mine")
        git(root, "add", "src")
      },
    ],
    [
      "both sides added a picture under one name",
      "“Picture new.png” was changed here",
      root => publish(root, "content/images/new.png", "theirs"),
      root => write(root, "content/images/new.png", "mine"),
    ],
  ]

  test.each(isLong ? refusals : refusals.slice(0, 2))(
    "are refused, and nothing changes, where %s",
    async (_, reason, publishTheirs, changeMine) => {
      const [ann, bo] = [clone("ann"), clone("bo")]
      await publishTheirs(ann)
      git(ann, "push", "--quiet")
      await changeMine(bo)
      write(bo, "content/pages/contact.json", home("Mine"))
      const before = describeClone(bo)
      await expect(receiveIn(bo)).rejects.toThrow(reason)
      expect(describeClone(bo)).toEqual(before)
    },
  )
})

test("publications name their files, deleted ones included, and each text is read to the last byte", async () => {
  const ann = clone("ann")
  git(ann, "mv", "content/pages/contact.json", "content/pages/reach-us.json")
  git(ann, "commit", "--quiet", "--all", "--message=Rename")
  const marked = `\uFEFF${home("Reach us")}\n`
  write(ann, "content/pages/reach-us.json", marked)
  git(ann, "commit", "--quiet", "--all", "--message=New title")
  write(ann, "content/pages/reach-us.json", home("Later"))
  const repository = open(ann)
  const versions = await listVersions(repository)
  expect(
    versions.map(({ title, author, files }) => `${author}: ${title}, ${files.join()}`),
  ).toEqual([
    "ann: New title, pages/reach-us.json",
    "ann: Rename, pages/contact.json,pages/reach-us.json",
    expect.stringMatching(/^Test: First, .*pages\/contact\.json/),
  ])
  const first = versions[2]?.commit
  expect(await readCommitted(repository, "pages/contact.json", first)).toBe(home("Contact"))
  expect(await readCommitted(repository, "pages/reach-us.json")).toBe(marked)
  expect(await readCommitted(repository, "pages/new.json")).toBeNull()
})
