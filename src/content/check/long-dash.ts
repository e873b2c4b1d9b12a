/** Dashes that programs put in the place of a hyphen. */
export const longDash = /[\u2010-\u2015\u2212]/

/** Says that a dash is the wrong one, with a leading space; nothing where there is none. */
export const adviseOnDash = (value: string): string => {
  const dash = longDash.exec(value)?.[0]
  return dash === undefined ? "" : ` The dash ${dash} in it is a long one; write a hyphen, -.`
}
