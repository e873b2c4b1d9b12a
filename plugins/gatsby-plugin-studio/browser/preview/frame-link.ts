/** Keeps the page in the frame at what is typed: says what has changed, and nothing more before that is shown. */
import type { PageParts, SectionPart } from "../../page/page-parts"
import type { Place, ToPage } from "../../page/messages"

/** How the page in the frame is used. */
type PageUse = Omit<Extract<ToPage, { kind: "use" }>, "kind">

/** The studio's end of the talk with the page in its frame. */
interface FrameLink {
  /** The page listens, and knows nothing yet. */
  readonly begin: () => void
  /** The page shows what was said in a turn. */
  readonly confirm: (turn: number) => void
  readonly show: (parts: PageParts) => void
  readonly point: (place: Place | null) => void
  readonly use: (use: PageUse) => void
}

/** A page that is rendered in this time is fast enough; one that does not answer is told the next thing all the same. */
const patienceMilliseconds = 1000

/** Makes the link; `tell` says something to the page that is in the frame. */
export const makeFrameLink = (tell: (message: ToPage) => void): FrameLink => {
  const numbers = new WeakMap<SectionPart, number>()
  let lastNumber = 0
  let isThere = false
  let known: ReadonlySet<number> = new Set()
  let told: PageParts | undefined
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
    if (!isThere || patience !== undefined || !wanted || wanted === told) return
    const sections = wanted.sections.map(({ index, part }) => ({
      number: numberOf(part),
      index,
      part,
    }))
    tell({
      kind: "show",
      turn: ++turn,
      rest: wanted.rest,
      ...(wanted.site !== told?.site && { site: wanted.site }),
      sections: sections.map(({ number, index }) => ({ number, index })),
      parts: sections.flatMap(({ number, part }) => (known.has(number) ? [] : [{ number, part }])),
    })
    known = new Set(sections.map(({ number }) => number))
    told = wanted
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
      told = undefined
      tell({ kind: "use", ...use })
      tell({ kind: "point", place })
      free()
    },
    confirm: confirmed => {
      if (confirmed === turn) free()
    },
    show: parts => {
      wanted = parts
      next()
    },
    point: wish => {
      place = wish
      if (isThere) tell({ kind: "point", place })
    },
    use: next => {
      use = next
      if (isThere) tell({ kind: "use", ...use })
    },
  }
}
