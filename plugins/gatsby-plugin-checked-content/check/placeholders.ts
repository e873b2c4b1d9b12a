/** Finds what must be replaced before the site goes live: reserved names and the placeholders of `site.json`. */
import { withoutSoftHyphens } from "../../../src/site"
import { isContentFile } from "../../../src/model"
import { decode } from "./decode"
import { mistakeAt, type ContentInput } from "./document"
import { locate, type Finding } from "./finding"
import { parseJson } from "./parse"
import { validate } from "./validate"

/** The patterns of placeholders, and the message after the one that was found. */
const placeholders: readonly (readonly [pattern: RegExp, message: string])[] = [
  [
    /* RFC 2606 and RFC 6761 reserve these names. */
    /(?<![\w-])(?:[\w-]+\.){0,10}(?:example\.(?:com|net|org)|[\w-]+\.(?:example|test|invalid|localhost))(?![\w-])/i,
    "is a reserved name that leads nowhere. Write the real one.",
  ],
  [
    /* The North American numbering plan keeps 555-0100 to 555-0199 for fiction. */
    /(?<!\d)555[ .-]?01\d\d(?!\d)/,
    "is a number from films. Write the real phone number.",
  ],
  [
    /\b(?:Wirelight|Example Media Group|Alex Example|Example Street|Example City)\b/,
    "is a placeholder for a name. Write the real one.",
  ],
  [/^(?:EX|00000)$/, "is a placeholder in the postal address. Write the real one."],
  [/\blorem ipsum\b|\b(?:TODO|TBD|FIXME)\b/, "marks a text that is not written yet. Write it."],
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
    const texts = tree ? validate(path, tree).texts : []
    const mistakes = texts.flatMap(place =>
      placeholders.flatMap(([pattern, message]) => {
        const plain = withoutSoftHyphens(place.node.value)
        const match = pattern.exec(plain)
        if (!match) return []
        const [found] = match
        /* With soft hyphens in it, a text is marked as a whole. */
        const at = [match.index, found.length] as const
        const details = plain === place.node.value ? { at } : {}
        return [mistakeAt(place, "placeholder", `\`${found}\` ${message}`, "warning", details)]
      }),
    )
    return locate(`${root}/${path}`, text, mistakes)
  })
