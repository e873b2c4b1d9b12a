/** Makes lists such as the content has: of one level, with one paragraph in each entry. */
import { markLost } from "./left-out"
import { hasWords, listTexts, unwrap } from "./text-nodes"

const listAround = (element: Element | null | undefined): Element | null =>
  element?.closest("ul, ol") ?? null

/** Returns the level of an entry, from 1: Word on the web writes it beside the entry. */
const levelOf = (entry: HTMLElement): number => {
  let level = 0
  for (let list = listAround(entry); list; list = listAround(list.parentElement)) level++
  return Math.max(level, Number(entry.dataset.ariaLevel ?? 0))
}

const innerList = "a list inside a list"

/** Marks where a list begins inside another one: both become one list. */
export const markInnerLists = (body: HTMLElement, lost: Set<string>): void => {
  let before = Infinity
  for (const entry of body.querySelectorAll("li")) {
    const level = levelOf(entry)
    const first = listTexts(entry).find(hasWords)
    if (level > before && first) {
      lost.add(innerList)
      markLost(first, innerList)
    }
    before = level
  }
}

const outermostList = (inner: Element): Element => {
  const outer = listAround(inner.parentElement)
  return outer ? outermostList(outer) : inner
}

/** Writes the numbers of entries that join a list without numbers. */
const keepNumbers = (inner: Element): void => {
  if (!(inner instanceof HTMLOListElement)) return
  if (outermostList(inner) instanceof HTMLOListElement) return
  for (const [index, entry] of [...inner.children].entries()) {
    entry.prepend(`${inner.start + index}. `)
  }
}

/** Takes what follows a list in its entry out of it, as an entry of its own, since the list comes before that. */
const takeRest = (entry: Element, inner: Element): readonly Element[] => {
  const after = entry.ownerDocument.createRange()
  after.setStartAfter(inner)
  after.setEnd(entry, entry.childNodes.length)
  if (after.toString().trim() === "") return []
  const rest = entry.ownerDocument.createElement("li")
  rest.append(after.extractContents())
  return [rest]
}

/** Gives lists one level. */
const joinLevels = (body: HTMLElement): void => {
  const lists = [...body.querySelectorAll("li :is(ul, ol), :is(ul, ol) > :is(ul, ol)")]
  for (const inner of lists) keepNumbers(inner)
  /* From the last one, so that of two lists in an entry the second stays the second. */
  for (const inner of lists.toReversed()) {
    const entry = inner.parentElement?.closest("li")
    if (entry) entry.after(...inner.children, ...takeRest(entry, inner))
    else inner.before(...inner.children)
    inner.remove()
  }
}

const paragraph = "p, div, blockquote, h1, h2, h3, h4, h5, h6"

/** Returns what is shown beside an element in its own parent. */
const findBeside = (
  element: Element,
  side: "previousSibling" | "nextSibling",
): ChildNode | null => {
  let beside = element[side]
  while (beside instanceof Text && beside.data.trim() === "") beside = beside[side]
  return beside
}

const isElement = (node: ChildNode | null, selector: string): boolean =>
  node instanceof Element && node.matches(selector)

/** Gives each entry one paragraph, with a line break wherever another one began or ended. */
const joinParagraphs = (body: HTMLElement): void => {
  const blocks = [...body.querySelectorAll(`li :is(${paragraph})`)]
  for (const block of blocks) {
    if (block.textContent.trim() === "") continue
    const before = findBeside(block, "previousSibling")
    const after = findBeside(block, "nextSibling")
    if (before && !isElement(before, "br")) block.before(body.ownerDocument.createElement("br"))
    if (after && !isElement(after, `br, ${paragraph}`)) {
      block.after(body.ownerDocument.createElement("br"))
    }
  }
  for (const block of blocks) unwrap(block)
}

/** Writes the numbers of a list that does not begin with 1 as text, since lists of the content do. */
const writeNumbers = (body: HTMLElement): void => {
  for (const list of body.querySelectorAll("ol")) {
    if (list.start === 1) continue
    for (const [index, { childNodes }] of [...list.children].entries()) {
      const line = body.ownerDocument.createElement("p")
      line.append(`${list.start + index}. `, ...childNodes)
      list.before(line)
    }
    list.remove()
  }
}

/** Gives lists one level with one paragraph in each entry, and numbers from 1. */
export const simplifyLists = (body: HTMLElement): void => {
  joinLevels(body)
  joinParagraphs(body)
  writeNumbers(body)
}
