/** Reads robots.txt as crawlers do (https://www.rfc-editor.org/rfc/rfc9309#section-2.2). */

interface Group {
  readonly names: string[]
  readonly rules: { readonly allows: boolean; readonly path: string }[]
}

const readGroups = (text: string): Group[] => {
  const groups: Group[] = []
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, field = "", value = ""] = /^\s*([\w-]+)\s*:\s*([^\s#]*)/.exec(line) ?? []
    const last = groups.at(-1)
    if (/^user-agent$/i.test(field)) {
      if (last?.rules.length === 0) last.names.push(value.toLowerCase())
      else groups.push({ names: [value.toLowerCase()], rules: [] })
    } else if (/^(?:dis)?allow$/i.test(field)) {
      last?.rules.push({ allows: /^allow$/i.test(field), path: value })
    }
  }
  return groups
}

/** Whether a path is one that a rule means: `*` stands for any signs, `$` for the end. */
const isMeant = (path: string, rule: string): boolean => {
  const pattern = rule.replace(/[\\^+?.()|[\]{}]/g, "\\$&").replaceAll("*", ".*")
  return new RegExp(`^${pattern.replace(/\$(?!$)/g, "\\$")}`).test(path)
}

/**
 * Whether robots.txt closes a path to a crawler: by the groups that name it, or else by those for all. Of its rules the
 * longest decides; of two as long, the one that allows.
 */
export const isClosed = (text: string, crawler: string, path: string): boolean => {
  const groups = readGroups(text)
  const own = groups.filter(({ names }) => names.includes(crawler.toLowerCase()))
  const meant = own.length > 0 ? own : groups.filter(({ names }) => names.includes("*"))
  const [first] = meant
    .flatMap(({ rules }) => rules)
    .filter(rule => rule.path !== "" && isMeant(path, rule.path))
    .toSorted((a, b) => b.path.length - a.path.length || Number(b.allows) - Number(a.allows))
  return first?.allows === false
}
