/** Finds what each text and attribute of the page comes from, by walking it beside its stamped twin. */
import { readStamps, type Stamp } from "../stamps"

/** A text, or an attribute of an element, with the stamp that its twin has. */
export interface StampedNode {
  readonly node: Element | Text
  /** The attribute's name; undefined for a text. */
  readonly attribute?: string
  readonly stamp: Stamp
}

/** How a part of the page compares with its twin. */
export interface Pairing {
  readonly stamped: readonly StampedNode[]
  /** Whether both have the same elements. */
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
const findLike = (element: Element | undefined, twin: Element): Element | undefined => {
  if (!element || element.tagName === twin.tagName) return element
  return element.childElementCount === 1 ? findLike(element.children[0], twin) : undefined
}

const pairAttributes = (element: Element, twin: Element): StampedNode[] =>
  [...twin.attributes].flatMap(({ name, value }) =>
    readStamps(value).map(stamp => ({ node: element, attribute: name, stamp })),
  )

/** Scripts may write some texts in their own way: one that has no twin then comes from where its element does. */
const pairTexts = (element: Element, twin: Element): StampedNode[] => {
  const texts = textsOf(element)
  return textsOf(twin).flatMap(({ data }, index) => {
    const node = texts[index]
    return node ? readStamps(data).map(stamp => ({ node, stamp })) : []
  })
}

const pairElement = (element: Element | undefined, twin: Element): Pairing => {
  const like = findLike(element, twin)
  if (!like) return different
  const own = [...pairAttributes(like, twin), ...pairTexts(like, twin)]
  return join([
    { stamped: own, isSame: true },
    pairElements([...like.children], [...twin.children]),
  ])
}

/** Pairs elements that stand side by side with their twins. */
export const pairElements = (elements: readonly Element[], twins: readonly Element[]): Pairing =>
  join([
    { stamped: [], isSame: elements.length === twins.length },
    ...twins.map((twin, index) => pairElement(elements[index], twin)),
  ])
