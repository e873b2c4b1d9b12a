/** Maps elements of the page to places in the content and back. Sections are mapped when they are first asked for. */
import { memoize } from "../../../plugins/lib/memoize"
import { ids } from "../../../src/site"
import type { Place } from "../messages"
import { pairElements, type Pairing } from "./pair-nodes"
import { findElement, findPlace, siteFile, type PlacedNode } from "./place-map"
import type { Shown } from "./shown"
import { renderStampedLayout, renderStampedSection } from "./stamped-copy"

/** The way between the elements of the page and the places of the content, as the page is now. */
export interface PageMap {
  /** Finds the place that an element comes from, and the element that shows all of it. */
  readonly findPlace: (
    element: Element,
  ) => { readonly place: Place; readonly element: Element } | undefined
  /** Finds the element that shows a place, or else the narrowest around it that is shown. */
  readonly findElement: (place: Place) => Element | undefined
}

const isAroundMain = ({ id }: Element): boolean => id !== ids.main

/**
 * Makes the map of the page for what it shows.
 * @param onDifference is called if a part of the page differs from its rerendered copy.
 */
export const makePageMap = (
  page: Document,
  { site, rest, sections }: Shown,
  onDifference: () => void,
): PageMap => {
  const main = page.getElementById(ids.main)
  const roots = [...(main?.children ?? [])]

  const place = (
    { stamped, isSame }: Pairing,
    section?: Shown["sections"][number],
  ): PlacedNode[] => {
    if (!isSame) onDifference()
    return stamped.flatMap(({ stamp, ...node }) => {
      if (stamp.kind === "site") {
        const path = site.paths[stamp.number]
        return path ? [{ ...node, place: { file: siteFile, path } }] : []
      }
      const path = section?.resolved.paths[stamp.number]
      return section && path
        ? [
            {
              ...node,
              place: { file: rest.page.contentFile, path: ["sections", section.index, ...path] },
            },
          ]
        : []
    })
  }

  const pairSection = (number: number): PlacedNode[] => {
    const [section, root] = [sections[number], roots[number]]
    if (!section || !root) return []
    const level = number === 0 ? 1 : 2
    const copies = renderStampedSection(section.resolved.stamped, level, site.stamped)
    return place(pairElements([root], copies), section)
  }

  const pairLayout = (): PlacedNode[] => {
    const elements = [...(main?.parentElement?.children ?? [])].filter(isAroundMain)
    const copies = renderStampedLayout(site.stamped, rest.site.siteMetadata).filter(isAroundMain)
    return place(pairElements(elements, copies))
  }

  const nodesOf = memoize(
    (area: "layout" | number) => (area === "layout" ? pairLayout() : pairSection(area)),
    String,
    Infinity,
  )

  const findSection = (number: number, wanted: Place): Element | undefined => {
    const { file, path } = wanted
    const found = findElement(wanted, nodesOf(number))
    if (found) return found
    return path.length > 2 ? findSection(number, { file, path: path.slice(0, -1) }) : roots[number]
  }

  const findShared = (wanted: Place): Element | undefined => {
    const { file, path } = wanted
    if (path.length === 0) return undefined
    const found =
      findElement(wanted, nodesOf("layout")) ??
      sections.map((_, number) => findElement(wanted, nodesOf(number))).find(Boolean)
    return found ?? findShared({ file, path: path.slice(0, -1) })
  }

  return {
    findPlace: element => {
      const number = roots.findIndex(root => root.contains(element))
      const section = sections[number]
      if (!section) return findPlace(element, nodesOf("layout"))
      const found = findPlace(element, nodesOf(number))
      const root = roots[number]
      return (
        found ??
        (root && {
          place: { file: rest.page.contentFile, path: ["sections", section.index] },
          element: root,
        })
      )
    },
    findElement: wanted => {
      if (wanted.file === siteFile) return findShared(wanted)
      if (wanted.file !== rest.page.contentFile || wanted.path[0] !== "sections") return undefined
      const number = sections.findIndex(({ index }) => index === wanted.path[1])
      return number < 0 ? undefined : findSection(number, wanted)
    },
  }
}
