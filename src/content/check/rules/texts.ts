/** Typography and typing slips in texts. */
import type { Severity } from "../finding"
import { rangeOf, type Rule } from "../document"

interface Slip {
  readonly rule: string
  readonly severity: Severity
  readonly pattern: RegExp
  readonly explain: (found: string) => string
}

const fix = "`npm run check -- --fix` does it."

const codeOf = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`

/** Blanks that `--fix` takes out or joins. */
export const edgeBlanks = /^\s+|(?<!\s)\s+$/g
export const innerBlanks = /(?<=\S)(?:[ \t\r\n]{2,}|[\t\r\n])(?=\S)/g

/** What can be shown nowhere. */
export const broken = /(?![\t\n\r])\p{Cc}|[\uFFFD\uFFFE\uFFFF]|\p{Surrogate}/u

const slips: readonly Slip[] = [
  {
    rule: "broken-character",
    severity: "error",
    pattern: broken,
    explain: sign =>
      `Here is a character that cannot be shown (${codeOf(sign)}), probably lost in copying. Type it again.`,
  },
  {
    rule: "invisible-character",
    severity: "warning",
    pattern: /[\u200B\u200E\u200F\u202A-\u202E\u2028\u2029\u2060-\u2069\uFEFF]/,
    explain: sign =>
      `Here is an invisible character (${codeOf(sign)}), probably pasted. Delete it.`,
  },
  {
    rule: "markup",
    severity: "warning",
    pattern:
      /<[/!?]?[a-zA-Z][^<>]*>?|<!--|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]{1,30});|\*\*[^*]+\*\*|\[[^[\]]+\]\([^()]+\)/i,
    explain: found =>
      `Visitors would read \`${found.slice(0, 40)}\` just as it stands: texts hold no markup. Write the plain text or the character itself.`,
  },
  {
    rule: "straight-quotes",
    severity: "warning",
    pattern: /"|'/,
    explain: sign =>
      sign === '"'
        ? "Straight quotes belong to code. Write “ before and ” after the words."
        : "This straight apostrophe belongs to code. Write ’ as an apostrophe, ‘ and ’ as quotes.",
  },
  {
    rule: "edge-blank",
    severity: "warning",
    pattern: new RegExp(edgeBlanks.source),
    explain: () => `There is a space before or after this text. Delete it; ${fix}`,
  },
  {
    rule: "double-blank",
    severity: "warning",
    pattern: new RegExp(innerBlanks.source),
    explain: () => `More than one space, or a line break, stands here. One space is enough; ${fix}`,
  },
]

/** Reports, once for each text and slip, what visitors should not read. */
export const findTextSlips: Rule = document =>
  document.texts
    .filter(({ meta }) => meta.kind === "text" || meta.kind === "name")
    .flatMap(({ field, node }) =>
      slips.flatMap(({ rule, severity, pattern, explain }) => {
        const match = pattern.exec(node.value)
        if (!match) return []
        const range = rangeOf(document, node, match.index, match[0].length)
        return [{ rule, severity, field, message: explain(match[0]), ...range }]
      }),
    )
