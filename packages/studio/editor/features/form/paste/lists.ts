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

/** Writes the numbers of entries that join a list without numbers. */
const keepNumbers = (inner: Element): void => {
  if (!(inner instanceof HTMLOListElement)) return
  if (listAround(inner.parentElement) instanceof HTMLOListElement) return
  for (const [index, entry] of [...inner.children].entries()) {
    entry.prepend(`${inner.start + index}. `)
  }
}

/** Gives lists one level. */
const joinLevels = (body: HTMLElement): void => {
  for (const inner of body.querySelectorAll("li :is(ul, ol), :is(ul, ol) > :is(ul, ol)")) {
    keepNumbers(inner)
    const entry = inner.parentElement?.closest("li")
    if (entry) entry.after(...inner.children)
    else inner.before(...inner.children)
    inner.remove()
  }
}

/** Gives each entry one paragraph. */
const joinParagraphs = (body: HTMLElement): void => {
  for (const block of body.querySelectorAll("li > :is(p, div, blockquote):not(:first-child)")) {
    block.before(body.ownerDocument.createElement("br"))
  }
  for (const block of body.querySelectorAll("li :is(p, div, blockquote, h1, h2, h3, h4, h5, h6)")) {
    unwrap(block)
  }
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
