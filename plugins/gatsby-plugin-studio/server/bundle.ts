import { stat } from "node:fs/promises"
import { basename } from "node:path"
import type { BuildOptions } from "esbuild"

/** A bundle and its source files. */
interface Bundle {
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly inputs: readonly string[]
}

let running = 0

/**
 * Bundles with esbuild.
 * @throws esbuild's errors.
 */
export const bundle = async (options: BuildOptions): Promise<Bundle> => {
  const { build, stop } = await import("esbuild")
  running++
  try {
    const { outputFiles, metafile } = await build({
      ...options,
      bundle: true,
      write: false,
      metafile: true,
      logLevel: "silent",
    })
    const files = new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]))
    return { files, inputs: Object.keys(metafile.inputs) }
  } finally {
    running--
    /* Its process would outlive a crash of this one, and say so. */
    if (running === 0) await stop()
  }
}

/** Returns a text that differs whenever one of the files was changed. */
export const markOf = async (files: readonly string[]): Promise<string> => {
  const facts = files.map(path =>
    stat(path).then(
      ({ mtimeMs, size }) => [mtimeMs, size],
      () => undefined,
    ),
  )
  return JSON.stringify(await Promise.all(facts))
}
