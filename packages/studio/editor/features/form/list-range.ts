import type { FormSchema } from "../../../document"

/** How many entries a list has and may have. */
export interface ListRange {
  readonly count: number
  readonly least: number
  /** `Infinity` for a list without a limit. */
  readonly most: number
}

/** Returns how many entries a list has and, by its model, may have. */
export const rangeOf = (
  { minItems = 0, maxItems = Infinity }: FormSchema,
  count: number,
): ListRange => ({ count, least: minItems, most: maxItems })

/**
 * Returns why entries of a list cannot be added or removed, in a sentence; "" if they can.
 * @param entry the name of one entry, such as `Card`.
 * @param list the name of all of them, such as `Cards`.
 */
export const explainRange = (
  { count, least, most }: ListRange,
  entry: string,
  list: string,
): string => {
  const entries = list.toLowerCase()
  if (least === most) return `Always ${least} ${entries}.`
  if (count >= most) return `At most ${most} ${entries}.`
  if (count > least || least === 0) return ""
  return least === 1
    ? `Keep at least one ${entry.toLowerCase()}.`
    : `Keep at least ${least} ${entries}.`
}
