/** The messages between the studio and the page in its frame, through a port that only the two have. */
import * as z from "zod"
import type { FieldTitles } from "@tools/content/model"
import { placeModel, type Place } from "./place"
import type { ChangedPage } from "./shown-page"

/** Messages from the studio to the page. */
export type ToPage =
  | { readonly kind: "show"; readonly page: ChangedPage; readonly titles: FieldTitles }
  /** A picture that the next messages name by this address. */
  | { readonly kind: "picture"; readonly address: string; readonly bytes: Blob }
  | { readonly kind: "point"; readonly place: Place | null }
  /** The pointer left the frame, which a frame is not always told. */
  | { readonly kind: "leave" }
  | { readonly kind: "scale"; readonly scale: number }

/** Messages from the page to the studio, which does not trust them. */
export const fromPageModel = z.discriminatedUnion("kind", [
  /** It shows the last page that it was sent. */
  z.object({ kind: z.literal("shown") }),
  z.object({ kind: z.literal("picked"), place: placeModel }),
  z.object({ kind: z.literal("searching") }),
])

export type FromPage = z.infer<typeof fromPageModel>
