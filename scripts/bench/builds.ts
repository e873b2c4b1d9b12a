import { readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { listFiles } from "../../src/files/list-files"
import { buildProject } from "../lib/build-project"
import { copyProject } from "../lib/copy-project"
import { growContent } from "./grow-content"

/** What it costs to build the site with a multiple of its landing page's entries and pictures. */
export interface BuildFigures {
  readonly factor: number
  /** Without any cache, in seconds. */
  readonly cold: number
  /** Right after that, in seconds. */
  readonly warm: number
  /** The landing page, in bytes. */
  readonly html: { readonly raw: number; readonly brotli: number }
  readonly imageFiles: number
}

const factors = [1, 3, 10]

const time = async (task: () => Promise<void>): Promise<number> => {
  const started = performance.now()
  await task()
  return Math.round((performance.now() - started) / 100) / 10
}

/** Times builds without any cache and right after it, each with more content than the last. */
export const measureBuilds = async (
  root: string,
  say: (text: string) => void,
): Promise<BuildFigures[]> => {
  const figures: BuildFigures[] = []
  for (const factor of factors) {
    const copy = await copyProject(root, "bench")
    await growContent(copy, factor)
    const build = () =>
      buildProject(copy, {}, factor === 1 ? "build.ts" : "bench/build-unchecked.ts")
    say(`building ${factor} × the content without caches …`)
    const cold = await time(build)
    say(`building ${factor} × the content again …`)
    const warm = await time(build)
    const html = await readFile(join(copy, "public", "index.html"))
    const files = await listFiles(join(copy, "public", "static"))
    figures.push({
      factor,
      cold,
      warm,
      html: { raw: html.length, brotli: brotliCompressSync(html).length },
      imageFiles: files.filter(file => /\.(?:avif|webp|png|jpg)$/.test(file)).length,
    })
    await rm(copy, { recursive: true })
  }
  return figures
}
