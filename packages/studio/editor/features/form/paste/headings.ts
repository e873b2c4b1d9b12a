/** Matches the headings of other programs. */

export const headings = "h1, h2, h3, h4, h5, h6, [role=heading]"
