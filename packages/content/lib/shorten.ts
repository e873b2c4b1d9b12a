const longest = 200

/** A text of the content as messages quote it: cut where it is long. */
export const shorten = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, "")}…`
