/** Sends changes to the page in the frame; the next ones only after it has rendered the last. */
import type { PageParts, SectionPart } from "../../page/page-parts"
import type { Place, ToPage } from "../../page/messages"

type PageUse = Omit<Extract<ToPage, { kind: "use" }>, "kind">

/** The studio's end of the exchange with the page in its frame. */
interface FrameLink {
  /** The page has loaded and shows nothing that was typed. */
  readonly begin: () => void
  /** The page has rendered the changes of a turn. */
  readonly confirm: (turn: number) => void
  readonly show: (parts: PageParts) => void
  readonly point: (place: Place | null) => void
  readonly use: (use: PageUse) => void
}

/** After this time, a page that does not reply gets the next changes anyway. */
const patienceMilliseconds = 1000

/** Creates the link; `send` posts a message to the page in the frame. */
export const makeFrameLink = (send: (message: ToPage) => void): FrameLink => {
  const numbers = new WeakMap<SectionPart, number>()
  let lastNumber = 0
  let isThere = false
  let known: ReadonlySet<number> = new Set()
  let sent: PageParts | undefined
  let wanted: PageParts | undefined
  let turn = 0
  let patience: ReturnType<typeof setTimeout> | undefined
  let place: Place | null = null
  let use: PageUse = { picks: true, scale: 1 }

  const numberOf = (part: SectionPart): number => {
    const number = numbers.get(part) ?? ++lastNumber
    numbers.set(part, number)
    return number
  }

  const next = (): void => {
    if (!isThere || patience !== undefined || !wanted || wanted === sent) return
    const sections = wanted.sections.map(({ index, part }) => ({
      number: numberOf(part),
      index,
      part,
    }))
    send({
      kind: "show",
      turn: ++turn,
      rest: wanted.rest,
      ...(wanted.site !== sent?.site && { site: wanted.site }),
      sections: sections.map(({ number, index }) => ({ number, index })),
      parts: sections.flatMap(({ number, part }) => (known.has(number) ? [] : [{ number, part }])),
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
    show: parts => {
      wanted = parts
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
