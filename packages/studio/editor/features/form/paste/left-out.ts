/** What a pasted text does not bring along. */
import { listWords, plural } from "@tools/content/lib"

/** What a pasted text does not bring along: what is marked at its place, and the numbers of what readers do not see. */
export interface LeftOut {
  readonly lost: Set<string>
  readonly counts: Map<string, number>
}

/** Returns what nothing is left out of yet. */
export const nothingLeftOut = (): LeftOut => ({ lost: new Set(), counts: new Map() })

/** Marks a text as one that is not as it was at its source, for a reason that the editor names. */
export const markLost = (text: Text, name: string): void => {
  const around = text.parentElement
  const known = around?.dataset.lost
  if (around && known !== undefined) {
    if (!known.split(", ").includes(name)) around.dataset.lost = `${known}, ${name}`
    return
  }
  const mark = text.ownerDocument.createElement("span")
  mark.dataset.lost = name
  text.replaceWith(mark)
  mark.append(text)
}

/**
 * Returns sentences on what was left out; empty if nothing was.
 * @param place where what the text cannot have is marked.
 */
export const describeLeftOut = (
  { lost, counts }: LeftOut,
  place = " where it is underlined with dots",
): string =>
  [
    lost.size > 0 &&
      `Pasted. This text cannot have ${listWords([...lost], "or")}, so this was left out or became plain text${place}.`,
    counts.size > 0 &&
      `Not part of the text, and left out: ${listWords([...counts].map(([name, count]) => plural(count, name)))}.`,
  ]
    .filter(sentence => sentence !== false)
    .join(" ")
