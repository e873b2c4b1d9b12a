import { cp, rm } from "node:fs/promises"
import { join } from "node:path"
import { buildSite } from "../../src/build/build-site"
import { syncWorkspace } from "../../src/build/workspace"

/** How long a build takes, in seconds. */
export interface BuildFigures {
  readonly build: string
  readonly seconds: number
}

const time = async (build: string, task: () => Promise<void>): Promise<BuildFigures> => {
  const started = performance.now()
  await task()
  return { build, seconds: Math.round((performance.now() - started) / 100) / 10 }
}

/** Times a build without any cache and one right after it, in a copy of the project. */
export const measureBuilds = async (
  root: string,
  say: (text: string) => void,
): Promise<BuildFigures[]> => {
  const copy = join(root, ".build", "bench")
  await rm(copy, { recursive: true, force: true })
  await syncWorkspace(root, copy)
  await cp(join(root, "illustrations"), join(copy, "illustrations"), { recursive: true })
  const build = (): Promise<void> => buildSite(copy, process.env)
  say("building without caches …")
  const cold = await time("cold", build)
  say("building again …")
  return [cold, await time("warm", build)]
}
