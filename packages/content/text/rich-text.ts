/** Texts with bold and emphasized words, links and line breaks, as they are shown. */

/** A piece of a text. */
export type Span =
  | string
  | { readonly kind: "break" }
  | { readonly kind: "strong" | "emphasis"; readonly spans: RichText }
  | { readonly kind: "link"; readonly href: string; readonly spans: RichText }

/** A text with marks, as components receive it. */
export type RichText = readonly Span[]

/** Returns a text with its words and addresses changed, in any marks. */
export const mapRichText = (
  text: RichText,
  changeWords: (words: string) => string,
  changeHref: (href: string) => string,
): RichText =>
  text.map(span => {
    if (typeof span === "string") return changeWords(span)
    if (span.kind === "break") return span
    const spans = mapRichText(span.spans, changeWords, changeHref)
    return span.kind === "link"
      ? { ...span, href: changeHref(span.href), spans }
      : { ...span, spans }
  })

/** Returns a text without marks, in one line. */
export const toPlainText = (text: RichText): string =>
  text
    .map(span => {
      if (typeof span === "string") return span
      return span.kind === "break" ? " " : toPlainText(span.spans)
    })
    .join("")
