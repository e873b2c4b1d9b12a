/** Leaves out, or marks, the parts that a text of the content cannot have. */
import { markLost, type LeftOut } from "./left-out"
import { pasteRules } from "./paste-rules"
import { hasWords, listTexts } from "./text-nodes"

/** Marks the word before an element, or else the word after it. */
const markBeside = (element: Element, body: HTMLElement, name: string): void => {
  const texts = listTexts(body).filter(text => hasWords(text) && !element.contains(text))
  const before = texts.findLast(
    text => element.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_PRECEDING,
  )
  if (before) {
    markLost(before.splitText(before.data.search(/\S+\s*$/)), name)
    return
  }
  const [after] = texts
  if (!after) return
  after.splitText(/^\s*\S+/.exec(after.data)?.[0].length ?? 0)
  markLost(after, name)
}

/** Applies the rules in their order. */
export const applyRules = (body: HTMLElement, { lost, counts }: LeftOut): void => {
  for (const { becomes, name, selectors } of pasteRules) {
    let count = 0
    for (const element of body.querySelectorAll(selectors)) {
      if (!body.contains(element)) continue
      if (becomes === "plain") {
        if (element.closest("a") ?? !hasWords(element)) continue
        lost.add(name)
        const texts = listTexts(element).filter(hasWords)
        const isBlock = element.matches("blockquote, pre, p, div")
        for (const text of isBlock ? texts.slice(0, 1) : texts) markLost(text, name)
        continue
      }
      if (becomes === "gone") {
        lost.add(name)
        markBeside(element, body, name)
      }
      if (hasWords(element)) count++
      element.remove()
    }
    if (becomes === "out" && count > 0) counts.set(name, Math.max(count, counts.get(name) ?? 0))
  }
}
