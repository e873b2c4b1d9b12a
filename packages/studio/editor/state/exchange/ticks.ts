/** What is ticked of the saved changes, and with it what is sent. */
import { isContentFile } from "@tools/content/addresses"
import { valueOf, chooseParts, isSame, type JsonValue, type ChosenFile } from "../../../document"
import type { StudioApi } from "../client"
import type { StudioSnapshot } from "../edited"
import type { ChangedFile } from "./list-changed"

export type Ticks = StudioSnapshot["ticks"]

const idOf = ({ state, path }: ChangedFile, part = ""): string => [state, path, part].join("\n")

/** Returns whether a file, or a part of it, is ticked: at first what is not in review. */
export const isTicked = (ticks: Ticks, file: ChangedFile, part?: string): boolean =>
  (part === undefined ? undefined : ticks.get(idOf(file, part))) ??
  ticks.get(idOf(file)) ??
  file.state === "saved"

/** A part of a file among all of its changed parts. */
export interface TickedPart {
  readonly part: string
  readonly parts: readonly string[]
}

/** Returns the ticks after a press: that of a file counts for all of its parts, and a file is ticked while a part is. */
export const withTick = (
  ticks: Ticks,
  file: ChangedFile,
  isOn: boolean,
  pressed?: TickedPart,
): Ticks => {
  const others = [...ticks].filter(([id]) => !id.startsWith(idOf(file)))
  const parts = (pressed?.parts ?? []).map(
    part => [part, part === pressed?.part ? isOn : isTicked(ticks, file, part)] as const,
  )
  const own = pressed ? parts.some(([, isPartOn]) => isPartOn) : isOn
  return new Map([
    ...others,
    [idOf(file), own],
    ...parts.map(([part, isPartOn]) => [idOf(file, part), isPartOn] as const),
  ])
}

/** Returns the ticks after what is ticked was sent: what was left out stays so until it is ticked. */
export const listLeftOut = (ticks: Ticks, changed: readonly ChangedFile[]): Ticks =>
  new Map(
    changed.flatMap((file): [string, boolean][] => {
      const isOut = [...ticks].some(([id, isOn]) => !isOn && id.startsWith(idOf(file)))
      return isOut ? [[idOf(file), false]] : []
    }),
  )

/** Returns what is sent of the files that are ticked. */
export const listChosen = async (
  changed: readonly ChangedFile[],
  { ticks, files, shared }: Pick<StudioSnapshot, "ticks" | "files" | "shared">,
  api: Pick<StudioApi, "readVersion">,
): Promise<readonly ChosenFile[]> => {
  const read = async (file: ChangedFile["path"], commit?: string): Promise<JsonValue | null> => {
    const reply = isContentFile(file) ? await api.readVersion(file, commit) : undefined
    return valueOf(reply?.kind === "version" ? reply.text : null) ?? null
  }
  const chosen = changed.map(async (each): Promise<ChosenFile[]> => {
    const { path, state, since } = each
    const isWhole = state === "saved" && since === null
    const hasParts = [...ticks.keys()].some(id => id !== idOf(each) && id.startsWith(idOf(each)))
    if (!isContentFile(path) || (isWhole && !hasParts))
      return isTicked(ticks, each) ? [{ path }] : []
    const review = shared?.shared?.review?.commit
    const before = await read(path, since ?? undefined)
    const disk = state === "saved" ? (files.get(path)?.disk ?? null) : await read(path, review)
    const isOn = (part?: string): boolean => isTicked(ticks, each, part)
    const after =
      before === null || disk === null ? (isOn() ? disk : before) : chooseParts(before, disk, isOn)
    if (isSame(after, before)) return []
    return [isWhole && isSame(after, disk) ? { path } : { path, before, after }]
  })
  return (await Promise.all(chosen)).flat()
}
