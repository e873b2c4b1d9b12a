/** Connects the framed page to the studio: it follows the focused field and reports clicks. */
import { declareTitles } from "@tools/content/model"
import type { FromPage, ToPage } from "../messages"
import type { Place } from "../place"
import type { ChangedPage } from "../shown-page"
import { titleOfName } from "../../document"
import { addOutlines, visibleOf } from "./outline"
import { isInside, type PageMap } from "./page-map"
import { watchPointer } from "./picking"
import { placePictures, takePicture } from "./pictures"

/** Returns a short name of a place: its field, after the entry's number in a list. */
const nameOfPlace = ({ path }: Place): string =>
  path
    .slice(path[0] === "sections" ? 2 : 0)
    .map(step => (typeof step === "number" ? String(step + 1) : titleOfName(step)))
    .join(" › ") || "Section"

const prefersStillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches

const isSamePlace = (one: Place | null, other: Place | null): boolean =>
  one === other || (one !== null && other !== null && isInside(one, other) && isInside(other, one))

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

/** Returns a function that calls another one at most once per frame. */
const oncePerFrame = (act: () => void, wait = (go: () => void): void => go()): (() => void) => {
  let request: number | undefined
  return () => {
    request ??= requestAnimationFrame(() => {
      wait(() => {
        request = undefined
        act()
      })
    })
  }
}

const afterFrame = (go: () => void): void => void setTimeout(go)

/** Calls a function whenever something of the page may have moved; what is called may add nothing to the page. */
const watchLayout = (act: () => void): void => {
  new MutationObserver(act).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  new ResizeObserver(act).observe(document.body)
  const kinds = ["scroll", "resize", "load", "toggle"] as const
  for (const kind of kinds) addEventListener(kind, act, { capture: true, passive: true })
}

/**
 * Begins to talk with the studio through a port, for as long as the document is there. Returns a function that replaces
 * the map from the page to the content, to be called after another page was rendered.
 */
export const connect = (
  port: MessagePort,
  show: (page: ChangedPage) => void,
): ((map: PageMap) => void) => {
  const send = (message: FromPage): void => port.postMessage(message)
  const outlines = addOutlines()
  let map: PageMap | undefined
  let focused: Place | null = null
  let isAwaited = false

  const follow = (): void => {
    const element = focused ? map?.findElement(focused) : undefined
    outlines.focused.surround(element)
    if (!element || !isAwaited) return
    isAwaited = false
    bringIntoSight(element)
  }

  const pointer = watchPointer({
    pick: element => {
      const found = map?.findPlace(element)
      if (!found) return
      /* A clicked element is in view. */
      focused = found.place
      following()
      send({ kind: "picked", place: found.place })
    },
    search: () => send({ kind: "searching" }),
    point: element => {
      const found = element && map?.findPlace(element)
      outlines.hover.surround(found?.element, found && nameOfPlace(found.place))
    },
  })
  const drawing = oncePerFrame(outlines.redraw)
  /* The page shows what was typed first. */
  const following = oncePerFrame(follow, afterFrame)
  watchLayout(drawing)
  /* At another width the field is somewhere else. */
  addEventListener("resize", () => {
    isAwaited = true
    following()
  })
  port.onmessage = ({ data: message }: MessageEvent<ToPage>) => {
    switch (message.kind) {
      case "show":
        declareTitles(message.titles)
        /* The message is this page's own copy. */
        placePictures(message.page)
        show(message.page)
        return
      case "picture":
        takePicture(message.address, message.bytes)
        return
      case "point":
        isAwaited ||= !isSamePlace(message.place, focused)
        focused = message.place
        following()
        return
      case "leave":
        pointer.leave()
        return
      case "scale":
        outlines.enlarge(1 / message.scale)
    }
  }

  return next => {
    map = next
    following()
    send({ kind: "shown" })
  }
}
