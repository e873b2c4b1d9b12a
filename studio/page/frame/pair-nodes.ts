/** Finds what each text and attribute of the page comes from, by walking it in parallel with its stamped copy. */
import { readStamps, type Stamp } from "../stamps"

/** A text, or an attribute of an element, with the stamp of its copy. */
export interface StampedNode {
  readonly node: Element | Text
  /** The attribute's name; undefined for a text. */
  readonly attribute?: string
  readonly stamp: Stamp
}

/** The result of pairing a part of the page with its stamped copy. */
export interface Pairing {
  readonly stamped: readonly StampedNode[]
  /** `true` if both have the same elements. */
  readonly isSame: boolean
}

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE

const textsOf = (parent: Node): Text[] =>
  [...parent.childNodes].filter(isText).filter(({ data }) => data !== "")

const join = (pairings: readonly Pairing[]): Pairing => ({
  stamped: pairings.flatMap(({ stamped }) => stamped),
  isSame: pairings.every(({ isSame }) => isSame),
})

const different: Pairing = { stamped: [], isSame: false }

/** The element that is like another: itself, or what it alone holds, as links do that scripts put around addresses. */
const findLike = (element: Element | undefined, copy: Element): Element | undefined => {
  if (!element || element.tagName === copy.tagName) return element
  return element.childElementCount === 1 ? findLike(element.children[0], copy) : undefined
}

const pairAttributes = (element: Element, copy: Element): StampedNode[] =>
  [...copy.attributes].flatMap(({ name, value }) =>
    readStamps(value).map(stamp => ({ node: element, attribute: name, stamp })),
  )

/** Scripts may write some texts in their own way: a text without a counterpart then has the place of its element. */
const pairTexts = (element: Element, copy: Element): StampedNode[] => {
  const texts = textsOf(element)
  return textsOf(copy).flatMap(({ data }, index) => {
    const node = texts[index]
    return node ? readStamps(data).map(stamp => ({ node, stamp })) : []
  })
}

const pairElement = (element: Element | undefined, copy: Element): Pairing => {
  const like = findLike(element, copy)
  if (!like) return different
  const own = [...pairAttributes(like, copy), ...pairTexts(like, copy)]
  return join([
    { stamped: own, isSame: true },
    pairElements([...like.children], [...copy.children]),
  ])
}

/** Pairs sibling elements with their stamped copies. */
export const pairElements = (elements: readonly Element[], copies: readonly Element[]): Pairing =>
  join([
    { stamped: [], isSame: elements.length === copies.length },
    ...copies.map((copy, index) => pairElement(elements[index], copy)),
  ])
