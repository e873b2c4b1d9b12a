/** The copy of the project that `develop` shows to the tests of this folder, with a git history of its own. */
import { execFileSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import type { DevelopProcess } from "../../scripts/develop/start-develop"

/** The copy's folder. */
export const project = join(process.cwd(), ".build", "develop-site")

/** Returns the path of a file of the copy's content, such as `pages/home.json`. */
export const contentPath = (file: string): string => join(project, "content", file)

/** Reads a content file. */
export const readContent = (file: string): string => readFileSync(contentPath(file), "utf8")

/** Changes a content file on disk, as a text editor does. */
export const editContent = (file: string, from: string, to: string): void => {
  const text = readContent(file)
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}.`)
  writeFileSync(contentPath(file), text.replace(from, to))
}

/** Runs git in the copy and returns its output. */
export const git = (...args: readonly string[]): string =>
  execFileSync("git", args, {
    cwd: project,
    encoding: "utf8",
    env: { PATH: process.env.PATH, HOME: project, GIT_CONFIG_NOSYSTEM: "1" },
  })

/** Commits the copy as the state that `resetContent` returns to. */
export const beginHistory = (): void => {
  git("init", "--quiet", "--initial-branch", "main")
  git("config", "user.name", "Somebody")
  git("config", "user.email", "somebody@example.com")
  git("add", ".")
  git("commit", "--quiet", "--message", "Begin")
  git("tag", "start")
}

/** Undoes every change of the content, committed or not. */
export const resetContent = (): void => {
  git("reset", "--hard", "--quiet", "start")
  git("clean", "-fdq", "--", "content")
}

/** Returns the lines of the content that were removed, after `- `, and added, after `+ `, without indentation. */
export const readDiff = (): readonly string[] => {
  git("add", "--intent-to-add", "--", "content")
  return git("diff", "--no-renames", "start", "--", "content")
    .split("\n")
    .filter(line => /^[-+](?![-+]{2} )/.test(line))
    .map(line => line.replace(/^(.)\s*/, "$1 "))
}

const variable = "DEVELOP_UNDER_TEST"
const model = z.object({ project: z.string(), port: z.number(), pid: z.number() })

/** Publishes the `develop` of all tests; test files run in other processes. */
export const publishDevelop = (started: DevelopProcess): void => {
  process.env[variable] = JSON.stringify(started)
}

/** Returns the `develop` that was started for the tests. */
export const findDevelop = (): DevelopProcess =>
  model.parse(JSON.parse(process.env[variable] ?? "null"))
