import { stat } from "node:fs/promises"
import { basename, join, resolve } from "node:path"
import { build, type BuildOptions, stop } from "esbuild"

/** The files of a bundle, by name. */
export type BundledFiles = ReadonlyMap<string, Uint8Array>

interface Bundled<Made> {
  readonly made: Made
  /** Changes whenever one of the sources does. */
  readonly fingerprint: string
  readonly sources: readonly string[]
}

let running = 0

const bundle = async (options: BuildOptions) => {
  running++
  try {
    const { outputFiles, metafile } = await build({
      ...options,
      bundle: true,
      write: false,
      metafile: true,
      logLevel: "silent",
      define: { "process.env.NODE_ENV": '"production"' },
    })
    const files = new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]))
    return { files, inputs: Object.keys(metafile.inputs) }
  } finally {
    running--
    /* Its process would outlive a crash of this one and print an error. */
    if (running === 0) await stop()
  }
}

/** Returns a text that differs whenever one of the files was changed. */
const fingerprintOf = async (files: readonly string[]): Promise<string> => {
  const facts = files.map(path =>
    stat(path).then(
      ({ mtimeMs, size }) => [mtimeMs, size],
      () => undefined,
    ),
  )
  return JSON.stringify(await Promise.all(facts))
}

/* Whatever changes in a package, npm notes in a file of its own. */
const packages = join("node_modules", ".package-lock.json")

/**
 * Returns a function that bundles with esbuild, again only after a source file has changed. It rejects with esbuild's
 * errors.
 * @param finish returns what is made of the files.
 */
export const makeBundler = <Made>(
  { absWorkingDir = process.cwd(), ...options }: BuildOptions,
  finish: (files: BundledFiles) => Made,
): (() => Promise<Made>) => {
  const make = async (): Promise<Bundled<Made>> => {
    const { files, inputs } = await bundle({ absWorkingDir, ...options })
    const own = inputs.filter(path => !/(?:^|[\\/])node_modules[\\/]/.test(path))
    const sources = [...own, packages].map(path => resolve(absWorkingDir, path))
    return { made: finish(files), fingerprint: await fingerprintOf(sources), sources }
  }
  let last: Promise<Bundled<Made> | undefined> = Promise.resolve(undefined)
  return async () => {
    const next = last
      .catch(() => undefined)
      .then(async known => {
        if (!known) return make()
        return known.fingerprint === (await fingerprintOf(known.sources)) ? known : make()
      })
    last = next
    return (await next).made
  }
}
