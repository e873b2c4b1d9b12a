/** Reads the HTML that Google Docs, Word, Notion and browsers put on the clipboard. */
import { parseRichText, type RichText } from "@tools/content"

/** A paragraph, a heading or an entry of a list; its text has the marks of content. */
export interface PastedBlock {
  readonly kind: "heading" | "paragraphs" | "bullets" | "numbered"
  readonly text: string
}

/** What was read, and what of it content cannot have. */
export interface Pasted {
  readonly blocks: readonly PastedBlock[]
  /** Names of what became plain text or was left out, such as “a table”. */
  readonly leftOut: readonly string[]
}

interface Style {
  readonly isStrong: boolean
  readonly isEmphasized: boolean
  readonly href: string
}

interface Run extends Style {
  readonly text: string
}

const plain: Style = { isStrong: false, isEmphasized: false, href: "" }

/** Elements without text for readers. */
const silent = new Set(["script", "style", "head", "template", "noscript", "meta", "link", "title"])

const blockKinds: Readonly<Record<string, PastedBlock["kind"]>> = {
  h1: "heading",
  h2: "heading",
  h3: "heading",
  h4: "heading",
  h5: "heading",
  h6: "heading",
}

/** Elements that start a line of their own. */
const breaking = new Set(
  "address article aside blockquote body dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody tfoot thead tr ul".split(
    " ",
  ),
)

const losses: Readonly<Record<string, string>> = {
  img: "a picture",
  picture: "a picture",
  svg: "a picture",
  video: "a video",
  audio: "a recording",
  iframe: "an embedded page",
  table: "a table",
  pre: "code formatting",
  code: "code formatting",
  u: "underlining",
  s: "strikethrough",
  del: "strikethrough",
  sup: "superscript",
  sub: "subscript",
}

/** Google Docs links through an address of its own, which counts clicks. */
const unwrapRedirect = (url: URL): URL => {
  const target = url.searchParams.get("q")
  const isRedirect = url.hostname === "www.google.com" && url.pathname === "/url"
  return isRedirect && target !== null && URL.canParse(target) ? new URL(target) : url
}

/** Returns the address of a link as content has it; empty if content cannot link there. */
const readHref = (href: string, origin: string): string => {
  if (!URL.canParse(href)) return ""
  const url = unwrapRedirect(new URL(href))
  if (!["https:", "http:", "mailto:", "tel:"].includes(url.protocol)) return ""
  const address = url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : url.href
  return address.replaceAll("(", "%28").replaceAll(")", "%29")
}

const styleOf = (element: Element, style: Style, origin: string): Style => {
  const css = element.getAttribute("style") ?? ""
  const name = element.localName
  const weight = /(?:^|[;\s])font-weight:\s*(\w+)/i.exec(css)?.[1]?.toLowerCase()
  const slant = /(?:^|[;\s])font-style:\s*(\w+)/i.exec(css)?.[1]?.toLowerCase()
  /* Google Docs wraps all it copies in a <b> of normal weight. */
  const isStrong =
    weight === undefined || weight === "inherit"
      ? name === "b" || name === "strong" || style.isStrong
      : weight === "bold" || weight === "bolder" || Number(weight) >= 600
  const isEmphasized =
    slant === undefined || slant === "inherit"
      ? name === "i" || name === "em" || style.isEmphasized
      : slant === "italic" || slant === "oblique"
  const href = name === "a" ? readHref(element.getAttribute("href") ?? "", origin) : style.href
  return { isStrong, isEmphasized, href }
}

const isAlike = (one: Style, other: Style): boolean =>
  one.isStrong === other.isStrong &&
  one.isEmphasized === other.isEmphasized &&
  one.href === other.href

const joinRuns = (runs: readonly Run[]): Run[] =>
  runs.reduce<Run[]>((joined, run) => {
    const last = joined.at(-1)
    if (!last || !isAlike(last, run)) return [...joined, run]
    return [...joined.slice(0, -1), { ...run, text: last.text + run.text }]
  }, [])

/* Marks stay next to words, whatever whitespace was formatted with them. */
const wrap = (text: string, before: string, after = before): string => {
  const words = text.trim()
  if (words === "") return text
  const start = text.indexOf(words)
  return `${text.slice(0, start)}${before}${words}${after}${text.slice(start + words.length)}`
}

const writeRun = ({ text, isStrong, isEmphasized }: Run): string => {
  const emphasized = isEmphasized ? wrap(text, "*") : text
  return isStrong ? wrap(emphasized, "**") : emphasized
}

const wordsOf = (text: RichText): string =>
  text
    .map(span =>
      typeof span === "string" ? span : span.kind === "break" ? "\n" : wordsOf(span.spans),
    )
    .join("")

/** Returns runs as text with marks, without those that would not be read as marks, such as inside of a word. */
const writeRuns = (runs: readonly Run[], isMarked: boolean): string => {
  /* HTML's whitespace, and spaces that word processors set to keep a distance. */
  const joined = joinRuns(
    runs.map(run => ({
      ...run,
      text: run.text.replace(/[\u00a0 \t]+/g, " ").replace(/[\u200b\ufeff\u00ad]/g, ""),
    })),
  )
  const tidy = (text: string): string =>
    text
      .replace(/ *\n */g, "\n")
      .replace(/ {2,}/g, " ")
      .trim()
  const words = tidy(joined.map(({ text }) => text).join(""))
  if (!isMarked) return words.replace(/\s+/g, " ")
  const links: { href: string; text: string }[] = []
  for (const run of joined) {
    const last = links.at(-1)
    if (last?.href === run.href) last.text += writeRun(run)
    else links.push({ href: run.href, text: writeRun(run) })
  }
  const marked = tidy(
    links.map(({ href, text }) => (href === "" ? text : wrap(text, "[", `](${href})`))).join(""),
  )
  return wordsOf(parseRichText(marked)) === wordsOf(parseRichText(words)) ? marked : words
}

/** Word marks the entries of its lists by a style, and writes their bullets as text that is to be ignored. */
const wordListKind = (element: Element): PastedBlock["kind"] | undefined => {
  if (!/mso-list:\s*l\d/i.test(element.getAttribute("style") ?? "")) return undefined
  const label = element.querySelector('[style*="mso-list:Ignore" i]')?.textContent ?? ""
  return /^\s*(?:\d+|[a-z]{1,3})[.)]/i.test(label) ? "numbered" : "bullets"
}

/**
 * Reads clipboard HTML.
 * @param origin of the site, whose own pages are linked by their paths.
 */
export const readClipboard = (html: string, origin: string): Pasted => {
  const blocks: PastedBlock[] = []
  const leftOut = new Set<string>()
  let kind: PastedBlock["kind"] = "paragraphs"
  let runs: Run[] = []
  const endBlock = (): void => {
    const text = writeRuns(runs, kind !== "heading")
    if (text !== "") blocks.push({ kind, text })
    runs = []
  }
  const walk = (node: Node, style: Style, around: PastedBlock["kind"]): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = (node.textContent ?? "").replace(/[\r\n\t ]+/g, " ")
      runs.push({ ...style, text })
      return
    }
    if (!(node instanceof Element)) return
    const name = node.localName
    if (silent.has(name) || /mso-list:\s*ignore/i.test(node.getAttribute("style") ?? "")) return
    const loss = losses[name]
    if (loss !== undefined) leftOut.add(loss)
    if (name === "br") {
      runs.push({ ...plain, text: "\n" })
      return
    }
    const own =
      blockKinds[name] ??
      wordListKind(node) ??
      (name === "ul" ? "bullets" : name === "ol" ? "numbered" : around)
    const isBlock = breaking.has(name)
    if (isBlock) {
      endBlock()
      kind = own
    }
    for (const child of node.childNodes) walk(child, styleOf(node, style, origin), own)
    if (isBlock) {
      endBlock()
      kind = around
    } else if (name === "td" || name === "th") runs.push({ ...plain, text: " " })
  }
  const { body } = new DOMParser().parseFromString(html, "text/html")
  walk(body, plain, "paragraphs")
  return { blocks, leftOut: [...leftOut] }
}
