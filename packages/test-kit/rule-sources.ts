import { readFileSync } from "node:fs"
import { join } from "node:path"
import { listFilesSync } from "./list-files-sync"

/** Returns the source of a package, without its tests and the catalog that declares its rules. */
const readSource = (folder: string): string =>
  listFilesSync(folder)
    .filter(path => /\.tsx?$/.test(path) && !/(?:^|\/)__tests__\/|^catalog\//.test(path))
    .map(path => readFileSync(join(folder, path), "utf8"))
    .join("\n")

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")

/** Returns a pattern for the texts that a template, such as `malformed-${kind}`, may become. */
const patternOf = (template: string): RegExp =>
  new RegExp(
    `^${template
      .split(/\$\{[^}]*\}/)
      .map(escape)
      .join("[a-z-]+")}$`,
  )

/** Returns those of some rules whose ids no module of a package names: nothing reports them. */
export const listUnreported = (rules: Readonly<Record<string, unknown>>, folder: string) => {
  const source = readSource(folder)
  const names = new Set([...source.matchAll(/"([a-z0-9-]+)"/g)].map(([, name]) => name))
  const templates = [...source.matchAll(/`([a-z]+-[a-z-]*\$\{\w+\}[a-z-]*)`/g)]
  const patterns = templates.map(([, template = ""]) => patternOf(template))
  return Object.keys(rules).filter(
    id => !names.has(id) && !patterns.some(pattern => pattern.test(id)),
  )
}
