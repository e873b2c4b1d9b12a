/** The findings that are shown; a new field shows its errors once it was left. */
import type { ContentFile } from "../../../src/model"
import type { ValuePath } from "../../document/value"
import type { Finding } from "../../protocol"
import { errorsIn, placeFinding } from "./findings"
import { placeId, toKeyPath } from "./keys"
import type { Snapshot } from "./snapshot"

/** Returns whether a place is another one or inside of it, by their ids. */
const isWithin = (place: string, other: string): boolean => `${place}\n`.startsWith(`${other}\n`)

/** Makes what keeps the findings that are shown up to date. */
export const makeShownFindings = ({ get, set }: Snapshot) => {
  let all: readonly Finding[] = []
  const newPlaces = new Set<string>()
  const leftPlaces = new Set<string>()

  /* The server sends all findings after each key press; components rerender only when they differ. */
  const show = (): void => {
    const { server, files, notice } = get()
    const root = server?.root ?? "content"
    const findings = all.map(finding => {
      const placed = placeFinding(finding, root, files)
      const place = placeId(placed.file, placed.place)
      const isNew = [...newPlaces].some(each => isWithin(place, each))
      const isLeft = [...leftPlaces].some(each => isWithin(each, place))
      return { ...placed, isEarly: finding.severity === "error" && isNew && !isLeft }
    })
    if (JSON.stringify(findings) === JSON.stringify(get().findings)) return
    const isFixed = notice?.notSaved?.every(({ causes }) => errorsIn(findings, causes).length === 0)
    set({ findings, notice: isFixed === true ? null : notice })
  }

  return {
    show,
    /** Takes the findings in all files. */
    take: (findings: readonly Finding[]): void => {
      all = findings
      show()
    },
    /** Takes the findings of a save, which replace those in the same files. */
    takeSaved: (findings: readonly Finding[]): void => {
      const files = new Set(findings.map(({ file }) => file))
      all = [...all.filter(({ file }) => !files.has(file)), ...findings]
      show()
    },
    /** Marks a place as new: it shows no errors until one of its fields is left or the file is saved. */
    begin: (file: ContentFile, path: ValuePath): void => {
      const entry = get().files.get(file)
      if (entry) newPlaces.add(placeId(file, toKeyPath(entry.keys, path)))
    },
    /** Notes that a field was left. */
    leave: (place: string): void => {
      leftPlaces.add(place)
      show()
    },
    /** Shows the findings of new fields, too. */
    showAll: (): void => {
      newPlaces.clear()
      show()
    },
  }
}

export type ShownFindings = ReturnType<typeof makeShownFindings>
