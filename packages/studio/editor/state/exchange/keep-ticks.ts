/** Keeps in the browser what is ticked to be sent, so that a reload does not tick again what was left out. */
import * as z from "zod"
import type { Tab } from "../client"
import type { Snapshot, Ticks } from "../edited"

const storedModel = z.array(
  z.object({
    state: z.enum(["unsaved", "saved", "in review"]),
    path: z.string(),
    isOn: z.boolean(),
    parts: z.array(z.tuple([z.string(), z.boolean()])),
  }),
)

const write = (ticks: Ticks): string =>
  JSON.stringify(
    Object.entries(ticks).flatMap(([state, files]) =>
      [...files].map(([path, { isOn, parts }]) => ({ state, path, isOn, parts: [...parts] })),
    ),
  )

const read = (text: string): Ticks => {
  const stored = storedModel.parse(JSON.parse(text))
  return stored.reduce<Ticks>((ticks, { state, path, isOn, parts }) => {
    const own = { isOn, parts: new Map(parts) }
    return { ...ticks, [state]: new Map(ticks[state]).set(path, own) }
  }, {})
}

/** Makes what keeps the ticks; they are known once the project is. */
export const makeKeptTicks = (
  { get, set }: Pick<Snapshot, "get" | "set">,
  storage: Tab["storage"],
) => {
  let key: string | undefined
  let kept = get().ticks
  return {
    open: (project: string): void => {
      key = `studio ${project} ticks`
      try {
        kept = read(storage.getItem(key) ?? "[]")
      } catch {
        /* Another version of the studio wrote them. */
      }
      set({ ticks: kept })
    },
    keep: (): void => {
      const { ticks } = get()
      if (ticks === kept || key === undefined) return
      kept = ticks
      try {
        storage.setItem(key, write(ticks))
      } catch {
        /* The storage is full, which is said where drafts are kept. */
      }
    },
  }
}
