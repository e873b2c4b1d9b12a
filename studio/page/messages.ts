/** The messages between the studio and the page in its frame. */
import { z } from "zod"
import type { SiteContent } from "../../src/model"
import type { PageRest, Part, SectionPart } from "./page-parts"

const isGroup = (value: unknown): boolean => typeof value === "object" && value !== null

/** A place in the content. */
const placeModel = z.object({
  file: z.string(),
  path: z.array(z.union([z.string(), z.int().min(0)])).readonly(),
})

/** Messages from the studio to the page. */
export const toPageModel = z.discriminatedUnion("kind", [
  /** The page is to show this. What was said before and has not changed is not said again. */
  z.object({
    kind: z.literal("show"),
    /** The number with which the page confirms that it is shown. */
    turn: z.int(),
    site: z.custom<Part<SiteContent>>(isGroup).optional(),
    rest: z.custom<PageRest>(isGroup),
    /** The sections that are shown, by the numbers of their parts, with their indexes in the page's file. */
    sections: z.array(z.object({ number: z.int(), index: z.int() })),
    /** The parts that the page does not know yet. */
    parts: z.array(z.object({ number: z.int(), part: z.custom<SectionPart>(isGroup) })),
  }),
  /** This field is focused. */
  z.object({ kind: z.literal("point"), place: placeModel.nullable() }),
  /** The mode of the page: a click picks a field or works as on the site; the frame is scaled. */
  z.object({ kind: z.literal("use"), picks: z.boolean(), scale: z.number().positive() }),
])

/** Messages from the page to the studio. */
export const fromPageModel = z.discriminatedUnion("kind", [
  /** It listens, and knows nothing yet. */
  z.object({ kind: z.literal("ready") }),
  /** It shows what was said in this turn. */
  z.object({ kind: z.literal("shown"), turn: z.int() }),
  /** Somebody clicked on what comes from this place. */
  z.object({ kind: z.literal("picked"), place: placeModel }),
])

export type Place = z.infer<typeof placeModel>
export type ToPage = z.infer<typeof toPageModel>
export type ShowMessage = Extract<ToPage, { kind: "show" }>
export type FromPage = z.infer<typeof fromPageModel>

/**
 * Listens to messages of one window.
 * @param from the only origin whose messages count.
 * @param sender returns the only window whose messages count; null as long as there is none.
 * @returns a function that ends it.
 */
export const listen = <Model extends z.ZodType>(
  model: Model,
  from: string,
  sender: () => MessageEventSource | null,
  hear: (message: z.infer<Model>) => void,
): (() => void) => {
  const onMessage = ({ origin, source, data }: MessageEvent<unknown>): void => {
    if (origin !== from || source === null || source !== sender()) return
    const message = model.safeParse(data)
    if (message.success) hear(message.data)
  }
  addEventListener("message", onMessage)
  return () => {
    removeEventListener("message", onMessage)
  }
}
