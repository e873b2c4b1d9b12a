/** What the framed page does beside being shown: it follows the field in hand, and says what is clicked on. */
import { listen, toPageModel, type FromPage, type Place, type ShowMessage } from "../messages"
import { wordsOf } from "../../document/words"
import { isInside } from "./place-map"
import { addOutlines, visibleOf } from "./outline"
import type { PageMap } from "./page-map"
import { watchPointer } from "./picking"

/** The page's side of its talk with the studio. */
export interface Connection {
  /** What is shown is another by now, and leads to the content by this map. */
  readonly renew: (map: PageMap, turn: number) => void
  readonly end: () => void
}

/** What a place is called where there is little room: its field, with the entry's number before it where it is one of a list. */
const nameOfPlace = ({ path }: Place): string =>
  path
    .slice(path[0] === "sections" ? 2 : 0)
    .map(step => (typeof step === "number" ? String(step + 1) : wordsOf(step)))
    .join(" › ") || "Section"

const prefersStillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches

const isSamePlace = (one: Place | null, other: Place | null): boolean =>
  one === other || (one !== null && other !== null && isInside(one, other) && isInside(other, one))

/** Opens the answers that an element is closed in, and scrolls to it where it is not in sight. */
const bringIntoSight = (element: Element): void => {
  const details = element.closest("details")
  if (details) details.open = true
  const shown = visibleOf(element)
  if (!shown) return
  const { top, bottom, height } = shown.getBoundingClientRect()
  if (top >= 0 && bottom <= innerHeight) return
  shown.scrollIntoView({
    block: height < innerHeight / 2 ? "center" : "start",
    behavior: prefersStillness() ? "auto" : "smooth",
  })
}

/** Calls a function at most once per frame. */
const oncePerFrame = (act: () => void) => {
  let request: number | undefined
  return {
    ask: (): void => {
      request ??= requestAnimationFrame(() => {
        request = undefined
        act()
      })
    },
    end: (): void => {
      if (request !== undefined) cancelAnimationFrame(request)
    },
  }
}

/** Calls a function whenever something of the page may have moved; what is called may add nothing to the page. */
const watchLayout = (act: () => void): (() => void) => {
  const changes = new MutationObserver(act)
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  const sizes = new ResizeObserver(act)
  sizes.observe(document.body)
  const kinds = ["scroll", "resize", "load", "toggle"] as const
  for (const kind of kinds) addEventListener(kind, act, { capture: true, passive: true })
  return () => {
    changes.disconnect()
    sizes.disconnect()
    for (const kind of kinds) removeEventListener(kind, act, { capture: true })
  }
}

/**
 * Begins to talk with the studio.
 * @param origin that of the studio: a frame of any other hears nothing, and nothing is heard from it.
 */
export const connect = (origin: string, show: (message: ShowMessage) => void): Connection => {
  const studio = window.parent
  const tell = (message: FromPage): void => studio.postMessage(message, origin)
  const outlines = addOutlines()
  let map: PageMap | undefined
  let inHand: Place | null = null
  let isAwaited = false

  const follow = (): void => {
    const element = inHand ? map?.findElement(inHand) : undefined
    outlines.hand.surround(element)
    if (!element || !isAwaited) return
    isAwaited = false
    bringIntoSight(element)
  }

  const pointer = watchPointer({
    pick: element => {
      const found = map?.findPlace(element)
      if (!found) return
      /* What is clicked on is in sight. */
      inHand = found.place
      following.ask()
      tell({ kind: "picked", place: found.place })
    },
    point: element => {
      const found = element && map?.findPlace(element)
      outlines.hover.surround(found?.element, found && nameOfPlace(found.place))
    },
  })
  const drawing = oncePerFrame(outlines.redraw)
  /* React renders no twin while it renders the page. */
  const following = oncePerFrame(follow)
  const unwatch = watchLayout(drawing.ask)
  /* On a screen of another width the field lies somewhere else. */
  const onResize = (): void => {
    isAwaited = true
    following.ask()
  }
  addEventListener("resize", onResize)
  const unlisten = listen(
    toPageModel,
    origin,
    () => studio,
    message => {
      switch (message.kind) {
        case "show":
          show(message)
          return
        case "point":
          isAwaited ||= !isSamePlace(message.place, inHand)
          inHand = message.place
          following.ask()
          return
        case "use":
          pointer.setPicks(message.picks)
          outlines.enlarge(1 / message.scale)
      }
    },
  )
  tell({ kind: "ready" })

  return {
    renew: (next, turn) => {
      map = next
      following.ask()
      tell({ kind: "shown", turn })
    },
    end: () => {
      unlisten()
      unwatch()
      removeEventListener("resize", onResize)
      drawing.end()
      following.end()
      pointer.end()
      outlines.remove()
    },
  }
}
