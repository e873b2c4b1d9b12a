/** Returns a percent-encoded part of an address decoded, or `undefined` if it is malformed. */
export const decodePath = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
