/** Finds and replaces text in pasted HTML. */

/** Returns the text nodes inside an element, in their order. */
export const listTexts = (root: Element): readonly Text[] => {
  const texts: Text[] = []
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  return texts
}

/** Returns whether a node has any text but whitespace. */
export const hasWords = ({ textContent }: Node): boolean => /[^\s\u00a0]/.test(textContent ?? "")

/** Replaces an element by what is in it. */
export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)

/** Replaces what a pattern matches in texts by elements. */
export const replaceWords = (
  texts: readonly Text[],
  pattern: RegExp,
  write: (words: string) => HTMLElement,
): void => {
  for (const text of texts) {
    for (const { 0: words, index } of [...text.data.matchAll(pattern)].toReversed()) {
      const rest = text.splitText(index)
      rest.splitText(words.length)
      rest.replaceWith(write(words))
    }
  }
}
