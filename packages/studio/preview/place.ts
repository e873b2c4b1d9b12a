import * as z from "zod"

/** A place in the content. */
export const placeModel = z.object({
  file: z.string(),
  path: z.array(z.union([z.string(), z.int().min(0)])).readonly(),
})

export type Place = z.infer<typeof placeModel>
