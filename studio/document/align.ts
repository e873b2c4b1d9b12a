/** Finds the entries of a list again after it was changed. */
import { kindOf } from "./model-at"
import { memoizeByObject } from "../memoize-by-object"
import { isGroup, isList, type JsonGroup, type JsonList, type JsonValue } from "./value"
import { kindField } from "../../plugins/gatsby-plugin-checked-content/browser"

const keyOfObject = memoizeByObject((value: JsonList | JsonGroup): string => {
  if (isList(value)) return `[${value.map(keyOf).join()}]`
  const names = Object.keys(value).toSorted()
  return `{${names.map(name => `${JSON.stringify(name)}:${keyOf(value[name] ?? null)}`).join()}}`
})

/** Returns a text that is equal for equal values only. */
export const keyOf = (value: JsonValue): string =>
  typeof value === "object" && value !== null ? keyOfObject(value) : JSON.stringify(value)

/** Returns the share that two collections have in common, from 0 to 1; duplicates in both count twice. */
const shareOf = (some: readonly string[], others: readonly string[]): number => {
  if (some.length + others.length === 0) return 1
  const left = new Map<string, number>()
  for (const key of some) left.set(key, (left.get(key) ?? 0) + 1)
  const common = others.filter(key => {
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    return count > 0
  })
  return (2 * common.length) / (some.length + others.length)
}

const wordsOf = (text: string): readonly string[] =>
  text.match(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []

/** Returns the similarity of two values: 1 if they are equal, 0 if nothing in them is. */
const compare = (one: JsonValue, other: JsonValue): number => {
  if (keyOf(one) === keyOf(other)) return 1
  if (typeof one === "string" && typeof other === "string") {
    return shareOf(wordsOf(one), wordsOf(other))
  }
  if (isList(one) && isList(other)) return shareOf(one.map(keyOf), other.map(keyOf))
  if (!isGroup(one) || !isGroup(other)) return 0
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  names.delete(kindField)
  const sum = [...names].reduce((total, name) => {
    const [mine, theirs] = [one[name], other[name]]
    return mine === undefined || theirs === undefined ? total : total + compare(mine, theirs)
  }, 0)
  return sum / Math.max(1, names.size)
}

/* Of lists in which nearly everything changed, such as hundreds of redirects, only near entries are compared. */
const mostComparisons = 5000

/** From here on a value is taken for another one that was changed. */
const alikeEnough = 0.4

/** Returns whether one value can have become the other: a section keeps its kind, a text stays a text. */
const canBecome = (one: JsonValue, other: JsonValue): boolean =>
  kindOf(one) === kindOf(other) && isList(one) === isList(other) && isGroup(one) === isGroup(other)

/** For each entry of a list the index that it had before; undefined for a new one. */
export type Origins = readonly (number | undefined)[]

/** The indexes of entries that kept their order: as many as possible. */
export const findSteady = (origins: Origins): ReadonlySet<number> => {
  /* For each length the run that ends lowest, as a chain from its end. */
  interface Run {
    readonly index: number
    readonly origin: number
    readonly before: Run | undefined
  }
  const runs: Run[] = []
  origins.forEach((origin, index) => {
    if (origin === undefined) return
    const found = runs.findIndex(run => run.origin >= origin)
    const length = found < 0 ? runs.length : found
    runs[length] = { index, origin, before: runs[length - 1] }
  })
  const steady = new Set<number>()
  for (let run = runs.at(-1); run; run = run.before) steady.add(run.index)
  return steady
}

/** The entries that are in no pair yet, between those that kept their order. */
const listGaps = (before: JsonList, origins: Origins): (readonly [number[], number[]])[] => {
  const steady = findSteady(origins)
  const used = new Set(origins)
  const gaps: (readonly [number[], number[]])[] = []
  let old = 0
  let fresh: number[] = []
  const close = (end: number): void => {
    const lost = Array.from({ length: end - old }, (_, step) => old + step)
    gaps.push([lost.filter(index => !used.has(index)), fresh])
    fresh = []
    old = end + 1
  }
  origins.forEach((origin, index) => {
    if (origin === undefined) fresh.push(index)
    else if (steady.has(index)) close(origin)
  })
  close(before.length)
  return gaps
}

/**
 * Finds for each entry of a list which one it was before: the same one, wherever it is now; or else the one most
 * like it; or else the one whose place it takes.
 */
export const alignLists = (before: JsonList, after: JsonList): Origins => {
  const origins: (number | undefined)[] = after.map(() => undefined)
  const used = new Set<number>()
  const pair = (from: number, to: number): void => {
    origins[to] = from
    used.add(from)
  }

  const most = Math.min(before.length, after.length)
  let start = 0
  const sameAt = (from: number, to: number): boolean => {
    const [one, other] = [before[from], after[to]]
    return (
      one !== undefined && other !== undefined && (one === other || keyOf(one) === keyOf(other))
    )
  }
  while (start < most && sameAt(start, start)) pair(start, start++)
  for (let end = 1; end <= most - start; end++) {
    if (!sameAt(before.length - end, after.length - end)) break
    pair(before.length - end, after.length - end)
  }

  /* Of entries that say the same the one that follows the last found: repeated ones keep their order. */
  const places = new Map<string, number[]>()
  before.forEach((entry, index) => {
    if (used.has(index)) return
    places.set(keyOf(entry), [...(places.get(keyOf(entry)) ?? []), index])
  })
  let last = start - 1
  after.forEach((entry, index) => {
    if (origins[index] !== undefined) return
    const free = places.get(keyOf(entry))?.filter(place => !used.has(place)) ?? []
    const found = free.find(place => place > last) ?? free[0]
    if (found === undefined) return
    pair(found, index)
    last = found
  })

  const lost = before.flatMap((entry, from) => (used.has(from) ? [] : [{ entry, from }]))
  const fresh = after.flatMap((entry, to) => (origins[to] === undefined ? [{ entry, to }] : []))
  const reach = mostComparisons / Math.max(1, fresh.length)
  const likely = fresh
    .flatMap(({ entry, to }, index) =>
      lost
        .slice(Math.max(0, Math.ceil(index - reach / 2)), Math.floor(index + reach / 2) + 1)
        .filter(old => canBecome(old.entry, entry))
        .map(old => ({ from: old.from, to, likeness: compare(old.entry, entry) })),
    )
    .filter(({ likeness }) => likeness >= alikeEnough)
    .toSorted(
      (a, b) => b.likeness - a.likeness || Math.abs(a.from - a.to) - Math.abs(b.from - b.to),
    )
  for (const { from, to } of likely) {
    if (!used.has(from) && origins[to] === undefined) pair(from, to)
  }

  for (const [olds, news] of listGaps(before, origins)) {
    if (olds.length !== news.length) continue
    news.forEach((to, step) => {
      const from = olds[step]
      const [old, entry] = [before[from ?? -1], after[to]]
      if (from === undefined || old === undefined || entry === undefined) return
      if (canBecome(old, entry)) pair(from, to)
    })
  }
  return origins
}
