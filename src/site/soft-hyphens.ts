/** Leaves out the soft hyphens (U+00AD) of a text: they say where a word may break, and are no part of it. */
export const withoutSoftHyphens = (text: string): string => text.replaceAll("\u00AD", "")
