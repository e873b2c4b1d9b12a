/** Finds the entries of a list again after it was changed. */
import { kindOf } from "./model-at"
import { memoizeByObject } from "../lib"
import { isGroup, isList, type JsonGroup, type JsonList, type JsonValue } from "./value"

const keyOfObject = memoizeByObject((value: JsonList | JsonGroup): string => {
  if (isList(value)) return `[${value.map(keyOf).join()}]`
  const names = Object.keys(value).toSorted()
  return `{${names.map(name => `${JSON.stringify(name)}:${keyOf(value[name] ?? null)}`).join()}}`
})

/** Returns a text that is equal for equal values only. */
export const keyOf = (value: JsonValue): string =>
  typeof value === "object" && value !== null ? keyOfObject(value) : JSON.stringify(value)

/** Returns whether one value can have become the other: a section keeps its kind, a text stays a text. */
const canBecome = (one: JsonValue | undefined, other: JsonValue | undefined): boolean =>
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

/** Lists the entries that are in no pair yet, old and new, between each two that kept their order. */
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
 * Finds for each entry of a list which one it was before: an equal one, wherever it is now; otherwise the next one of
 * its kind between the same neighbors.
 */
export const alignLists = (before: JsonList, after: JsonList): Origins => {
  const origins: (number | undefined)[] = after.map(() => undefined)
  const used = new Set<number>()
  const pair = (from: number, to: number): void => {
    origins[to] = from
    used.add(from)
  }
  const old = before.map(keyOf)
  const fresh = after.map(keyOf)
  const most = Math.min(old.length, fresh.length)
  let start = 0
  while (start < most && old[start] === fresh[start]) pair(start, start++)
  for (let end = 1; end <= most - start && old.at(-end) === fresh.at(-end); end++) {
    pair(old.length - end, fresh.length - end)
  }

  /* Of equal entries the one that follows the last found: repeated ones keep their order. */
  const places = new Map<string, number[]>()
  old.forEach((key, index) => places.set(key, [...(places.get(key) ?? []), index]))
  let last = start - 1
  fresh.forEach((key, index) => {
    if (origins[index] !== undefined) return
    const free = places.get(key)?.filter(place => !used.has(place)) ?? []
    const found = free.find(place => place > last) ?? free[0]
    if (found === undefined) return
    pair(found, index)
    last = found
  })

  for (const [lost, added] of listGaps(before, origins)) {
    let rest = lost
    for (const to of added) {
      const step = rest.findIndex(from => canBecome(before[from], after[to]))
      const from = rest[step]
      if (from === undefined) continue
      pair(from, to)
      rest = rest.slice(step + 1)
    }
  }
  return origins
}
