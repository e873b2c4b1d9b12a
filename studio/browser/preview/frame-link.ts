/** Sends changes to the page in the frame; the next ones only after it has rendered the last. */
import type { ResolvedPage, ResolvedSection } from "../../page/resolved-page"
import type { Place, ToPage } from "../../page/messages"

type PageUse = Omit<Extract<ToPage, { kind: "use" }>, "kind">

/** The studio's end of the exchange with the page in its frame. */
interface FrameLink {
  /** The page has loaded and shows nothing that was typed. */
  readonly begin: () => void
  /** The page has rendered the changes of a turn. */
  readonly confirm: (turn: number) => void
  readonly show: (page: ResolvedPage) => void
  readonly point: (place: Place | null) => void
  readonly use: (use: PageUse) => void
}

/** After this time, a page that does not reply gets the next changes anyway. */
const patienceMilliseconds = 1000

/** Creates the link; `send` posts a message to the page in the frame. */
export const makeFrameLink = (send: (message: ToPage) => void): FrameLink => {
  const numbers = new WeakMap<ResolvedSection, number>()
  let lastNumber = 0
  let isThere = false
  let known: ReadonlySet<number> = new Set()
  let sent: ResolvedPage | undefined
  let wanted: ResolvedPage | undefined
  let turn = 0
  let patience: ReturnType<typeof setTimeout> | undefined
  let place: Place | null = null
  let use: PageUse = { picks: true, scale: 1 }

  const numberOf = (resolved: ResolvedSection): number => {
    const number = numbers.get(resolved) ?? ++lastNumber
    numbers.set(resolved, number)
    return number
  }

  const next = (): void => {
    if (!isThere || patience !== undefined || !wanted || wanted === sent) return
    const sections = wanted.sections.map(({ index, resolved }) => ({
      number: numberOf(resolved),
      index,
      resolved,
    }))
    send({
      kind: "show",
      turn: ++turn,
      rest: wanted.rest,
      ...(wanted.site !== sent?.site && { site: wanted.site }),
      sections: sections.map(({ number, index }) => ({ number, index })),
      resolvedSections: sections.flatMap(({ number, resolved }) =>
        known.has(number) ? [] : [{ number, resolved }],
      ),
    })
    known = new Set(sections.map(({ number }) => number))
    sent = wanted
    patience = setTimeout(free, patienceMilliseconds)
  }

  const free = (): void => {
    clearTimeout(patience)
    patience = undefined
    next()
  }

  return {
    begin: () => {
      isThere = true
      known = new Set()
      sent = undefined
      send({ kind: "use", ...use })
      send({ kind: "point", place })
      free()
    },
    confirm: confirmed => {
      if (confirmed === turn) free()
    },
    show: page => {
      wanted = page
      next()
    },
    point: focused => {
      place = focused
      if (isThere) send({ kind: "point", place })
    },
    use: next => {
      use = next
      if (isThere) send({ kind: "use", ...use })
    },
  }
}
