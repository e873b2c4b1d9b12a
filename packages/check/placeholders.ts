/** Finds placeholders, which must be replaced before the site goes live. */
import { contentModel } from "@tools/content/model"
import { withoutSoftHyphens } from "@tools/content/text"
import { isContentFile, sampleMark } from "@tools/content/addresses"
import { findingAt, type ContentInput, readContentFile } from "./documents"
import { locate, type Finding } from "./findings"

/** A pattern of placeholders, with the rest of the message after its match. */
type Placeholder = readonly [pattern: RegExp, message: string]

const usual: readonly Placeholder[] = [
  [
    /* RFC 2606 and RFC 6761 reserve these names. */
    /(?<![\w-])(?:[\w-]+\.){0,10}(?:example\.(?:com|net|org)|[\w-]+\.(?:example|test|invalid|localhost))(?![\w-])/i,
    "is a reserved name. Write the real one.",
  ],
  [
    /* The North American numbering plan keeps 555-0100 to 555-0199 for fiction. */
    /(?<!\d)555[ .-]?01\d\d(?!\d)/,
    "is a fictional phone number. Write the real one.",
  ],
  [
    new RegExp(`^${sampleMark}|\\b[Ll]orem [Ii]psum\\b|\\b(?:TODO|TBD|FIXME)\\b`),
    "marks a text that is not written yet. Write it.",
  ],
  [
    /\[(?:insert|your|add|enter|write|replace|company|product|name|date|city|link|image|placeholder|to do|tbc|hier)\b[^\][]{0,80}\](?!\()|(?<![\p{L}\d])X{3,}(?!\p{L})|\{\{[^{}]*\}\}|<<[^<>]*>>/iu,
    "is an instruction or a blank of a template. Write the real text.",
  ],
  [
    /^(?:My (?:Site|Website|Blog|Page)|Your (?:Company|Site|Brand|Business|Product)(?: Name)?|Your (?:Text|Title|Headline)(?: Goes)? Here|Company Name|Site Title|Just another WordPress site|Hello world!|Sample Page|Gatsby Default Starter|Create Next App|Astro Starter|(?:Untitled|New)(?: (?:page|document|post))?)[.!]?$/i,
    "is the name of a starter. Write your own.",
  ],
]

const listPatterns = (): readonly Placeholder[] => {
  const { placeholderName } = contentModel()
  return placeholderName
    ? [...usual, [placeholderName, "is a placeholder. Write the real value."]]
    : usual
}

/**
 * Returns the placeholders of all content in file order, as warnings of the rule `placeholder`. Skips files that cannot
 * be read, which the check reports.
 */
export const findPlaceholders = ({
  root,
  bytes,
}: Pick<ContentInput, "root" | "bytes">): Finding[] => {
  const placeholders = listPatterns()
  return [...bytes].flatMap(([path, file]) => {
    if (!isContentFile(path) || typeof file === "string") return []
    const { text, texts } = readContentFile(path, file)
    const findings = texts.flatMap(place =>
      placeholders.flatMap(([pattern, message]) => {
        const plain = withoutSoftHyphens(place.node.value)
        const match = pattern.exec(plain)
        if (!match) return []
        const [found] = match
        /* Soft hyphens shift the offsets, so the whole text is marked. */
        const at = [match.index, found.length] as const
        const details = plain === place.node.value ? { at } : {}
        return [findingAt(place, "placeholder", `\`${found}\` ${message}`, details)]
      }),
    )
    return locate(`${root}/${path}`, text, findings)
  })
}
