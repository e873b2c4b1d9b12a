import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { isLong } from "@tools/test-kit/cases"
import "@tools/test-kit/content"
import { GitFailure } from "@tools/content/node"
import { messageOf } from "@tools/content/lib"
import type { SendRequest } from "../document/protocol"
import { valueOf } from "../document/read"
import { draftsIn, openDrafts } from "../server/drafts/open-drafts"
import { explainRemoteFailure } from "../server/git/explain-failure"
import { listVersions, readCommitted } from "../server/git/history"
import { describeReceived, finishReceiving, receive } from "../server/sharing/receive"
import { findPrintedLink } from "../server/sharing/review-link"
import { listReviews, readReview } from "../server/sharing/review"
import { send } from "../server/sharing/send"
import { openStudio } from "../server/core/studio"
import { fetchShared, findSharedBranch, readSharedState } from "../server/sharing/shared-branch"
import { runGit } from "@tools/test-kit/run-git"
import { addHook, partsOf, prepareTeam, stageAll, write } from "./fixtures/open-team"

/* A test runs git some hundred times, on three repositories. */
if (!isLong) jest.setTimeout(90_000)

const read = (root: string, path: string): string => readFileSync(join(root, path), "utf8")
const home = (title: string, text = "Text"): string =>
  `${JSON.stringify({ title, text }, null, 2)}\n`
const readHome = (root: string): unknown => JSON.parse(read(root, "content/pages/home.json"))

const openTeam = prepareTeam({
  "content/site.json": "{}\n",
  "content/pages/home.json": home("First"),
  "content/pages/contact.json": home("Contact"),
  "src/code.ts": "export {}\n",
})
let team: ReturnType<typeof openTeam>
beforeEach(() => {
  team = openTeam()
})

const clone = (name: string): string => team.clone(name)
const open = (root: string) => partsOf(root).repository
const receiveIn = (root: string) => receive(openStudio(partsOf(root)))

/** Returns the editor's versions that a merge kept. */
const listKept = async (root: string) =>
  (await openDrafts(draftsIn(partsOf(root).folder)).list()).map(({ file, base, value }) => ({
    file,
    base: valueOf(base),
    value,
  }))

const sendIn = async (root: string, change: Partial<SendRequest> = {}): Promise<string> => {
  const sent = { kind: "review", title: "A new headline", description: "" } as const
  const request = { ...sent, files: [], ...change }
  const staged = await stageAll(root)
  const shared = await fetchShared(open(root))
  const review = request.kind === "add" ? await readReview(partsOf(root), shared) : undefined
  await send({ ...partsOf(root), staged }, shared, request, review)
  return runGit(team.bare, "for-each-ref", "--format=%(refname:short)", "refs/heads/content")
}

const readReviewIn = async (root: string) =>
  readReview(partsOf(root), await findSharedBranch(open(root)))

const describeClone = (root: string): readonly string[] => [
  runGit(root, "rev-parse", "HEAD"),
  runGit(root, "stash", "list"),
  runGit(root, "status", "--porcelain=v2"),
  runGit(root, "diff", "--binary"),
]

test("a change is sent for review on a branch of its own, and nothing else of the clone changes", async () => {
  const ann = clone("ann")
  write(ann, "content/pages/home.json", home("Second"))
  write(ann, "content/pages/new.json", home("New"))
  write(ann, "content/.DS_Store", "leftover")
  rmSync(join(ann, "content/pages/contact.json"))
  write(ann, "src/code.ts", "export const code = 1\n")
  const before = runGit(ann, "status", "--porcelain=v2", "--branch")
  const title = "--Über uns: ../../main"
  const branch = await sendIn(ann, { title, description: "Shorter." })
  expect(branch).toMatch(/^content\/uber-uns-main-\d{4}-\d\d-\d\d-\d{4}-[\da-f]{4}$/)
  const shown = runGit(team.bare, "show", "--format=%an: %s%n%b", "--name-status", branch)
  expect(shown.split(/\n+/)).toEqual([
    `ann: ${title}`,
    "Shorter.",
    "D\tcontent/pages/contact.json",
    "M\tcontent/pages/home.json",
    "A\tcontent/pages/new.json",
  ])
  expect(runGit(team.bare, "rev-parse", `${branch}^`)).toBe(runGit(team.bare, "rev-parse", "main"))
  expect(runGit(ann, "status", "--porcelain=v2", "--branch")).toBe(before)
})

describe("a review", () => {
  const link = "https://git.example.com/team/site/pull/new/x"
  const hook = `echo; echo "Create a pull request for 'x' on the host by visiting:"; echo '     ${link}'`

  test("is known by the link that the host prints, with its files, and takes a correction on the same branch", async () => {
    addHook(team.bare, "hooks/post-receive", hook)
    const ann = clone("ann")
    write(ann, "content/pages/home.json", home("Second"))
    rmSync(join(ann, "content/pages/contact.json"))
    const branch = await sendIn(ann)
    const files = [
      { path: "pages/contact.json", isAsSent: true, outcome: "open" },
      { path: "pages/home.json", isAsSent: true, outcome: "open" },
    ]
    expect(await readReviewIn(ann)).toMatchObject({ title: "A new headline", link, files })
    write(ann, "content/pages/home.json", home("Third"))
    const changed = { path: "pages/home.json", isAsSent: false, outcome: "open" }
    expect((await readReviewIn(ann))?.files[1]).toEqual(changed)
    rmSync(join(team.bare, "hooks/post-receive"))
    expect(await sendIn(ann, { kind: "add", title: "" })).toBe(branch)
    expect(runGit(team.bare, "log", "--format=%s", `main..${branch}`)).toBe("A new headline")
    expect(runGit(team.bare, "show", `${branch}:content/pages/home.json`)).toBe(
      home("Third").trim(),
    )
    expect((await readReviewIn(ann))?.link).toBe(link)
  })

  test("is not overwritten where a reviewer added to it", async () => {
    const [ann, bo] = [clone("ann"), clone("bo")]
    write(ann, "content/pages/home.json", home("Second"))
    const branch = await sendIn(ann)
    runGit(bo, "fetch", "--quiet")
    runGit(bo, "switch", "--quiet", branch)
    runGit(bo, "commit", "--quiet", "--allow-empty", "--message=Suggestion")
    runGit(bo, "push", "--quiet")
    write(ann, "content/pages/home.json", home("Third"))
    await expect(sendIn(ann, { kind: "add" })).rejects.toThrow("Somebody else added to this review")
    expect(runGit(team.bare, "log", "-1", "--format=%s", branch)).toBe("Suggestion")
  })

  test("ends once it is accepted, even as a squashed commit, and leaves nothing to commit", async () => {
    const [ann, bo] = [clone("ann"), clone("bo")]
    write(ann, "content/images/new.png", "picture")
    write(ann, "content/pages/home.json", home("Second"))
    rmSync(join(ann, "content/pages/contact.json"))
    const branch = await sendIn(ann)
    runGit(bo, "fetch", "--quiet")
    runGit(bo, "merge", "--quiet", "--squash", `origin/${branch}`)
    runGit(bo, "commit", "--quiet", "--message=Squashed")
    runGit(bo, "push", "--quiet")
    await receiveIn(ann)
    expect(await readReviewIn(ann)).toBeUndefined()
    expect(await listKept(ann)).toEqual([])
    expect(runGit(ann, "status", "--porcelain", "--branch")).toBe("## main...origin/main")
    expect(read(ann, "content/images/new.png")).toBe("picture")
    expect(runGit(ann, "stash", "list")).toBe("")
  })

  const publishAfterReview = async (published: string) => {
    const ann = clone("ann")
    write(ann, "content/pages/home.json", home("Second"))
    await sendIn(ann)
    write(ann, "content/pages/home.json", published)
    await sendIn(ann, { kind: "publish" })
    return readReviewIn(ann)
  }

  test("is overtaken once other changes of the same fields are published", async () => {
    const review = await publishAfterReview(home("Third"))
    const overtaken = { path: "pages/home.json", isAsSent: false, outcome: "overtaken" }
    expect(review?.files).toEqual([overtaken])
  })

  test("is overtaken also where only one of its fields was published with another change", async () => {
    const ann = clone("ann")
    write(ann, "content/pages/home.json", home("Second", "Second text"))
    await sendIn(ann)
    write(ann, "content/pages/home.json", home("Third"))
    await sendIn(ann, { kind: "publish" })
    expect((await readReviewIn(ann))?.files.map(({ outcome }) => outcome)).toEqual(["overtaken"])
  })

  test("stays open while what is published left its fields as they were", async () => {
    const review = await publishAfterReview(home("First", "New text"))
    expect(review?.files.map(({ outcome }) => outcome)).toEqual(["open"])
  })

  test("ends once its changes are published together with others", async () => {
    expect(await publishAfterReview(home("Second", "New text"))).toBeUndefined()
  })

  test("says which of its files are published, and which pictures were replaced since", async () => {
    const ann = clone("ann")
    write(ann, "content/images/photo.png", "first")
    write(ann, "content/pages/home.json", home("Second"))
    rmSync(join(ann, "content/pages/contact.json"))
    await sendIn(ann)
    write(ann, "content/images/photo.png", "second")
    write(ann, "content/pages/contact.json", home("Contact"))
    await sendIn(ann, { kind: "publish" })
    const outcomes = (await readReviewIn(ann))?.files.map(({ path, outcome }) => [path, outcome])
    expect(outcomes).toEqual([
      ["images/photo.png", "overtaken"],
      ["pages/contact.json", "open"],
      ["pages/home.json", "published"],
    ])
  })

  test("of another clone is listed with its files, until they are published or its branch is gone", async () => {
    const [ann, bo] = [clone("ann"), clone("bo")]
    const path = "content/pages/contact.json"
    const list = async () =>
      (await listReviews(open(ann), await fetchShared(open(ann), "quiet"))).map(review => [
        review.title,
        review.author,
        review.files,
      ])
    const publish = (message: string, text: string, file = path): void => {
      write(bo, file, home(text))
      runGit(bo, "commit", "--quiet", "--all", `--message=${message}`)
      runGit(bo, "push", "--quiet", "origin", "HEAD")
    }
    runGit(bo, "switch", "--quiet", "--create", "content/shorter")
    publish("Shorter", "b")
    runGit(bo, "switch", "--quiet", "main")
    publish("Elsewhere", "c", "content/pages/home.json")
    const listed = [["Shorter", "bo", ["pages/contact.json"]]]
    expect(await list()).toEqual(listed)
    publish("Shorter (squashed)", "b")
    expect(await list()).toEqual([])
    publish("Again", "d")
    expect(await list()).toEqual(listed)
    runGit(bo, "push", "--quiet", "origin", "--delete", "content/shorter")
    expect(await list()).toEqual([])
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

describe("the shared branch", () => {
  const publishHome = (root: string): Promise<string> => {
    write(root, "content/pages/home.json", home("Second"))
    return sendIn(root, { kind: "publish" })
  }
  const refuse = async (root: string): Promise<string> => {
    const before = [runGit(team.bare, "for-each-ref"), ...describeClone(root)]
    const said = await publishHome(root).then(() => "", messageOf)
    rmSync(join(root, "content"), { recursive: true })
    runGit(root, "restore", "content")
    expect([runGit(team.bare, "for-each-ref"), ...describeClone(root)]).toEqual(before)
    return said
  }

  test("that was renamed on the host is not made again: its default branch is named, and how to follow it", async () => {
    const ann = clone("ann")
    runGit(team.bare, "branch", "--move", "main", "trunk")
    const said = await refuse(ann)
    expect(said).toContain("no longer has branch “main”")
    const advice =
      /For a developer: (git branch -m main trunk), (git fetch origin), (git branch -u origin\/trunk)\.$/.exec(
        said,
      )
    for (const command of advice?.slice(1) ?? []) runGit(ann, ...command.split(" ").slice(1))
    await publishHome(ann)
    expect(runGit(team.bare, "for-each-ref", "--format=%(refname)")).toBe("refs/heads/trunk")
    expect(runGit(team.bare, "show", "trunk:content/pages/home.json")).toBe(home("Second").trim())
  })

  test("that the host never had is not made beside another one", async () => {
    const ann = clone("ann")
    runGit(ann, "switch", "--quiet", "--create", "work")
    expect(await refuse(ann)).toMatch(
      /has no branch “work”\. Its default branch is “main”.*git switch main\.$/,
    )
  })

  test.each([
    ["where the clone has that branch, too", "trunk", "main"],
    ["where no branch is checked out", "main", "recorded"],
  ])("advice to leave it brings along what was recorded here, %s", async (_, followed, own) => {
    const ann = clone("ann")
    if (followed === "main") runGit(ann, "switch", "--quiet", "--detach")
    else {
      runGit(ann, "branch", followed)
      runGit(team.bare, "branch", "--move", "main", followed)
    }
    runGit(ann, "commit", "--quiet", "--allow-empty", "--message=Recorded")
    const said = await fetchShared(open(ann)).then(() => "", messageOf)
    const [, advice = ""] = /For a developer: (.*)\.$/.exec(said) ?? []
    expect(advice.endsWith(`git switch ${followed}, git merge ${own}`)).toBe(true)
    for (const command of advice.split(", ")) runGit(ann, ...command.split(" ").slice(1))
    expect(runGit(ann, "log", "-1", "--format=%s", followed)).toBe("Recorded")
  })

  test("that is deleted between the question and the answer is not made again", async () => {
    const ann = clone("ann")
    addHook(ann, ".git/hooks/pre-commit", `git -C '${team.bare}' update-ref -d refs/heads/main`)
    await expect(publishHome(ann)).rejects.toThrow("Nothing was sent.")
    expect(runGit(team.bare, "for-each-ref")).toBe("")
  })

  test("is made by the first publication to an empty host", async () => {
    const ann = clone("ann")
    runGit(team.bare, "update-ref", "-d", "refs/heads/main")
    runGit(ann, "update-ref", "-d", "refs/remotes/origin/main")
    expect((await fetchShared(open(ann))).isNew).toBe(true)
    await publishHome(ann)
    expect(runGit(team.bare, "for-each-ref", "--format=%(refname)")).toBe("refs/heads/main")
  })
})

describe("nothing is sent, and nothing changes,", () => {
  test.each<[string, (root: string) => void, string]>([
    [
      "if the clone has no remote",
      root => runGit(root, "remote", "remove", "origin"),
      "For a developer: git remote add",
    ],
    [
      "if the branch is protected",
      () =>
        addHook(
          team.bare,
          "hooks/pre-receive",
          "echo 'error: GH006: Protected branch update failed for refs/heads/main.'; echo 'error: Changes must be made through a pull request.'; exit 1",
        ),
      "Use Send for review instead. The host says:\nerror: GH006: Protected branch update failed",
    ],
  ])("%s", async (_, prepare, reason) => {
    const ann = clone("ann")
    write(ann, "content/pages/home.json", home("Second"))
    prepare(ann)
    const before = [runGit(team.bare, "for-each-ref"), ...describeClone(ann)]
    const error: unknown = await sendIn(ann, { kind: "publish" }).catch((error: unknown) => error)
    expect(String(error)).toContain(reason)
    expect([runGit(team.bare, "for-each-ref"), ...describeClone(ann)]).toEqual(before)
  })
})

const github = "https://github.com/team/site"
const gh013 = `remote: error: GH013: Repository rule violations found for refs/heads/main.        
remote: Review all repository rules at ${github}/rules?ref=refs%2Fheads%2Fmain        
remote: 
remote: - Changes must be made through a pull request.        
remote: 
To ${github}
 ! [remote rejected] main -> main (push declined due to repository rule violations)`
const signatures = gh013.replace(
  "Changes must be made through a pull request.",
  "Commits must have verified signatures.",
)
const secrets = `remote: error: GH013: Repository rule violations found for refs/heads/content/x.
remote: - GITHUB PUSH PROTECTION
remote:   —————————————————————————————————————————
remote:     Resolve the following violations before pushing again
remote:     - Push cannot contain secrets
remote:       —— GitHub Personal Access Token ——————————————————————
remote:          path: content/pages/home.json:5
 ! [remote rejected] x -> content/x (push declined due to repository rule violations)`
const sso = `remote: The 'team' organization has enabled or enforced SAML SSO.
remote: To access this repository, you must re-authorize the OAuth Application 'GitHub CLI'.
fatal: unable to access '${github}.git/': The requested URL returned error: 403`
const epilogue = `fatal: Could not read from remote repository.

Please make sure you have the correct access rights
and the repository exists.`
const ssoOverSsh = `ERROR: The \`team' organization has enabled or enforced SAML SSO. To access
this repository, you must use the HTTPS remote with a personal access token
or SSH with an SSH key and passphrase
that has been authorized for this organization. Visit
https://docs.github.com/articles/authenticating-to-a-github-organization-with-saml-single-sign-on/ for more information.

${epilogue}`
const changedKey = `@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@
@    WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!     @
@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@
Host key verification failed.
${epilogue}`
const gitlab = `remote: GitLab: You are not allowed to push code to protected branches on this project.
 ! [remote rejected] main -> main (pre-receive hook declined)`
const azure =
  " ! [remote rejected] main -> main (TF402455: Pushes to this branch are not permitted; you must use a pull request to update this branch.)"
const azureAuthor =
  " ! [remote rejected] main -> main (VS403702: The push was rejected because one or more commits contain author email 'a@example.com' which does not match the policy-specified patterns.)"
const bitbucket = `remote: Branch refs/heads/main can only be modified through pull requests.
remote: Check your branch permissions configuration with the project administrator.
 ! [remote rejected] main -> main (pre-receive hook declined)`
const useReview = "Use Send for review instead. The host says:"

test.each<[name: string, output: string, sent: "review" | "publish", expected: string[]]>([
  ["GitHub's rule", gh013, "publish", [useReview, "GH013", "- Changes must be made through"]],
  ["GitHub's signatures", signatures, "publish", ["refuses this. The host says:", "signatures."]],
  ["GitHub's secrets", secrets, "review", ["refuses this. The host says:", "home.json:5"]],
  ["GitHub's single sign-on", sso, "publish", ["has lapsed", "you must re-authorize"]],
  [
    "GitHub's single sign-on over ssh",
    ssoOverSsh,
    "publish",
    [
      "authorize the key for the organization’s single sign-on",
      "To access\nthis repository, you must use",
      "that has been authorized for this organization. Visit\nhttps://docs.github.com/",
    ],
  ],
  [
    "GitHub's application over ssh",
    `ERROR: The 'team' organization has enabled or enforced SAML SSO.\nTo access this repository, you must re-authorize the OAuth Application.\nTo github.com:team/site\n${epilogue}`,
    "publish",
    ["authorize the key", "To access this repository, you must re-authorize"],
  ],
  [
    "GitHub's ssh",
    "ERROR: Permission to team/site.git denied to ann.\nfatal: Could not read from remote repository.",
    "publish",
    ["may not write to the project", "denied to ann."],
  ],
  [
    "GitHub's old protection of branches",
    "remote: error: GH006: Protected branch update failed for refs/heads/main.\nremote: error: At least 1 approving review is required by reviewers with write access.",
    "publish",
    [useReview, "GH006"],
  ],
  [
    "GitHub's sizes",
    "remote: error: GH001: Large files detected.\nremote: error: File a.png is 120.00 MB; this exceeds GitHub's file size limit of 100.00 MB",
    "publish",
    ["a file as large as this: a.png. Replace it with a smaller one", "120.00 MB"],
  ],
  [
    "GitHub's sizes of two files",
    "remote: error: File a b.png is 120.00 MB; this exceeds GitHub's file size limit of 100.00 MB\nremote: error: File c.zip is 1.20 GB; this exceeds GitHub's file size limit of 100.00 MB",
    "publish",
    ["a file as large as this: a b.png, c.zip. Replace"],
  ],
  [
    "GitLab's sizes",
    "remote: GitLab: You are attempting to check in one or more blobs which exceed the 100.0MiB limit:\nremote: - 20586dd2 (120 MiB)",
    "publish",
    ["a file as large as this. Replace", "20586dd2"],
  ],
  [
    "the size of all files at once",
    "error: RPC failed; HTTP 413 curl 22 The requested URL returned error: 413",
    "publish",
    ["or send them in several parts. Git says:\nerror: RPC failed; HTTP 413"],
  ],
  ["GitLab's protected branch", gitlab, "publish", [useReview, "GitLab: You are not allowed"]],
  [
    "GitLab's single sign-on",
    "remote: Cannot find valid SSO session. Please login via your group's SSO at https://gitlab.com/groups/team/-/saml/sso",
    "review",
    ["has lapsed", "/saml/sso"],
  ],
  [
    "GitLab's author",
    "remote: GitLab: Author 'a@example.com' is not a member of team",
    "publish",
    ["refuses this. The host says:", "is not a member"],
  ],
  ["Azure's policy", azure, "publish", [useReview, "TF402455: Pushes to this branch are not"]],
  ["Azure's author", azureAuthor, "review", ["refuses this. The host says:", "VS403702"]],
  ["Bitbucket's permissions", bitbucket, "publish", [useReview, "can only be modified"]],
  [
    "a hook of one's own",
    "remote: Connection refused: titles need a ticket.\n! [remote rejected] a -> a (pre-receive hook declined)",
    "publish",
    ["refuses this. The host says:", "titles need a ticket."],
  ],
  [
    "one that gives no reason",
    "! [remote rejected] HEAD -> main (pre-receive hook declined)",
    "publish",
    ["refuses this. The host says:", "pre-receive hook declined"],
  ],
  [
    "a review that others changed",
    "! [rejected] main -> main (stale info)",
    "review",
    ["Somebody else added to this review", "has what you changed, and not what they added"],
  ],
  [
    "a later version",
    "! [rejected] main -> main (fetch first)",
    "publish",
    ["published in the meantime. Get changes first"],
  ],
  [
    "no connection",
    "fatal: unable to access 'http://a/': Failed to connect to a port 1",
    "publish",
    ["cannot be reached"],
  ],
  [
    "no login",
    "fatal: Authentication failed for 'https://a/'",
    "publish",
    ["accept the login", "git push --dry-run must work in a terminal without a question."],
  ],
  [
    "no key",
    `git@a: Permission denied (publickey).\n${epilogue}`,
    "publish",
    ["accept the login", "Git says:\ngit@a: Permission denied (publickey)."],
  ],
  ["a changed key", changedKey, "review", ["(https://a) is not the one that this computer knows"]],
  [
    "an unknown key",
    `No ED25519 host key is known for a and you have requested strict checking.\nHost key verification failed.\n${epilogue}`,
    "review",
    ["does not know the key of the git host (https://a)", "Git says:\nNo ED25519"],
  ],
  [
    "a host that is down",
    "fatal: unable to access 'https://a/': The requested URL returned error: 503",
    "review",
    ["(https://a) does not answer properly at the moment. Try again later. Git says:\nfatal: "],
  ],
  [
    "a host that breaks down",
    "error: RPC failed; HTTP 502 curl 22 The requested URL returned error: 502\nfatal: the remote end hung up unexpectedly",
    "publish",
    ["does not answer properly at the moment."],
  ],
  ["no project", "fatal: repository 'https://a/' not found", "publish", ["has no project at"]],
  ["anything else", "anything else", "publish", ["For a developer: anything else"]],
])("what %s says has a sentence where the case is certain, and the host's words", (...row) => {
  const [, output, sent, expected] = row
  const failure = new GitFailure("push", output, false)
  const asked = { address: "https://a", consequence: "Nothing was sent.", sent }
  const said = explainRemoteFailure(failure, asked)
  for (const part of ["Nothing was sent. ", ...expected]) expect(said).toContain(part)
})

test("a login that is not accepted is to be tried with the command that failed", () => {
  const failure = new GitFailure("fetch", "fatal: Authentication failed for 'https://a/'", false)
  const asked = { address: "https://a", consequence: "Nothing was changed." }
  expect(explainRemoteFailure(failure, asked)).toContain("For a developer: git fetch must work")
})

test("what git adds to every failure is not shown where the reason is known", () => {
  const asked = { address: "https://a", consequence: "Nothing was sent.", sent: "review" } as const
  const said = explainRemoteFailure(new GitFailure("push", changedKey, false), asked)
  expect(said).toMatch(/HAS CHANGED.*\nHost key verification failed\.$/)
})

test("a push that takes too long is ended, and nobody says that nothing was sent", async () => {
  const ann = clone("ann")
  write(ann, "content/pages/home.json", home("Second"))
  const started = join(team.folder, "started")
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
    runGit(team.bare, "update-ref", "refs/heads/content/x", "main^")
    const repository = open(bo)
    const { incoming, ahead } = await readSharedState(repository, await fetchShared(repository))
    expect(incoming.map(({ title, author }) => `${author}: ${title}`)).toEqual(["ann: Theirs"])
    expect(ahead).toBe(0)
    expect(runGit(bo, "branch", "--remotes", "--list", "*content*")).toBe("")
  })

  test("come in by a fast-forward, and saved files that nobody else changed stay", async () => {
    const [ann, bo] = [clone("ann"), clone("bo")]
    await publishHome(ann, "Second")
    write(bo, "content/pages/contact.json", home("Mine"))
    write(bo, "content/pages/new.json", home("New"))
    write(bo, "src/code.ts", "export const code = 1\n")
    const status = runGit(bo, "status", "--porcelain")
    expect((await receiveIn(bo)).files).toEqual(["pages/home.json"])
    expect(runGit(bo, "rev-parse", "HEAD")).toBe(runGit(ann, "rev-parse", "HEAD"))
    expect(runGit(bo, "status", "--porcelain")).toBe(status)
    expect(read(bo, "content/pages/contact.json")).toBe(home("Mine"))
  })

  test("are refused where both changed a file, and one version is in another encoding", async () => {
    const [ann, bo] = [clone("ann"), clone("bo")]
    await publishHome(ann, "Second")
    const bytes = Buffer.from(home("First", "Café"), "latin1")
    writeFileSync(join(bo, "content/pages/home.json"), bytes)
    await expect(receiveIn(bo)).rejects.toThrow("“Home” was changed here and by somebody else")
    expect(readFileSync(join(bo, "content/pages/home.json")).equals(bytes)).toBe(true)
  })

  test("leave files of static/ that are new or changed here, and are refused where both changed one", async () => {
    const ann = clone("ann")
    const file = "static/prices.pdf"
    write(ann, file, "one")
    await sendIn(ann, { kind: "publish" })
    const bo = clone("bo")
    runGit(bo, "pull", "--quiet")
    await publishHome(ann, "Second")
    write(bo, "static/new.pdf", "new")
    write(bo, file, "two")
    const status = runGit(bo, "status", "--porcelain")
    expect((await receiveIn(bo)).files).toEqual(["pages/home.json"])
    expect(runGit(bo, "status", "--porcelain")).toBe(status)
    await publish(ann, file, "three")
    await expect(receiveIn(bo)).rejects.toThrow(
      "“File prices.pdf” was changed here and by somebody",
    )
    expect(runGit(bo, "status", "--porcelain")).toBe(status)
    expect(read(bo, file)).toBe("two")
  })

  test("are merged by fields with commits that are only here, and with what is saved: theirs where both changed one, mine kept aside", async () => {
    const [ann, bo] = [clone("ann"), clone("bo")]
    await publishHome(ann, "Theirs", "Their text")
    write(bo, "content/pages/home.json", home("Mine", "Text"))
    write(bo, "content/pages/contact.json", home("Committed"))
    runGit(bo, "commit", "--quiet", "--all", "--message=Here")
    write(bo, "content/pages/home.json", home("Mine", "My text"))
    await receiveIn(bo)
    expect(readHome(bo)).toEqual({ title: "Theirs", text: "Their text" })
    const [base, value] = [parse(home("First")), parse(home("Mine", "My text"))]
    expect(await listKept(bo)).toEqual([{ file: "pages/home.json", base, value }])
    expect(runGit(bo, "log", "-1", "--format=%an %s %P").split(" ")).toHaveLength(7)
    expect(runGit(bo, "show", "HEAD:content/pages/contact.json")).toBe(home("Committed").trim())
    expect(runGit(bo, "stash", "list")).toBe("")
  })

  test("run no hook that came with them, and set nothing of git", async () => {
    const [ann, bo] = [clone("ann"), clone("bo")]
    runGit(bo, "config", "core.hooksPath", "hooks")
    for (const name of ["post-merge", "post-checkout", "pre-commit"]) {
      addHook(ann, `hooks/${name}`, `touch '${join(team.folder, "ran")}'`)
    }
    write(ann, ".gitattributes", "* filter=theirs\n")
    write(ann, ".gitconfig", `[filter "theirs"]\nsmudge = touch '${join(team.folder, "ran")}'\n`)
    write(ann, "content/pages/home.json", home("Second"))
    runGit(ann, "add", ".")
    runGit(ann, "commit", "--quiet", "--message=Hooks")
    runGit(ann, "push", "--quiet")
    write(bo, "content/pages/contact.json", home("Mine"))
    await receiveIn(bo)
    expect(readHome(bo)).toEqual({ title: "Second", text: "Text" })
    expect(existsSync(join(team.folder, "ran"))).toBe(false)
  })

  test("leave saved content whole where the studio was killed before it was brought back", async () => {
    const bo = clone("bo")
    write(bo, "content/pages/home.json", home("Mine"))
    const message = "--message=studio: saved content"
    runGit(bo, "stash", "push", "--quiet", message, "--", "content")
    await finishReceiving(openStudio(partsOf(bo)))
    expect(readHome(bo)).toEqual({ title: "Mine", text: "Text" })
    expect(runGit(bo, "stash", "list")).toBe("")
  })

  test("under the name of a new picture or file of mine leave both, mine under a new name, which what I saved follows", async () => {
    const [ann, bo] = [clone("ann"), clone("bo")]
    const showing = (text: string) =>
      `${JSON.stringify(
        {
          sections: [
            {
              section: "crafts",
              parts: [
                { text: "A [list](/list.pdf)", photo: { file: "../images/image.png", says: text } },
              ],
            },
          ],
        },
        null,
        2,
      )}\n`
    write(ann, "content/images/image.png", "hers")
    write(ann, "static/list.pdf", "her list")
    await publish(ann, "content/pages/home.json", showing("hers"))
    write(bo, "content/images/image.png", "his")
    write(bo, "content/images/image-2.png", "his second")
    write(bo, "static/list.pdf", "his list")
    write(bo, "content/pages/contact.json", showing("his"))
    const received = await receiveIn(bo)
    expect(received.renamed).toEqual([
      { from: "images/image.png", to: "images/image-3.png" },
      { from: "static/list.pdf", to: "static/list-2.pdf" },
    ])
    expect(await describeReceived(received, join(bo, "content"))).toContain(
      "Somebody else added image.png, too: yours is image-3.png now, also where it is used.",
    )
    expect(read(bo, "content/pages/home.json")).toBe(showing("hers"))
    expect(read(bo, "content/pages/contact.json")).toBe(
      showing("his").replace("image.png", "image-3.png").replace("list.pdf", "list-2.pdf"),
    )
    const pictures = ["image", "image-2", "image-3"].map(name =>
      read(bo, `content/images/${name}.png`),
    )
    expect(pictures).toEqual(["hers", "his second", "his"])
    expect([read(bo, "static/list.pdf"), read(bo, "static/list-2.pdf")]).toEqual([
      "her list",
      "his list",
    ])
  })

  const changeCode = (root: string, mine: string): void =>
    write(root, "src/code.ts", `export const ${mine} = 1\n`)
  const commitCode = (root: string, name: string): void => {
    changeCode(root, name)
    runGit(root, "commit", "--quiet", "--all", "--message=Code")
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
        runGit(root, "add", "src")
      },
    ],
  ]

  test.each(isLong ? refusals : refusals.slice(0, 2))(
    "are refused, and nothing changes, where %s",
    async (_, reason, publishTheirs, changeMine) => {
      const [ann, bo] = [clone("ann"), clone("bo")]
      await publishTheirs(ann)
      runGit(ann, "push", "--quiet")
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
  runGit(ann, "mv", "content/pages/contact.json", "content/pages/reach-us.json")
  runGit(ann, "commit", "--quiet", "--all", "--message=Rename")
  const marked = `\uFEFF${home("Reach us")}\n`
  write(ann, "content/pages/reach-us.json", marked)
  runGit(ann, "commit", "--quiet", "--all", "--message=New title")
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
