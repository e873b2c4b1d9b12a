/** Reads which words are strong or emphasized. */
import { wordMarkNames, wordMarks, type WordMark } from "@tools/content/text"
import { readStyle } from "./styles"
import { listTexts, unwrap } from "./text-nodes"

/** How other programs write the words that have a mark: as elements, or by a style, which precedes. */
const written: Readonly<
  Record<WordMark, { elements: string; property: "fontWeight" | "fontStyle"; values: RegExp }>
> = {
  strong: {
    elements: "b, strong",
    property: "fontWeight",
    values: /^(?:bold(?:er)?|[6-9]\d\d|1000)$/,
  },
  emphasis: { elements: "i, em", property: "fontStyle", values: /^(?:italic|oblique)/ },
}

const isMarked = (element: Element | null, mark: WordMark): boolean => {
  const { elements, property, values } = written[mark]
  const found = element?.closest(`${elements}, [style]`)
  if (!found) return false
  const value = readStyle(found)[property]
  if (value !== "") return values.test(value)
  return found.matches(elements) || isMarked(found.parentElement, mark)
}

/** Puts each marked text into the elements of its marks, and removes all others that show marks. */
export const writeMarks = (body: HTMLElement): void => {
  const marked = listTexts(body).map(text => ({
    text,
    marks: wordMarkNames.filter(mark => isMarked(text.parentElement, mark)),
  }))
  const elements = wordMarkNames.map(mark => written[mark].elements).join()
  body.querySelectorAll(elements).forEach(unwrap)
  for (const { text, marks } of marked) {
    for (const mark of marks) {
      const element = body.ownerDocument.createElement(wordMarks[mark].tag)
      text.replaceWith(element)
      element.append(text)
    }
  }
}
