import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"

/** What goes with the studio: see “Without the studio” in `docs/contributing.md`. */
const own = /^(?:packages\/studio\/|src\/studio\/|scripts\/studio\.ts$)/

/** Matches what names a part of the studio. */
const naming = /@tools\/studio|(?:packages|src|scripts|\.{1,2}|\.\.\/packages)\/studio\b|"studio"/

/** The files that may name the studio, so that whoever takes it out knows what else to look at. */
const mayName = [
  "__tests__/unit/docs.test.ts",
  "__tests__/unit/scripts/studio.test.ts",
  "jest.config.mjs",
  "oxlint.config.mjs",
  "package.json",
  "scripts/bench.ts",
  "scripts/bench/editor.ts",
  "scripts/copies/launch-studio.ts",
  "scripts/screenshots.ts",
]

test("nothing but the listed files names the studio's code", () => {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  }).split("\n")
  const found = files.filter(
    file =>
      /\.(?:[cm]?[jt]sx?|json|css)$/.test(file) &&
      file !== "package-lock.json" &&
      existsSync(file) &&
      !own.test(file) &&
      naming.test(readFileSync(file, "utf8")),
  )
  expect(found.filter(file => !mayName.includes(file))).toEqual([])
})
