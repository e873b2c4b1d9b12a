import { execFileSync } from "node:child_process"
import { existsSync, readFileSync, readdirSync } from "node:fs"
import { join, sep } from "node:path"
import { buildSync } from "esbuild"
import { listFilesSync } from "@tools/test-kit/list-files-sync"
import * as z from "zod"

/** Entries that run with the packages for building only, as hosts install them. */
const entries = [
  ...["build", "start", "release", "check", "seo"].map(name => `scripts/${name}.ts`),
  ...readdirSync(".").filter(name => /^gatsby-.*\.tsx?$/.test(name)),
  ...listFilesSync(join("src", "pages")).map(name => `src/pages/${name}`),
  "src/html.tsx",
]

/** Matches tests, and what a build of the example writes. */
const isLeftOut = /(?:^|\/)(?:__tests__|\.build|\.cache|public)\//

const listSources = (folder: string): string[] =>
  listFilesSync(folder)
    .filter(path => /\.(?:js|tsx?)$/.test(path) && !isLeftOut.test(path))
    .map(path => join(folder, path))

const workspaces = ["packages", "examples"].flatMap(folder =>
  readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => join(folder, name)),
)

/** What the entries, the packages' files and all that they import load, except for types. */
const { inputs } = buildSync({
  entryPoints: [...entries, ...workspaces.flatMap(listSources)],
  outdir: ".build/unwritten",
  bundle: true,
  splitting: true,
  format: "esm",
  packages: "external",
  platform: "node",
  loader: { ".woff2": "empty" },
  logLevel: "silent",
  metafile: true,
  write: false,
}).metafile

const packageOf = (path: string): string =>
  path
    .split("/")
    .slice(0, path.startsWith("@") ? 2 : 1)
    .join("/")

/** The packages that some files and all that they import of the project's load. */
const listPackages = (files: readonly string[]): string[] => {
  const paths = new Set(files)
  const packages = new Set<string>()
  for (const file of paths) {
    for (const { path, external } of inputs[file]?.imports ?? []) {
      if (external) packages.add(packageOf(path))
      else paths.add(path)
    }
  }
  /* esbuild lists its own helpers as `<runtime>`. */
  return [...packages].filter(name => !/^(?:node:|<)/.test(name))
}

test("every package that a build, the server and the checker load is one that they depend on", () => {
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync("package.json", "utf8")))
  const loaded = [...listPackages(entries), "tsx"]
  expect(loaded.length).toBeGreaterThan(10)
  expect(loaded.filter(name => dependencies[name] === undefined)).toEqual([])
})

const manifest = z.object({
  name: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
})

const site = manifest.parse(JSON.parse(readFileSync("package.json", "utf8")))

const own = workspaces.map(
  folder => manifest.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))).name,
)

describe.each(workspaces)("the package in %s", folder => {
  const { name, dependencies, peerDependencies } = manifest.parse(
    JSON.parse(readFileSync(join(folder, "package.json"), "utf8")),
  )

  test("declares every package that it loads", () => {
    const declared = [name, ...Object.keys({ ...dependencies, ...peerDependencies })]
    const loaded = listPackages(listSources(folder))
    expect(loaded.length).toBeGreaterThan(1)
    expect(loaded.filter(each => !declared.includes(each))).toEqual([])
  })

  test("gets from the site what it expects of it", () => {
    const given = name === "@tools/test-kit" ? site.devDependencies : {}
    const expected = Object.keys(peerDependencies)
    const lacking = expected.filter(each => (given[each] ?? site.dependencies[each]) === undefined)
    expect(lacking).toEqual([])
  })

  /* Then an upgrade changes one line. */
  test("leaves the exact version of what the site uses, too, to the site", () => {
    const exact = Object.entries(dependencies).filter(([, version]) => /^\d/.test(version))
    const shared = { ...site.dependencies, ...site.devDependencies }
    expect(exact.filter(([each]) => shared[each] !== undefined)).toEqual([])
  })

  test("takes any version of the project’s own packages only", () => {
    const asked = Object.entries({ ...dependencies, ...peerDependencies })
    const any = asked.filter(([, version]) => version === "*").map(([each]) => each)
    expect(any.filter(each => !own.includes(each))).toEqual([])
  })
})

const layers = z
  .record(
    z.string(),
    z.object({
      packages: z.array(z.string()),
      folders: z.array(z.string()),
      inside: z.record(z.string(), z.array(z.string())).optional(),
    }),
  )
  .parse(JSON.parse(readFileSync("layers.json", "utf8")))

/** Returns the names of the folders that hold something: git leaves empty ones behind. */
const listFolders = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !/^(?:__tests__|node_modules)$/.test(entry.name))
    .map(({ name }) => name)
    .filter(name => readdirSync(join(path, name)).length > 0)

test("the list of layers has every package but the test kit, each after those that it may import", () => {
  const names = Object.keys(layers)
  const folders = names.map(name => name.replace("@tools/", ""))
  /* A team may have taken one out that is still listed. */
  const present = listFolders("packages").filter(name => name !== "test-kit")
  expect(folders).toEqual(expect.arrayContaining(present))
  for (const [index, { packages }] of Object.values(layers).entries()) {
    expect(names.slice(0, index)).toEqual(expect.arrayContaining(packages))
  }
})

const folderOf = (name: string): string => join("packages", name.replace("@tools/", ""))

/* A team may have taken the studio out, or a folder. */
const present = Object.entries(layers).filter(([name]) => existsSync(folderOf(name)))

test.each(present)("the list of layers has the packages and the folders of %s", (name, layer) => {
  const folder = folderOf(name)
  const text = readFileSync(join(folder, "package.json"), "utf8")
  const declared = Object.keys(manifest.parse(JSON.parse(text)).dependencies)
  expect(declared.filter(each => layers[each]).toSorted()).toEqual(layer.packages.toSorted())
  expect(layer.folders).toEqual(expect.arrayContaining(listFolders(folder)))
})

const nested = present.flatMap(([name, { inside }]) => (inside ? [[name, inside] as const] : []))

test.each(nested)("the list of layers has every folder with a door inside %s", (name, inside) => {
  const doors = listSources(folderOf(name))
    .map(path => path.split(sep).slice(2).join("/"))
    .flatMap(path => /^(.+)\/index\.ts$/.exec(path)?.[1] ?? [])
  expect(doors.length).toBeGreaterThan(10)
  expect(Object.keys(inside)).toEqual(expect.arrayContaining(doors))
})

test("every package that the project declares is installed once", () => {
  const { packages } = z
    .object({ packages: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(readFileSync("package-lock.json", "utf8")))
  /* docs/contributing.md says how to upgrade one without a second copy. */
  const copies = Object.keys(packages).filter(path => /^packages\/.*node_modules\//.test(path))
  expect(copies).toEqual([])
})

test("npm installs the packages of tests also where NODE_ENV is production", () => {
  const found = execFileSync("npm", ["ls", "jest", "--package-lock-only", "--parseable"], {
    env: { ...process.env, NODE_ENV: "production" },
    encoding: "utf8",
    /* npm is a script there. */
    shell: process.platform === "win32",
  })
  expect(found).toContain(join("node_modules", "jest"))
})

test("the license of the headline face that visitors get is that of the installed package", () => {
  const served = readFileSync("static/licenses/newsreader.txt", "utf8")
  expect(served).toBe(readFileSync("node_modules/@fontsource-variable/newsreader/LICENSE", "utf8"))
})
