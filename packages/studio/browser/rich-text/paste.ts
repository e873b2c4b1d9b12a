/** Prepares what other programs put on the clipboard for the editor's schema. */
import type { JSONContent } from "@tiptap/core"
import {
  parseRichText,
  toRuns,
  wordMarkNames,
  wordMarks,
  type Run,
  type WordMark,
} from "@tools/content"
import { toInline, type Names } from "./document"

/** What a pasted text cannot have, by the elements that show it. */
const losses: readonly (readonly [name: string, selector: string])[] = [
  ["a picture", "img, picture, svg, canvas, v\\:imagedata"],
  ["a video or recording", "video, audio"],
  ["an embedded page", "iframe, object, embed"],
  ["a table", "table"],
  ["a quotation", "blockquote, .MsoQuote, .MsoIntenseQuote"],
  ["code formatting", "pre, code"],
  [
    "underlining",
    "u, ins, [style*='text-decoration: underline' i], [style*='text-decoration:underline' i]",
  ],
  ["strikethrough", "s, del, strike, [style*='line-through' i]"],
  ["superscript or subscript", "sup, sub"],
  ["a note", "[style*='mso-footnote' i], [style*='mso-comment' i]"],
]

const linkInHeading = "a link in a heading"

const blocksOfText: readonly (readonly [name: string, selector: string])[] = [
  ["a heading", "h1, h2, h3, h4, h5, h6"],
  ["a list", "ul, ol"],
]

/** Services that wrap an address in their own, with the parameter that holds it. */
const wrappers: readonly (readonly [host: RegExp, parameter: string])[] = [
  [/^www\.google\.[a-z.]+$/, "q"],
  [/\.safelinks\.protection\.outlook\.com$/, "url"],
  [/^lm?\.facebook\.com$/, "u"],
  [/^www\.linkedin\.com$/, "url"],
]

/** Parameters that only tell who clicked where. */
const tracking = /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|_hsenc|_hsmi|igshid|si)$/

const unwrap = (url: URL): URL => {
  const parameter = wrappers.find(([host]) => host.test(url.hostname))?.[1]
  const target = parameter === undefined ? null : url.searchParams.get(parameter)
  return target !== null && /^https?:/.test(target) && URL.canParse(target)
    ? unwrap(new URL(target))
    : url
}

/** Returns the address of a link as content has it; empty if content cannot link there. */
const readHref = (href: string, origin: string): string => {
  if (/^\{\w+\}$/.test(href)) return href
  if (!URL.canParse(href)) return /^[/#][^/]/.test(href) ? href : ""
  const url = unwrap(new URL(href))
  if (!["https:", "http:", "mailto:", "tel:"].includes(url.protocol)) return ""
  const traces = [...url.searchParams.keys()].filter(name => tracking.test(name))
  for (const name of traces) url.searchParams.delete(name)
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : url.href
}

/** How other programs write the words that have a mark: as elements, or by a style, which precedes. */
const written: Readonly<
  Record<WordMark, { elements: string; property: "fontWeight" | "fontStyle"; values: RegExp }>
> = {
  strong: {
    elements: "b, strong",
    property: "fontWeight",
    values: /^(?:bold(?:er)?|[6-9]\d\d|1000)$/,
  },
  emphasis: { elements: "i, em", property: "fontStyle", values: /^(?:italic|oblique)/ },
}

/** Returns the style of an element, which a browser does not read where a policy forbids styles in HTML. */
const readStyle = (element: Element): CSSStyleDeclaration => {
  const { style } = document.createElement("span")
  style.cssText = element.getAttribute("style") ?? ""
  return style
}

const isMarked = (element: Element | null, mark: WordMark): boolean => {
  const { elements, property, values } = written[mark]
  const found = element?.closest(`${elements}, [style]`)
  if (!found) return false
  const value = readStyle(found)[property]
  if (value !== "") return values.test(value)
  return found.matches(elements) || isMarked(found.parentElement, mark)
}

const listTexts = (body: HTMLElement): readonly Text[] => {
  const texts: Text[] = []
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  return texts
}

/** Puts each marked text into the elements of its marks, and removes all others that show marks. */
const writeMarks = (body: HTMLElement): void => {
  const marked = listTexts(body).map(text => ({
    text,
    marks: wordMarkNames.filter(mark => isMarked(text.parentElement, mark)),
  }))
  const elements = wordMarkNames.map(mark => written[mark].elements).join()
  for (const element of body.querySelectorAll(elements)) element.replaceWith(...element.childNodes)
  for (const { text, marks } of marked) {
    for (const mark of marks) {
      const element = body.ownerDocument.createElement(wordMarks[mark].tag)
      text.replaceWith(element)
      element.append(text)
    }
  }
}

/** Makes lists of the paragraphs that Word marks as entries by a style; their bullets are text to be ignored. */
const makeWordLists = (body: HTMLElement): void => {
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-list:" i]')) {
    const label = paragraph.querySelector('[style*="mso-list:Ignore" i]')
    const isNumbered = /^\s*(?:\d+|[a-z]{1,3})[.)]/i.test(label?.textContent ?? "")
    const tag = isNumbered ? "OL" : "UL"
    label?.remove()
    const before = paragraph.previousElementSibling
    const list = before?.tagName === tag ? before : body.ownerDocument.createElement(tag)
    if (list !== before) paragraph.before(list)
    const item = body.ownerDocument.createElement("li")
    item.append(...paragraph.childNodes)
    list.append(item)
    paragraph.remove()
  }
}

/** Joins the lists of which Word on the web makes one for each entry. */
const joinWrappedLists = (body: HTMLElement): void => {
  for (const list of body.querySelectorAll("div > :is(ul, ol):only-child")) {
    const before = list.parentElement?.previousElementSibling
    list.parentElement?.replaceWith(list)
    if (before?.tagName !== list.tagName) continue
    before.append(...list.children)
    list.remove()
  }
}

/** Gives lists one level with one paragraph in each entry, and rows of tables a line. */
const flatten = (body: HTMLElement): void => {
  for (const inner of body.querySelectorAll("li :is(ul, ol), :is(ul, ol) > :is(ul, ol)")) {
    const entry = inner.parentElement?.closest("li")
    if (entry) entry.after(...inner.children)
    else inner.before(...inner.children)
    inner.remove()
  }
  for (const block of body.querySelectorAll("li > :is(p, div, blockquote):not(:first-child)")) {
    block.before(body.ownerDocument.createElement("br"))
  }
  for (const block of body.querySelectorAll("li :is(p, div, blockquote, h1, h2, h3, h4, h5, h6)")) {
    block.replaceWith(...block.childNodes)
  }
  for (const row of body.querySelectorAll("tr")) {
    const line = body.ownerDocument.createElement("p")
    line.append(...[...row.cells].flatMap(cell => [...cell.childNodes, " "]))
    row.closest("table")?.before(line)
  }
  for (const table of body.querySelectorAll("table")) table.remove()
}

/** Removes the characters that nobody sees, and the spaces that word processors set to keep a distance. */
const cleanText = (body: HTMLElement): void => {
  for (const text of listTexts(body)) {
    text.data = text.data
      .replace(/[\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g, "")
      .replace(/[\u00a0\u2007\u202f]/g, " ")
  }
}

/** What was prepared, and the names of what it leaves out, such as “a table”. */
interface Prepared {
  readonly html: string
  readonly leftOut: readonly string[]
}

/**
 * Prepares HTML from the clipboard. What was copied in the editor stays as it is.
 * @param origin of the site, whose own pages are linked by their paths.
 */
export const preparePasted = (html: string, origin: string, hasBlocks: boolean): Prepared => {
  if (html.includes("data-pm-slice")) return { html, leftOut: [] }
  const { body } = new DOMParser().parseFromString(html, "text/html")
  for (const silent of body.querySelectorAll("script, style, template, noscript, title"))
    silent.remove()
  writeMarks(body)
  makeWordLists(body)
  joinWrappedLists(body)
  const names = [...losses, ...(hasBlocks ? [] : blocksOfText)].flatMap(([name, selector]) =>
    [...body.querySelectorAll(selector)].some(found => found.closest("a") === null) ? [name] : [],
  )
  const lost = new Set(names)
  for (const link of body.querySelectorAll("a[href]")) {
    const href = readHref(link.getAttribute("href") ?? "", origin)
    if (href === "") {
      lost.add("a link to a place that visitors cannot reach")
      link.replaceWith(...link.childNodes)
    } else link.setAttribute("href", href)
    if (hasBlocks && link.closest("h1, h2, h3, h4, h5, h6, [role=heading]")) {
      lost.add(linkInHeading)
    }
  }
  flatten(body)
  cleanText(body)
  return { html: body.innerHTML, leftOut: [...lost] }
}

const splitLines = (text: string): readonly string[] => text.split(/(?:\r\n?|\n)+/)

const toParagraph = (runs: readonly Run[], names: Names): JSONContent => ({
  type: "paragraph",
  content: toInline(runs, names),
})

const readRuns = (text: string): readonly Run[] => toRuns(parseRichText(text))

/** Pasted text as it is read, and the names of what is left out. */
interface ReadText {
  readonly content: readonly JSONContent[]
  readonly leftOut: readonly string[]
}

const readLines = (
  text: string,
  names: Names,
  read: (line: string) => readonly Run[],
): ReadText => ({
  content: splitLines(text).map(line => toParagraph(read(line), names)),
  leftOut: [],
})

/** Reads pasted text character by character. */
export const readPlain = (text: string, names: Names): ReadText =>
  readLines(text, names, line => [{ text: line, marks: [] }])

/** Reads pasted text in which words have the marks of Markdown. */
export const readMarked = (text: string, names: Names): ReadText => readLines(text, names, readRuns)

/** A block of Markdown: a list has a text for each entry, and the number that the next one would have. */
interface MarkdownBlock {
  readonly type: "paragraph" | "heading" | "bulletList" | "orderedList"
  readonly texts: string[]
  next: number
}

const blockLine = /^\s*(?<sign>#{1,6}|[-*+•]|\d+[.)])\s+(?<words>\S.*)$/s

/** Finds the headings and lists of Markdown. A number with which no list begins or goes on is text. */
const findBlocks = (text: string): readonly MarkdownBlock[] => {
  const blocks: MarkdownBlock[] = []
  for (const line of splitLines(text)) {
    const { sign = "", words = "" } = blockLine.exec(line)?.groups ?? {}
    const number = Number.parseInt(sign)
    const type = Number.isNaN(number) ? "bulletList" : "orderedList"
    const last = blocks.at(-1)
    const mayBeNext = type === "bulletList" || number === 1 || number === last?.next
    const isNext = last?.type === type && mayBeNext
    if (sign.startsWith("#")) {
      blocks.push({ type: "heading", texts: [words.replace(/\s+#+\s*$/, "")], next: 1 })
    } else if (last && last.next > 1 && /^\s/.test(line)) {
      /* Lists have one level, and their entries one paragraph. */
      last.texts.push(sign === "" ? `${last.texts.pop() ?? ""}\n${line.trim()}` : words)
    } else if (sign === "" || (!isNext && number > 1) || number === 0) {
      blocks.push({ type: "paragraph", texts: [line], next: 1 })
    } else if (last && isNext) {
      last.texts.push(words)
      last.next++
    } else blocks.push({ type, texts: [words], next: 2 })
  }
  return blocks
}

/** Reads pasted text with the marks and blocks of Markdown. */
export const readMarkdown = (text: string, names: Names): ReadText => {
  const lost = new Set<string>()
  const content = findBlocks(text).flatMap(({ type, texts }): JSONContent[] => {
    const entries = texts.map(readRuns)
    if (type === "paragraph") return entries.map(runs => toParagraph(runs, names))
    if (type === "heading") {
      const runs = entries.flat()
      if (runs.some(({ href }) => href !== undefined)) lost.add(linkInHeading)
      return [
        {
          type,
          content: toInline(
            runs.map(run => ({ text: run.text, marks: [] })),
            names,
          ),
        },
      ]
    }
    const items = entries.map(runs => ({ type: "listItem", content: [toParagraph(runs, names)] }))
    return [{ type, content: items }]
  })
  return { content, leftOut: [...lost] }
}

/** Returns a sentence on what was left out; empty if nothing was. */
export const describeLeftOut = (leftOut: readonly string[]): string =>
  leftOut.length === 0
    ? ""
    : `Pasted. This text cannot have ${new Intl.ListFormat("en-US", { type: "disjunction" }).format(leftOut)}, so this was left out or became plain text.`
