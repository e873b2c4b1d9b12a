/** The findings that are shown; a new field shows its errors once it was left. */
import type { ContentFile } from "@tools/content/addresses"
import type { ValuePath, Finding } from "../../../document"
import { listProblems } from "@tools/check/findings"
import { placeFinding, type PlacedFinding } from "./findings"
import { placeId, toKeyPath } from "./keys"
import type { Snapshot } from "./snapshot"

/** Returns whether a place is another one or inside of it, by their ids. */
const isWithin = (place: string, other: string): boolean => `${place}\n`.startsWith(`${other}\n`)

/** Makes what keeps the findings that are shown up to date: those of the checker and of the audit. */
export const makeShownFindings = ({ get, set }: Snapshot) => {
  let checked: readonly Finding[] = []
  let audited: readonly Finding[] = []
  const newPlaces = new Set<string>()
  const leftPlaces = new Set<string>()
  /** The field with the focus, and the findings that were shown on it before. */
  let entered: { readonly place: string; readonly known: ReadonlySet<string> } | undefined

  /* The server sends all findings after each key press; components rerender only when they differ. */
  const show = (): void => {
    const { server, files } = get()
    const root = server?.root ?? "content"
    const place = (finding: Finding): PlacedFinding => {
      const placed = placeFinding(finding, root, files)
      const isNew = [...newPlaces].some(each => isWithin(placed.place, each))
      const isLeft = [...leftPlaces].some(each => isWithin(each, placed.place))
      const waits =
        entered !== undefined &&
        isWithin(placed.place, entered.place) &&
        !entered.known.has(`${placed.place} ${finding.rule}`)
      const isEarly = finding.severity === "error" ? isNew && !isLeft : waits
      return { ...placed, isEarly }
    }
    const findings = [...checked, ...audited].map(place)
    if (JSON.stringify(findings) !== JSON.stringify(get().findings)) set({ findings })
  }

  return {
    show,
    take: (findings: readonly Finding[]): void => {
      checked = findings
      show()
    },
    takeAudited: (findings: readonly Finding[]): void => {
      audited = listProblems(findings)
      show()
    },
    /** Marks a place as new: it shows no errors until one of its fields is left or the file is saved. */
    begin: (file: ContentFile, path: ValuePath): void => {
      const entry = get().files.get(file)
      if (entry) newPlaces.add(placeId(file, toKeyPath(entry.keys, path)))
    },
    /** Notes that a field has the focus: warnings on it wait until it is left. */
    enter: (place: string): void => {
      if (entered?.place === place) return
      const shown = get().findings.filter(({ isEarly }) => !isEarly)
      const known = shown.map(({ place: own, finding }) => `${own} ${finding.rule}`)
      entered = { place, known: new Set(known) }
    },
    leave: (place: string): void => {
      leftPlaces.add(place)
      entered = undefined
      show()
    },
    showAll: (): void => {
      newPlaces.clear()
      show()
    },
  }
}

export type ShownFindings = ReturnType<typeof makeShownFindings>
