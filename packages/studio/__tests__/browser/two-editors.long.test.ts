/** Two editors, each with a studio on a clone of one bare repository, change the home page at the same time. */
import { execFileSync } from "node:child_process"
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { findWithAxe } from "../../../../__tests__/browser/find-with-axe"
import { startGitHost, type GitHost } from "../../../../__tests__/fixtures/git-host"
import { find, press, pressContaining, replaceText, save, waitForSeen } from "./actions"
import { useStudio } from "./session"

describe("two editors with a clone each", () => {
  const [ann, bo] = [useStudio(), useStudio()]
  const folder = mkdtempSync(join(tmpdir(), "two-editors-"))
  const bare = join(folder, "site.git")
  const review = "https://git.example.com/team/site/pull/new/content"
  let host: GitHost

  const run = (cwd: string, ...args: readonly string[]): string =>
    execFileSync("git", ["-c", "user.name=Cy", "-c", "user.email=cy@example.com", ...args], {
      cwd,
      encoding: "utf8",
    }).trim()

  beforeAll(async () => {
    run(ann.studio().root, "clone", "--quiet", "--bare", ".", bare)
    run(bare, "config", "http.receivepack", "true")
    const hook = join(bare, "hooks", "post-receive")
    writeFileSync(
      hook,
      `#!/bin/sh\necho 'Create a pull request by visiting:'\necho '  ${review}'\n`,
    )
    chmodSync(hook, 0o755)
    host = await startGitHost(folder)
    for (const [name, { git }] of Object.entries({ Ann: ann, Bo: bo })) {
      git("config", "user.name", name)
      git("remote", "add", "origin", host.addressOf("site.git"))
      git("fetch", "--quiet")
      git("reset", "--hard", "--quiet", "origin/main")
    }
  })

  afterAll(() => {
    host.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Merges the branch that was sent for review, as its page on a host does. */
  const acceptReview = (): void => {
    const clone = join(folder, "reviewer")
    run(folder, "clone", "--quiet", bare, clone)
    const branch = run(
      clone,
      "for-each-ref",
      "--format=%(refname:short)",
      "refs/remotes/origin/content",
    )
    run(clone, "merge", "--quiet", "--no-ff", branch)
    run(clone, "push", "--quiet", "origin", "HEAD", `:${branch.replace("origin/", "")}`)
    rmSync(clone, { recursive: true })
  }

  test("nothing of either is lost, the log reads as people write it, and a publication is taken back and a part sent", async () => {
    const headline = "Hear It First"
    const first = await ann.openTab()
    await replaceText(first, "Headline", headline)
    await pressContaining(first, "nav//button", "One wire, three watches")
    await replaceText(first, "Heading", "Three watches")
    await save(first)
    const second = await bo.openTab()
    await replaceText(second, "Headline", "Know Before Others")
    await replaceText(second, "Lead", "All the news in one place.")
    await save(second)

    await first.bringToFront()
    await press(first, "tab", "Changes")
    await replaceText(first, "Title", "Shorten the headline")
    await press(first, "button", "Send for review")
    await waitForSeen(first, "Sent for review. The site changes once the review is accepted.")
    expect(await findWithAxe(first)).toEqual([])
    const link = await find(first, "link", "Open the review")
    expect(await link.evaluate(element => element.getAttribute("href"))).toBe(review)
    acceptReview()

    await second.bringToFront()
    await second.reload()
    await waitForSeen(second, "Newly published: “Shorten the headline” by Ann")
    await press(second, "button", "Get changes")
    await press(second, "button", "Resolve conflict")
    await pressContaining(second, "label", headline)
    await press(second, "button", "Keep this version")
    await replaceText(second, "Title", "Say what the product does")
    expect(await findWithAxe(second)).toEqual([])
    await press(second, "button", "Publish without a review …")
    await press(second, "button", "Publish")
    await waitForSeen(second, "Published. The site changes once it is built.")

    await first.bringToFront()
    await press(first, "button", "Check for changes")
    await press(first, "button", "Get changes")
    await waitForSeen(first, "Received: Home.")
    await waitForSeen(first, "No changes.")
    for (const { git, readDiff } of [ann, bo]) {
      expect(git("status", "--porcelain", "--", "content")).toBe("")
      expect(readDiff()).toEqual([
        '- "headline": "Get Alerts As Events Happen",',
        expect.stringMatching(/^- "lead": /),
        `+ "headline": "${headline}",`,
        '+ "lead": "All the news in one place.",',
        '- "heading": "One wire, three watches",',
        '+ "heading": "Three watches",',
      ])
      expect(git("log", "--format=%an: %s").trim().split("\n")).toEqual([
        "Bo: Say what the product does",
        expect.stringMatching(
          /^Cy: Merge remote-tracking branch 'origin\/content\/shorten-the-headline-[\d-]+-\w+'$/,
        ),
        "Ann: Shorten the headline",
        "Somebody: Begin",
      ])
    }

    const published = () => run(bare, "show", "main:content/pages/home.json")
    await press(first, "button", "All pages")
    await press(first, "button", "Compare: Say what the product does")
    await waitForSeen(first, "Hero › Lead")
    await press(first, "button", "Take back")
    await waitForSeen(first, "look at it under Changes, and save.")
    await press(first, "tab", "Edit")
    await pressContaining(first, "nav//button", "Three watches")
    await replaceText(first, "Heading", "Four watches")
    await save(first)
    await press(first, "tab", "Changes")
    await press(first, "checkbox", "Send: Cards: Four watches")
    await replaceText(first, "Title", "Take the lead back")
    await press(first, "button", "Publish without a review …")
    await press(first, "button", "Publish")
    await waitForSeen(first, "Published. The site changes once it is built.")
    expect(published()).not.toContain("All the news in one place.")
    expect(published()).toContain("Three watches")
    expect(ann.readContent("pages/home.json")).toContain("Four watches")
  })
})
