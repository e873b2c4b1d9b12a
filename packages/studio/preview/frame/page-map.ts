/** Maps elements of the page to places in the content and back, by the texts and addresses that both have. */
import { memoize } from "@tools/content/lib"
import type { ValuePath } from "../../document"
import type { Place } from "../place"
import type { ShownPage, ShownText } from "../shown-page"

/* Not imported: with it would come the whole model. */
const siteFile = "site.json"

/** The way between the elements of the page and the places of the content, as the page is now. */
export interface PageMap {
  /** Finds the place that an element comes from, and the element that shows all of it. */
  readonly findPlace: (
    element: Element,
  ) => { readonly place: Place; readonly element: Element } | undefined
  /** Finds the element that shows a place, or else the narrowest around it that is shown. */
  readonly findElement: (place: Place) => Element | undefined
}

interface Match {
  readonly element: Element
  readonly place: Place
  /** Whether the element shows it, and does not only have it in an attribute that nobody sees. */
  readonly isVisible: boolean
}

/** Components may break lines and scripts may set whitespace. */
const withoutWhitespace = (text: string | null): string => (text ?? "").replace(/\s+/g, "")

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE

const attributes = ["src", "href", "alt", "aria-label"]

/** Lists what an element has of the content, each once. The text around an element is its own only if it adds to it. */
const listTexts = (element: Element): readonly (readonly [text: string, isVisible: boolean])[] => {
  const text = withoutWhitespace(element.textContent)
  const isInChild = [...element.children].some(
    child => withoutWhitespace(child.textContent) === text,
  )
  const own = [...element.childNodes].filter(isText).map(({ data }) => withoutWhitespace(data))
  const values = attributes.flatMap(name => element.getAttribute(name) ?? [])
  return [
    ...new Map<string, boolean>([
      ...values.map(
        value => [withoutWhitespace(value), value === element.getAttribute("src")] as const,
      ),
      ...own.map(words => [words, true] as const),
      ...(isInChild ? [] : [[text, true] as const]),
    ]),
  ]
}

const groupByText = (texts: readonly ShownText[]): ReadonlyMap<string, readonly Place[]> => {
  const groups = new Map<string, Place[]>()
  for (const { shown, file, path } of texts) {
    const text = withoutWhitespace(shown)
    groups.set(text, [...(groups.get(text) ?? []), { file, path }])
  }
  return groups
}

/** Matches the first element that has a text with the first field that has it, and so on. */
const match = (roots: readonly Element[], texts: readonly ShownText[]): readonly Match[] => {
  const places = groupByText(texts)
  const counts = new Map<string, number>()
  const elements = roots.flatMap(root => [root, ...root.querySelectorAll("*")])
  return elements.flatMap(element =>
    listTexts(element).flatMap(([text, isVisible]) => {
      const found = places.get(text)
      const count = counts.get(text) ?? 0
      counts.set(text, count + 1)
      const place = found?.[count] ?? found?.at(-1)
      return place ? [{ element, place, isVisible }] : []
    }),
  )
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

/** Returns the places most texts belong to: the product's name does not make the header part of it. */
const mostOf = (places: readonly Place[]): readonly Place[] => {
  const [step] = places
    .map(({ path }) => path[0])
    .toSorted((one, other) => countOf(places, other) - countOf(places, one))
  return places.filter(({ path }) => path[0] === step)
}

/** The narrowest place that holds all of some places. Those of `site.json` count only where there are no others. */
const commonPlace = (matches: readonly Match[]): Place | undefined => {
  const places = matches.map(({ place }) => place)
  const own = places.filter(({ file }) => file !== siteFile)
  const [first, ...others] = mostOf(own.length > 0 ? own : places)
  return (
    first && { file: first.file, path: others.map(({ path }) => path).reduce(startOf, first.path) }
  )
}

/** Finds the place of an element: that of its own text or picture, or else of all that is in it, or of its parent. */
const findPlace = (
  element: Element,
  matches: readonly Match[],
): { readonly place: Place; readonly element: Element } | undefined => {
  const inside = matches.filter(match => element.contains(match.element))
  const seen = inside.filter(({ isVisible }) => isVisible)
  const own = seen.filter(match => match.element === element)
  const place = commonPlace([own, seen, inside].find(({ length }) => length > 0) ?? [])
  if (place) return { place, element }
  return element.parentElement ? findPlace(element.parentElement, matches) : undefined
}

const findElement = (place: Place, matches: readonly Match[]): Element | undefined => {
  const [first, ...others] = matches.filter(match => isInside(match.place, place))
  let common: Element | null | undefined = first?.element
  while (common && !others.every(({ element }) => common?.contains(element)))
    common = common.parentElement
  return common ?? undefined
}

/** Makes the map of the page for what it shows. Each section is mapped when it is first asked for. */
export const makePageMap = (
  page: Document,
  { rest, site, sections, sectionIndexes }: ShownPage,
): PageMap => {
  const { contentFile } = rest.page
  const main = page.querySelector("main")
  const roots = [...(main?.children ?? [])]

  const matchesOf = memoize(
    (area: "layout" | number): readonly Match[] => {
      if (area === "layout") {
        const around = [...(main?.parentElement?.children ?? [])]
        return match(
          around.filter(element => element !== main),
          site.texts,
        )
      }
      const root = roots[area]
      const section = sectionIndexes[area]
      if (!root || section === undefined) return []
      const own = (sections[area]?.texts ?? []).map(text => ({
        ...text,
        path: ["sections", section, ...text.path],
      }))
      /* A section that says what all pages share, as the company's name above its address, says it first. */
      return match([root], [...own, ...site.texts])
    },
    String,
    Infinity,
  )

  const findShown = (area: "layout" | number, wanted: Place): Element | undefined =>
    findElement(wanted, matchesOf(area))

  const findInSection = (area: number, { file, path }: Place): Element | undefined => {
    const found = findShown(area, { file, path })
    if (found) return found
    return path.length > 2 ? findInSection(area, { file, path: path.slice(0, -1) }) : roots[area]
  }

  const findShared = (wanted: Place): Element | undefined => {
    const { file, path } = wanted
    if (path.length === 0) return undefined
    const found =
      findShown("layout", wanted) ??
      sectionIndexes.map((_, area) => findShown(area, wanted)).find(Boolean)
    return found ?? findShared({ file, path: path.slice(0, -1) })
  }

  return {
    findPlace: element => {
      const area = roots.findIndex(root => root.contains(element))
      const root = roots[area]
      const section = sectionIndexes[area]
      if (!root || section === undefined) return findPlace(element, matchesOf("layout"))
      const whole = { place: { file: contentFile, path: ["sections", section] }, element: root }
      return findPlace(element, matchesOf(area)) ?? whole
    },
    findElement: wanted => {
      if (wanted.file === siteFile) return findShared(wanted)
      if (wanted.file !== contentFile || wanted.path[0] !== "sections") return undefined
      const area = sectionIndexes.findIndex(index => index === wanted.path[1])
      return area < 0 ? undefined : findInSection(area, wanted)
    },
  }
}
