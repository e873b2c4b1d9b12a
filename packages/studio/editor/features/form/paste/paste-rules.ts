/** What becomes of the parts of a pasted text: one table for the HTML of all programs. */

/**
 * `nothing`: it is no text, and leaves silently. `out`: readers of the source do not see it; it leaves and is counted.
 * `gone`: the text cannot have it; it leaves, and its place is marked. `plain`: its words stay and are marked.
 */
type Becomes = "nothing" | "out" | "gone" | "plain"

interface PasteRule {
  readonly becomes: Becomes
  /** Its name; where it is counted, of one. */
  readonly name: string
  readonly selectors: string
}

const hasStyle = (...declarations: string[]): string =>
  declarations.map(declaration => `[style*='${declaration}']`).join()

/** Word writes its classes with a prefix in some programs, such as `x_msoDel` in Outlook on the web. */
const ofClass = (...names: string[]): string => names.map(name => `[class*='${name}' i]`).join()

const comment = { becomes: "out", name: "comment" } as const

/** The rules in their order; styles have no whitespace, and are in lowercase. */
export const pasteRules: readonly PasteRule[] = [
  {
    becomes: "nothing",
    name: "what a program writes for itself",
    selectors: `script, style, template, title, xml, button, select, textarea, annotation, .katex-mathml, mjx-assistive-mml, w\\:sdtpr, .msocomoff, img[width='1'][height='1'], ${hasStyle("mso-element:header", "mso-element:footer")}`,
  },
  { ...comment, selectors: `${hasStyle("mso-element:comment;")}, [style$='mso-element:comment']` },
  { ...comment, selectors: ofClass("MsoCommentReference", "msocomanchor") },
  { ...comment, selectors: hasStyle("mso-special-character:comment") },
  { ...comment, selectors: ".docos-anchoredreplyview, [id^='cmnt']" },
  {
    becomes: "nothing",
    name: "the list around comments, and the rule above notes",
    selectors: `${hasStyle("mso-element:comment-list")}, [style*='mso-element:footnote-list'] > hr, [style*='mso-element:endnote-list'] > hr`,
  },
  {
    becomes: "out",
    name: "deletion",
    selectors: `${ofClass("msoDel")}, :is(del, s, strike):is([cite], [datetime])`,
  },
  {
    becomes: "out",
    name: "hidden text",
    selectors: `[hidden], noscript, noframes, .sr-only, .visually-hidden, .screen-reader-text, ${hasStyle("mso-hide:all", "display:none", "visibility:hidden", "font-size:0;", "font-size:0px")}`,
  },
  {
    becomes: "gone",
    name: "a note",
    selectors: `${hasStyle("mso-footnote-id", "mso-endnote-id")}, ${ofClass("FootnoteReference", "EndnoteReference", "footnoteanc", "endnoteanc")}, sup.reference, [data-footnote-ref], [role='doc-noteref']`,
  },
  {
    becomes: "gone",
    name: "a picture",
    selectors: "picture, img, svg, canvas, v\\:shape, v\\:imagedata",
  },
  { becomes: "gone", name: "a video or recording", selectors: "video, audio" },
  { becomes: "gone", name: "an embedded page", selectors: "iframe, object, embed" },
  { becomes: "gone", name: "a checkbox", selectors: "input[type='checkbox']" },
  { becomes: "gone", name: "a dividing line", selectors: "hr" },
  { becomes: "gone", name: "a reading aid", selectors: "rt, rp" },
  { becomes: "plain", name: "a table", selectors: "table" },
  {
    becomes: "plain",
    name: "a quotation",
    selectors: `blockquote, ${ofClass("MsoQuote", "MsoIntenseQuote")}`,
  },
  { becomes: "plain", name: "a formula", selectors: ".formula" },
  { becomes: "plain", name: "code formatting", selectors: "pre, code, kbd, samp, tt" },
  {
    becomes: "plain",
    name: "underlining",
    selectors: `u, ${hasStyle("text-decoration:underline", "text-decoration-line:underline")}`,
  },
  {
    becomes: "plain",
    name: "strikethrough",
    selectors: `s, del, strike, ${hasStyle("line-through")}`,
  },
  { becomes: "plain", name: "superscript", selectors: `sup, ${hasStyle("vertical-align:super")}` },
  { becomes: "plain", name: "subscript", selectors: `sub, ${hasStyle("vertical-align:sub")}` },
]

const zip = (from: string, to: string): ReadonlyMap<string, string> => {
  const written = Array.from(to)
  return new Map(Array.from(from).map((character, index) => [character, written[index] ?? ""]))
}

/** Raised and lowered characters of Unicode, by the selectors of what is raised and lowered. */
export const scripts = [
  {
    selectors: `sup, ${hasStyle("vertical-align:super")}`,
    characters: zip(
      "0123456789+-−=()niabcdefghjklmoprstuvwxyz ",
      "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱᵃᵇᶜᵈᵉᶠᵍʰʲᵏˡᵐᵒᵖʳˢᵗᵘᵛʷˣʸᶻ ",
    ),
    words: new Map([
      ["TM", "™"],
      ["SM", "℠"],
      ["®", "®"],
      ["©", "©"],
      ["™", "™"],
      ["o", "º"],
      ["a", "ª"],
    ]),
  },
  {
    selectors: `sub, ${hasStyle("vertical-align:sub")}`,
    characters: zip("0123456789+-−=()aehijklmnoprstuvx ", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ "),
    words: new Map<string, string>(),
  },
] as const

/** What Word's font of symbols shows for the letters that it writes. */
export const wingdings = zip("JKLàßèüûþoln§Øvq", "☺😐☹→←➔✓✗☑☐●■▪➢❖❑")
