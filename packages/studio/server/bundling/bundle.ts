import { readFile, stat } from "node:fs/promises"
import { basename, join, resolve } from "node:path"
import { deserialize, serialize } from "node:v8"
import { build, type BuildOptions, stop } from "esbuild"
import * as z from "zod"
import { writeWhole } from "@tools/content/node"
import { memoizeByObject } from "../../lib"

/** The files of a bundle, by name. */
export type BundledFiles = ReadonlyMap<string, Uint8Array>

interface Bundle {
  /** Changes whenever one of the sources does. */
  readonly fingerprint: string
  readonly sources: readonly string[]
  readonly files: BundledFiles
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

/* They decide how files are bundled. */
const bundlers = [__filename, join(__dirname, "bundles.ts")]

const bundleModel = z.object({
  fingerprint: z.string(),
  sources: z.array(z.string()),
  files: z
    .array(z.tuple([z.string(), z.instanceof(Uint8Array)]))
    .transform(files => new Map(files)),
})

const readKept = async (path: string): Promise<Bundle> =>
  bundleModel.parse(deserialize(await readFile(path)))

/**
 * Returns a function that bundles with esbuild, again only after a source file has changed, whether in this run of the
 * studio or since an earlier one. It rejects with esbuild's errors.
 * @param path the file that keeps the bundle for the next run, if it is kept.
 */
export const makeBundler = <Made>(
  { absWorkingDir, ...options }: BuildOptions & { readonly absWorkingDir: string },
  finish: (files: BundledFiles) => Made,
  path?: string,
): (() => Promise<Made>) => {
  const make = async (): Promise<Bundle> => {
    const { files, inputs } = await bundle({ absWorkingDir, ...options })
    const own = inputs.filter(input => !/(?:^|[\\/])node_modules[\\/]/.test(input))
    const sources = [...own, packages, ...bundlers].map(input => resolve(absWorkingDir, input))
    const made = { fingerprint: await fingerprintOf(sources), sources, files }
    /* On a disk that is full, the next start bundles again. */
    if (path !== undefined)
      await writeWhole(path, serialize({ ...made, files: [...files] })).catch(() => undefined)
    return made
  }
  const finishOnce = memoizeByObject(({ files }: Bundle) => finish(files))
  let last = path === undefined ? make() : readKept(path)
  last.catch(() => undefined)
  return async () => {
    last = last.then(
      async known => (known.fingerprint === (await fingerprintOf(known.sources)) ? known : make()),
      make,
    )
    return finishOnce(await last)
  }
}
