import { readFile, stat } from "node:fs/promises"
import { basename, join, resolve } from "node:path"
import { build, type BuildOptions, stop } from "esbuild"
import { z } from "zod"
import { writeWhole } from "@tools/content/lib/write-whole"

/** The files of a bundle, by name. */
export type BundledFiles = ReadonlyMap<string, Uint8Array>

interface Sources {
  /** Changes whenever one of the sources does. */
  readonly fingerprint: string
  readonly sources: readonly string[]
}

interface Bundled<Made> extends Sources {
  readonly made: Made
}

interface KeptBundle extends Sources {
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

/* They decide how files are bundled. */
const bundlers = [__filename, join(__dirname, "bundles.ts")]

const keptModel = z.object({
  fingerprint: z.string(),
  sources: z.array(z.string()),
  files: z.array(z.tuple([z.string(), z.string().transform(text => Buffer.from(text, "base64"))])),
})

const readKept = async (path: string): Promise<KeptBundle | undefined> => {
  const text = await readFile(path, "utf8").catch(() => undefined)
  if (text === undefined) return undefined
  const { files, ...sources } = keptModel.parse(JSON.parse(text))
  return { ...sources, files: new Map(files) }
}

const writeKept = ({ files, ...sources }: KeptBundle): string => {
  const texts = [...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString("base64")])
  return JSON.stringify({ ...sources, files: texts })
}

/**
 * Returns a function that bundles with esbuild, again only after a source file has changed, whether in this run of the
 * studio or since an earlier one. It rejects with esbuild's errors.
 * @param finish returns what is made of the files.
 * @param path the file that keeps the bundle for the next run, if it is kept.
 */
export const makeBundler = <Made>(
  { absWorkingDir = process.cwd(), ...options }: BuildOptions,
  finish: (files: BundledFiles) => Made,
  path?: string,
): (() => Promise<Made>) => {
  const make = async (): Promise<Bundled<Made>> => {
    const { files, inputs } = await bundle({ absWorkingDir, ...options })
    const own = inputs.filter(input => !/(?:^|[\\/])node_modules[\\/]/.test(input))
    const sources = [...own, packages, ...bundlers].map(input => resolve(absWorkingDir, input))
    const made = { fingerprint: await fingerprintOf(sources), sources }
    /* On a disk that is full, the next start bundles again. */
    if (path !== undefined) {
      await writeWhole(path, writeKept({ ...made, files })).catch(() => undefined)
    }
    return { ...made, made: finish(files) }
  }
  const open = async (): Promise<Bundled<Made> | undefined> => {
    const kept = path === undefined ? undefined : await readKept(path)
    return kept && { ...kept, made: finish(kept.files) }
  }
  let last = open()
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
