/** The messages between the studio and the page in its frame, through a port that only the two have. */
import { z } from "zod"
import type { SiteContent } from "../../src/model"
import type { PageRest, Resolved, ResolvedSection } from "./resolved-page"

/** A place in the content. */
const placeModel = z.object({
  file: z.string(),
  path: z.array(z.union([z.string(), z.int().min(0)])).readonly(),
})

export type Place = z.infer<typeof placeModel>

/** The page is to show this. What was said before and has not changed is not said again. */
export interface ShowMessage {
  readonly kind: "show"
  /** The number with which the page confirms that it is shown. */
  readonly turn: number
  readonly site?: Resolved<SiteContent>
  readonly rest: PageRest
  /** The sections that are shown, by the numbers of their parts, with their indexes in the page's file. */
  readonly sections: readonly { readonly number: number; readonly index: number }[]
  /** The parts that the page does not know yet. */
  readonly resolvedSections: readonly {
    readonly number: number
    readonly resolved: ResolvedSection
  }[]
}

/** Messages from the studio to the page. */
export type ToPage =
  | ShowMessage
  /** Pictures that the next messages name by these addresses. */
  | {
      readonly kind: "pictures"
      readonly pictures: readonly { readonly address: string; readonly bytes: Blob }[]
    }
  /** This field is focused. */
  | { readonly kind: "point"; readonly place: Place | null }
  /** The mode of the page: a click picks a field or works as on the site; the frame is scaled. */
  | { readonly kind: "use"; readonly picks: boolean; readonly scale: number }

/** Messages from the page to the studio, which does not trust them. */
export const fromPageModel = z.discriminatedUnion("kind", [
  /** It shows what was said in this turn. */
  z.object({ kind: z.literal("shown"), turn: z.int() }),
  /** Somebody clicked on what comes from this place. */
  z.object({ kind: z.literal("picked"), place: placeModel }),
  /** Somebody dropped a file on what comes from this place; `null` if it does not come from the content. */
  z.object({ kind: z.literal("dropped"), place: placeModel.nullable(), file: z.instanceof(File) }),
  /** Somebody followed a link that leads away from the page. */
  z.object({ kind: z.literal("followed"), address: z.string() }),
  /** Somebody pressed F6, with Shift for the way back. */
  z.object({ kind: z.literal("left"), isBackward: z.boolean() }),
])

export type FromPage = z.infer<typeof fromPageModel>
