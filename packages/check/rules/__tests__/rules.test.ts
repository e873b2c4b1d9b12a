/** The list of checks, and the catalog of rules. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { listFilesSync } from "@tools/test-kit/list-files-sync"
import { listUnreported } from "@tools/test-kit/rule-sources"
import { checkRules } from "../../catalog"
import { checks } from ".."

const folder = join("packages", "check")

test("every check that a module exports is in the list of those that run", () => {
  const exported = listFilesSync(join(folder, "rules"))
    .filter(path => path.endsWith(".ts") && !path.startsWith("__tests__"))
    .map(path => readFileSync(join(folder, "rules", path), "utf8"))
    .flatMap(source => [...source.matchAll(/^export const (\w+): Check\b/gm)])
    .map(([, name = ""]) => name)
  expect(exported.length).toBeGreaterThan(30)
  expect(checks.map(({ name }) => name).toSorted()).toEqual(exported.toSorted())
})

test("every rule of the catalog is one that a module reports", () => {
  expect(listUnreported(checkRules, folder)).toEqual([])
})
