/** Finds what must be replaced before the site goes live: reserved names and the stand-ins of `site.json`. */
import { withoutSoftHyphens } from "../../site/soft-hyphens"
import { isContentFile, modelOf } from "../model"
import type { ContentInput } from "./check"
import { decode } from "./decode"
import { about, within } from "./document"
import { locate, type Finding } from "./finding"
import { parseJson } from "./parse"
import { listTexts } from "./places"

/** The stand-in names, wherever they are written out. */
export const standInNames = [
  "Wirelight",
  "Example Media Group",
  "Alex Example",
  "Example Street",
  "Example City",
] as const

/** Stand-ins that count only as a field's whole text. */
export const standInValues = ["EX", "00000"] as const

interface Placeholder {
  readonly pattern: RegExp
  readonly explain: (found: string) => string
}

const placeholders: readonly Placeholder[] = [
  {
    // RFC 2606 and RFC 6761 reserve these names.
    pattern:
      /(?<![\w-])(?:[\w-]+\.){0,10}(?:example\.(?:com|net|org)|[\w-]+\.(?:example|test|invalid|localhost))(?![\w-])/i,
    explain: found => `\`${found}\` is a reserved name that leads nowhere. Write the real one.`,
  },
  {
    // The North American numbering plan keeps 555-0100 to 555-0199 for fiction.
    pattern: /(?<!\d)555[ .-]?01\d\d(?!\d)/,
    explain: found => `\`${found}\` is a number from films. Write the real phone number.`,
  },
  {
    pattern: new RegExp(`\\b(?:${standInNames.join("|")})\\b`),
    explain: found => `\`${found}\` stands in for a name that is not decided. Write the real one.`,
  },
  {
    pattern: new RegExp(`^(?:${standInValues.join("|")})$`),
    explain: found => `\`${found}\` stands in for a part of the address. Write the real one.`,
  },
  {
    pattern: /\blorem ipsum\b|\b(?:TODO|TBD|FIXME)\b/,
    explain: found => `\`${found}\` marks a text that is not written yet. Write it.`,
  },
]

/**
 * Lists the placeholders of all content with their places, in file order, as warnings of the rule `placeholder`.
 * Files that cannot be read give none; the check reports them.
 */
export const findPlaceholders = ({
  root,
  bytes,
}: Pick<ContentInput, "root" | "bytes">): Finding[] =>
  [...bytes].flatMap(([path, file]) => {
    if (!isContentFile(path) || typeof file === "string") return []
    const { text } = decode(file)
    const tree = parseJson(text).root
    if (!tree) return []
    const mistakes = listTexts(modelOf(path), tree, path).flatMap(place =>
      placeholders.flatMap(({ pattern, explain }) => {
        const plain = withoutSoftHyphens(place.node.value)
        const match = pattern.exec(plain)
        if (!match) return []
        const [rule, message] = ["placeholder", explain(match[0])]
        /* With soft hyphens in it, a text is marked as a whole. */
        return plain === place.node.value
          ? [within({ text }, place, [match.index, match[0].length], rule, message, "warning")]
          : [about(place, rule, message, "warning")]
      }),
    )
    return locate(`${root}/${path}`, text, mistakes)
  })
