/** Leads from the elements of the page to places in the content, and back. */
import type { ContentFile } from "../../../src/model"
import type { ValuePath } from "../../document/value"
import type { Place } from "../messages"
import type { StampedNode } from "./pair-nodes"

/* Not imported: with it would come the whole model. */
export const siteFile = "site.json" satisfies ContentFile

/** A text or an attribute of the page with the place that it comes from. */
export interface PlacedNode extends Omit<StampedNode, "stamp"> {
  readonly place: Place
}

const startOf = (one: ValuePath, other: ValuePath): ValuePath => {
  const end = one.findIndex((step, index) => step !== other[index])
  return end < 0 ? one : one.slice(0, end)
}

/** Returns whether a place is inside another, or the same. */
export const isInside = (place: Place, outer: Place): boolean =>
  place.file === outer.file && outer.path.every((step, index) => place.path[index] === step)

const countOf = (places: readonly Place[], step: string | number | undefined): number =>
  places.filter(({ path }) => path[0] === step).length

/** Returns the places most nodes belong to: the product's name does not make the header part of it. */
const mostOf = (places: readonly Place[]): readonly Place[] => {
  const [step] = places
    .map(({ path }) => path[0])
    .toSorted((one, other) => countOf(places, other) - countOf(places, one))
  return places.filter(({ path }) => path[0] === step)
}

/** The narrowest place that holds all of some places. Those of `site.json` count only where there are no others. */
const commonPlace = (places: readonly Place[]): Place | undefined => {
  const own = places.filter(({ file }) => file !== siteFile)
  const [first, ...others] = mostOf(own.length > 0 ? own : places)
  return (
    first && { file: first.file, path: others.map(({ path }) => path).reduce(startOf, first.path) }
  )
}

const pictureAttributes: readonly (string | undefined)[] = ["src", "srcset"]

/** Returns the places of an element's own texts, or else of its picture. */
const ownPlaces = (element: Element, nodes: readonly PlacedNode[]): readonly Place[] => {
  const texts = nodes.filter(({ node }) => node.parentNode === element && node instanceof Text)
  const pictures = nodes.filter(
    ({ node, attribute }) => node === element && pictureAttributes.includes(attribute),
  )
  return (texts.length > 0 ? texts : pictures).map(({ place }) => place)
}

/** The narrowest place that an element of the page comes from; undefined where nothing in it comes from the content. */
const placeInside = (element: Element, nodes: readonly PlacedNode[]): Place | undefined => {
  const own = ownPlaces(element, nodes)
  if (own.length > 0) return commonPlace(own)
  return commonPlace(nodes.filter(({ node }) => element.contains(node)).map(({ place }) => place))
}

/**
 * Finds the place that an element of the page comes from: its own, or else that of its content or its parent.
 * @param nodes those of the part of the page that holds the element.
 */
export const findPlace = (
  element: Element,
  nodes: readonly PlacedNode[],
): { readonly place: Place; readonly element: Element } | undefined => {
  const place = placeInside(element, nodes)
  if (place) return { place, element }
  return element.parentElement ? findPlace(element.parentElement, nodes) : undefined
}

const elementOf = ({ node }: PlacedNode): Element | null =>
  node instanceof Text ? node.parentElement : node

const commonElement = (elements: readonly Element[]): Element | undefined => {
  const [first, ...others] = elements
  let common: Element | null | undefined = first
  while (common && !others.every(other => common?.contains(other))) common = common.parentElement
  return common ?? undefined
}

/** Finds the innermost element that shows all of a place. */
export const findElement = (place: Place, nodes: readonly PlacedNode[]): Element | undefined =>
  commonElement(
    nodes.filter(node => isInside(node.place, place)).flatMap(node => elementOf(node) ?? []),
  )
