/**
 * Builds the site of an earlier revision, with its own code and in a folder of its own: the working tree, the index,
 * HEAD and the stash stay as they are.
 */
import { existsSync } from "node:fs"
import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { join, relative } from "node:path"
import { z } from "zod"
import { contentDirectoryOf, readOrigin } from "../../plugins/gatsby-plugin-checked-content"
import { withLock } from "../processes/lock"
import { runProgram } from "../processes/programs"
import { type Deployment, readDeployment } from "../../src/site"
import { digest } from "../../plugins/lib/digest"
import { openGit, type Git } from "../../plugins/lib/git"
import { explainFailure } from "../../plugins/gatsby-plugin-plain-html"
import type { Say } from "./make-site"

/** A revision of the project. */
export interface Revision {
  /** A tag, a branch or a commit. */
  readonly name: string
  readonly commit: string
  /** The date of the commit in ISO 8601. */
  readonly date: string
}

const gitOf = (root: string): Git => openGit(root, existsSync(join(root, ".git")))

const findLastTag = async (git: Git): Promise<string> =>
  git("describe", "--tags", "--abbrev=0").catch((cause: unknown) => {
    throw new Error(
      "No release is tagged, so nothing says what the last one was. Name a revision, such as --since HEAD~1, or tag each release: git tag 2026-01-31. In a clone without its tags: git fetch --tags",
      { cause },
    )
  })

const explainUnknown = async (git: Git, name: string): Promise<string> =>
  (await git("rev-parse", "--is-shallow-repository")) === "true"
    ? `This clone is shallow, and “${name}” is not in it. Fetch what is missing, then try again: git fetch --unshallow --tags`
    : `There is no revision “${name}” in this repository. Name a tag, a branch or a commit; git tag lists the tags, and git fetch --tags gets those of others.`

/**
 * Finds a revision of the project.
 * @param name a tag, a branch or a commit; empty for the last tag before the present commit.
 * @throws a sentence that says what to do, when there is none.
 */
export const findRevision = async (root: string, name: string): Promise<Revision> => {
  const git = gitOf(root)
  await git("rev-parse", "--git-dir").catch((cause: unknown) => {
    throw new Error(
      `--since has nothing to compare with: ${explainFailure(cause)}. It needs git, and a clone of the project.`,
      { cause },
    )
  })
  const given = name === "" ? await findLastTag(git) : name
  const commit = given.startsWith("-")
    ? undefined
    : await git("rev-parse", "--verify", "--quiet", `${given}^{commit}`).catch(() => undefined)
  if (commit === undefined) throw new Error(await explainUnknown(git, given))
  const manifest = `${commit}:${await git("rev-parse", "--show-prefix")}package.json`
  await git("cat-file", "-e", manifest).catch((cause: unknown) => {
    throw new Error(
      `“${given}” does not hold this project. Name a revision that does, and run this in a clone of the project's own repository.`,
      { cause },
    )
  })
  const seconds = await git("rev-list", "--max-count=1", "--timestamp", commit)
  const date = new Date(Number.parseInt(seconds) * 1000).toISOString()
  return { name: given, commit, date }
}

const folderOf = (root: string): string => join(root, ".build", "since")

/** Writes the files of a commit into a folder, by an index of its own. */
const extract = async (root: string, commit: string, to: string): Promise<void> => {
  const git = gitOf(root)
  const [top, prefix] = [
    await git("rev-parse", "--show-toplevel"),
    await git("rev-parse", "--show-prefix"),
  ]
  const index = join(folderOf(root), "index")
  const aside = openGit(top, existsSync(join(root, ".git")), { GIT_INDEX_FILE: index })
  await aside("read-tree", `${commit}:${prefix}`)
  await aside("checkout-index", "--all", `--prefix=${to}/`)
  await rm(index, { force: true })
}

const lockModel = z.object({
  packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })),
})

/** Returns the packages that a lock file installs for builds, or `undefined` without a readable one. */
const readPackages = async (folder: string): Promise<string | undefined> => {
  const text = await readFile(join(folder, "package-lock.json"), "utf8").catch(() => "null")
  const { data } = lockModel.safeParse(JSON.parse(text))
  const packages = Object.entries(data?.packages ?? {})
  return data && JSON.stringify(packages.filter(([path, { dev }]) => path !== "" && !dev))
}

/** Runs npm, by which this process was started as a rule. */
const runNpm = (
  folder: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string> => {
  const { npm_execpath: npm } = process.env
  const options = { cwd: folder, env }
  return npm === undefined
    ? runProgram("npm", args, options)
    : runProgram(process.execPath, [npm, ...args], options)
}

/** Leaves out what npm set for this project, which must not reach the npm of another. */
const withoutNpm = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^npm_(?:package|lifecycle)_|^NODE_ENV$/.test(name)),
  )

/** The content's folder inside a revision, which holds it only where it is part of the project. */
const contentIn = (root: string, env: NodeJS.ProcessEnv): string => {
  const folder = relative(root, contentDirectoryOf(root, env))
  if (!folder.startsWith("..")) return folder
  throw new Error(
    "CONTENT_DIRECTORY leads out of the project, so no revision of it holds that content. Leave it out to compare what the project holds.",
  )
}

const shownLines = 20

/** Does a step of the build of a revision, and explains its failure. */
const explain = async (
  root: string,
  { name }: Revision,
  what: string,
  step: () => Promise<unknown>,
): Promise<void> => {
  await step().catch(async (cause: unknown) => {
    const text = cause instanceof Error ? cause.message : String(cause)
    const log = join(folderOf(root), "failed.log")
    await writeFile(log, text)
    const shown = text.trim().split("\n").slice(1).slice(-shownLines).join("\n")
    throw new Error(
      `${shown}\n\n${what} of “${name}” failed, so nothing can be compared with it; see above, and ${relative(root, log)}. Compare with another revision: npm run seo -- --since REVISION`,
      { cause },
    )
  })
}

interface Job {
  readonly root: string
  readonly env: NodeJS.ProcessEnv
  readonly revision: Revision
  readonly say: Say
}

const build = async ({ root, env, revision, say }: Job, kept: string): Promise<void> => {
  const work = join(folderOf(root), "work")
  const content = contentIn(root, env)
  await extract(root, revision.commit, work)
  const own = { ...withoutNpm(env), CONTENT_DIRECTORY: content }
  if ((await readPackages(work)) !== (await readPackages(root))) {
    say(
      `“${revision.name}” was built with other packages; they are installed beside it, which may take minutes …`,
    )
    await explain(root, revision, "The installation of the packages", () =>
      runNpm(work, ["ci"], own),
    )
  }
  say(`Building the site of “${revision.name}”, once …`)
  await explain(root, revision, "The build", () => runNpm(work, ["run", "build"], own))
  await mkdir(join(work, "kept", "content"), { recursive: true })
  await rename(join(work, "public"), join(work, "kept", "public"))
  await cp(join(work, content, "site.json"), join(work, "kept", "content", "site.json"))
  await rename(join(work, "kept"), kept)
  await rm(work, { recursive: true, force: true })
}

/** A built site and where it is served. */
export interface PastSite {
  readonly site: string
  readonly deployment: Deployment
}

/**
 * Returns the site of a revision, built for the same address and search engines as the present one. The last one that
 * was asked for is kept below `.build/`.
 * @throws sentences when it cannot be built.
 */
export const buildPastSite = async ({ root, env, revision, say }: Job): Promise<PastSite> => {
  const { indexable } = readDeployment(env, readOrigin(contentDirectoryOf(root, env)))
  const own = { ...env, SITE_ENV: indexable ? "production" : "preview" }
  const target = digest(JSON.stringify([own.SITE_ENV, env.SITE_URL, contentIn(root, env)]))
  const folder = folderOf(root)
  const kept = join(folder, `${revision.commit}-${target.slice(0, 8)}`)
  await withLock(
    `${folder}.lock`,
    wayOut => say(`Waiting for another comparison in this folder … ${wayOut}`),
    async () => {
      if (existsSync(kept)) return
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { recursive: true })
      await build({ root, env: own, revision, say }, kept)
    },
  )
  return {
    site: join(kept, "public"),
    deployment: readDeployment(own, readOrigin(join(kept, "content"))),
  }
}
