/** What a team does not want, it takes out: see “Without the studio” in `docs/contributing.md`. */
import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"

interface Part {
  /** Matches the files that go with it. */
  readonly own: RegExp
  /** Matches what names it. */
  readonly naming: RegExp
  /** The files that may name it, so that whoever takes it out knows where else to look. */
  readonly mayName: readonly string[]
}

const parts: Readonly<Record<string, Part>> = {
  "the studio": {
    own: /^(?:packages\/studio\/|studio\.config\.tsx$|scripts\/studio\.ts$)/,
    naming: /@tools\/studio|(?:packages|scripts|\.{1,2}|\.\.\/packages)\/studio\b|"studio"/,
    mayName: [
      "__tests__/unit/docs.test.ts",
      "__tests__/unit/scripts/studio.test.ts",
      "jest.config.mjs",
      "layers.json",
      "oxlint.config.mjs",
      "package.json",
      "scripts/bench.ts",
      "scripts/lib/bench/editor.ts",
      "scripts/lib/copies/launch-studio.ts",
      "scripts/screenshots.ts",
    ],
  },
  "the comparison with what is live": {
    own: /^(?:packages\/audit\/compare\/|scripts\/lib\/comparison\/|__tests__\/(?:unit\/scripts\/comparison|site\/nginx-live)\.)/,
    naming: /@tools\/audit\/compare|"\.{1,2}\/compare|lib\/comparison/,
    mayName: [
      "__tests__/unit/scripts/studio.test.ts",
      "packages/audit/package.json",
      "scripts/seo.ts",
    ],
  },
}

/** Matches what is generated or installed, and what editors and systems leave behind. */
const isNoSource =
  /(?:^|\/)(?:(?:\.git|\.build|\.cache|\.types|node_modules|public)(?:\/|$)|\.[#_])/

/** The code of the project and its settings, also in an archive, of which git knows nothing. */
const files = readdirSync(".")
  .filter(name => !isNoSource.test(name))
  .flatMap(name =>
    statSync(name).isDirectory()
      ? readdirSync(name, { recursive: true, encoding: "utf8" }).map(path =>
          join(name, path).replaceAll("\\", "/"),
        )
      : [name],
  )
  .filter(
    path =>
      /\.(?:[cm]?[jt]sx?|json|css)$/.test(path) &&
      path !== "package-lock.json" &&
      !isNoSource.test(path),
  )

test.each(Object.entries(parts))("nothing but the listed files names %s", (_, part) => {
  const found = files.filter(
    file => !part.own.test(file) && part.naming.test(readFileSync(file, "utf8")),
  )
  expect(found.filter(file => !part.mayName.includes(file))).toEqual([])
})
