/** Returns a text without its soft hyphens (U+00AD), which mark where a word may break. */
export const withoutSoftHyphens = (text: string): string => text.replaceAll("\u00AD", "")
