/** What is ticked of the saved changes, and with it what is sent. */
import { type ContentFile, isContentFile } from "@tools/content/addresses"
import {
  valueOf,
  chooseParts,
  mergeValues,
  isSame,
  titleOfFile,
  type JsonValue,
  type ChosenFile,
} from "../../../document"
import { explainFailure, type StudioApi } from "../client"
import type { FileTicks, StudioSnapshot, Ticks } from "../edited"
import type { ChangedFile } from "./list-changed"

const ticksOf = (ticks: Ticks, { state, path }: ChangedFile): FileTicks | undefined =>
  ticks[state]?.get(path)

/**
 * Returns whether a file, or a part of it, is ticked: at first what is not in review, and never what a review has of a
 * file that is published or overtaken.
 */
export const isTicked = (ticks: Ticks, file: ChangedFile, part?: string): boolean => {
  if (file.outcome !== "open") return false
  const own = ticksOf(ticks, file)
  const ofPart = part === undefined ? undefined : own?.parts.get(part)
  return ofPart ?? own?.isOn ?? file.state === "saved"
}

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
  const parts = new Map(
    pressed?.parts.map(part => [part, part === pressed.part ? isOn : isTicked(ticks, file, part)]),
  )
  const own = { isOn: pressed ? [...parts.values()].includes(true) : isOn, parts }
  return { ...ticks, [file.state]: new Map(ticks[file.state]).set(file.path, own) }
}

/** Returns the ticks with each of some files ticked or not, with all of its parts. */
export const withTicks = (
  ticks: Ticks,
  files: readonly ChangedFile[],
  isChosen: (file: ChangedFile) => boolean,
): Ticks => files.reduce((all, file) => withTick(all, file, isChosen(file)), ticks)

/** Returns the ticks after what is ticked was sent: what was left out stays so until it is ticked. */
export const listLeftOut = (ticks: Ticks, changed: readonly ChangedFile[]): Ticks =>
  changed
    .filter(file => {
      const own = ticksOf(ticks, file)
      return own && [own.isOn, ...own.parts.values()].includes(false)
    })
    .reduce((left, file) => withTick(left, file, false), {})

/** The two versions of a file between which its changes are ticked; `null` where there is no such file. */
interface Versions {
  readonly before: JsonValue | null
  readonly saved: JsonValue | null
}

/** Returns whether all that is saved of a file is sent by its path: it is not in review yet. */
const isSentByPath = ({ state, since }: ChangedFile): boolean => state === "saved" && since === null

const applyTicks = (
  ticks: Ticks,
  file: ChangedFile,
  { before, saved }: Versions,
): JsonValue | null => {
  if (before !== null && saved !== null) {
    return chooseParts(before, saved, part => isTicked(ticks, file, part))
  }
  return isTicked(ticks, file) ? saved : before
}

const chooseOf = (ticks: Ticks, file: ChangedFile, versions: Versions): readonly ChosenFile[] => {
  const { path } = file
  const { before, saved } = versions
  const after = applyTicks(ticks, file, versions)
  if (isSame(after, before)) return []
  return isSentByPath(file) && isSame(after, saved) ? [{ path }] : [{ path, before, after }]
}

/** A version of a file, or a sentence on why it is not known. */
type Read = { readonly value: JsonValue | null } | { readonly failure: string }

const toRead = (file: ContentFile, value: JsonValue | null | undefined): Read =>
  value === undefined
    ? { failure: `Nothing was sent: “${titleOfFile(file)}” is damaged. Repair it first.` }
    : { value }

/**
 * Returns what is sent of the files that are ticked: the path of a file of which everything is sent, and otherwise also
 * its value with and without what is ticked; or a sentence on why that is not known. Of a file that is there twice, what
 * is new since the review comes last, since a later change counts.
 */
export const listChosen = async (
  changed: readonly ChangedFile[],
  { ticks, files, shared }: Pick<StudioSnapshot, "ticks" | "files" | "shared">,
  api: Pick<StudioApi, "readVersion">,
): Promise<{ readonly files: readonly ChosenFile[] } | { readonly failure: string }> => {
  const review = shared?.shared?.review
  const read = async (file: ContentFile, commit?: string): Promise<Read> => {
    const reply = await api.readVersion(file, commit)
    return reply.kind === "version"
      ? toRead(file, valueOf(reply.text))
      : { failure: explainFailure(reply) ?? "" }
  }
  /* What others changed in the file since the review was made stays. */
  const readReviewed = async (file: ContentFile, published: JsonValue | null): Promise<Read> => {
    const base = await read(file, review?.base)
    const sent = await read(file, review?.commit)
    if ("failure" in base) return base
    return "failure" in sent
      ? sent
      : { value: mergeValues(base.value, published, sent.value).value }
  }
  const readSaved = (file: ContentFile): Read => {
    const entry = files.get(file)
    return toRead(file, entry ? entry.disk : null)
  }
  const chosen: ChosenFile[] = []
  const ordered = changed.toSorted(
    (a, b) => Number(b.state === "in review") - Number(a.state === "in review"),
  )
  for (const file of ordered) {
    const { path, since, state } = file
    const hasParts = (ticksOf(ticks, file)?.parts.size ?? 0) > 0
    if (!isContentFile(path) || !isTicked(ticks, file) || (isSentByPath(file) && !hasParts)) {
      if (isTicked(ticks, file)) chosen.push({ path })
      continue
    }
    const before = await read(path, since ?? undefined)
    if ("failure" in before) return before
    const saved = state === "saved" ? readSaved(path) : await readReviewed(path, before.value)
    if ("failure" in saved) return saved
    chosen.push(...chooseOf(ticks, file, { before: before.value, saved: saved.value }))
  }
  return { files: chosen }
}
