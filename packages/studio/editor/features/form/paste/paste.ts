/** Prepares what other programs put on the clipboard for the editor's schema. */
import { bareAddress, toAddress, withoutCampaign } from "@tools/content/addresses"
import {
  strayInvisible,
  isEmoji,
  toPlainLetters,
  wordMarkNames,
  wordMarks,
  writeRuns,
  type WordMark,
  readWrapped,
} from "@tools/content/text"
import { listWords, plural } from "@tools/content/lib"
import type { Cells, Names } from "../../../../document"
import { pasteRules, scripts, wingdings } from "./paste-rules"

/** What a pasted text does not bring along: what is marked at its place, and the numbers of what readers do not see. */
export interface LeftOut {
  readonly lost: Set<string>
  readonly counts: Map<string, number>
}

const nothingLeftOut = (): LeftOut => ({ lost: new Set(), counts: new Map() })

const listTexts = (root: Element): readonly Text[] => {
  const texts: Text[] = []
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  return texts
}

const hasWords = ({ textContent }: Node): boolean => /[^\s\u00a0]/.test(textContent ?? "")

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)

/** Returns the elements that selectors of a foreign style sheet name. */
const selectAll = (body: HTMLElement, selectors: string): readonly Element[] => {
  try {
    return [...body.querySelectorAll(selectors)]
  } catch {
    return []
  }
}

/** Gives elements the styles of their classes, and writes styles in lowercase without whitespace beside their signs. */
const applyStyles = (body: HTMLElement, sheets: readonly Element[]): void => {
  const sheet = sheets.map(({ textContent }) => textContent).join("\n")
  const rules = [...sheet.replace(/\/\*.*?\*\/|<!--|-->/gs, "").matchAll(/([^{}]+)\{([^{}]*)\}/g)]
  /* The last rule is the nearest to an element's own style. */
  for (const [, selectors = "", declarations = ""] of rules.toReversed()) {
    for (const element of selectAll(body, selectors.trim())) {
      element.setAttribute("style", `${declarations};${element.getAttribute("style") ?? ""}`)
    }
  }
  for (const element of body.querySelectorAll("[style]")) {
    const style = element.getAttribute("style") ?? ""
    element.setAttribute("style", style.toLowerCase().replace(/\s*([:;])[\s;]*/g, "$1"))
  }
}

/** Removes the instructions of fields, such as those of a table of contents; what a field shows stays. */
const removeFieldCodes = (body: HTMLElement, { counts }: LeftOut): void => {
  const marks = "[style*='mso-element:field-']"
  let depth = 0
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_ALL)
  const codes: Text[] = []
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (node instanceof Text && depth > 0) codes.push(node)
    if (!(node instanceof Element) || !node.matches(marks)) continue
    const style = node.getAttribute("style") ?? ""
    if (style.includes("field-begin")) {
      depth++
      counts.set("field code", (counts.get("field code") ?? 0) + 1)
    } else if (style.includes("field-separator")) depth = Math.max(0, depth - 1)
  }
  for (const code of codes) code.remove()
}

/** Where a text has insertions, its deletions are tracked ones, as Word marks them. */
const findTrackedChanges = (body: HTMLElement): void => {
  const insertions = body.querySelectorAll("ins, [class*='msoIns' i]")
  if (insertions.length === 0) return
  for (const deletion of body.querySelectorAll("del")) deletion.setAttribute("datetime", "")
  insertions.forEach(unwrap)
}

/** Returns the characters that a picture stands for, such as an emoji; "" for any other picture. */
const readCharacters = (picture: Element): string => {
  const told = ["alt", "data-emoji", "data-emoji-fallback", "data-stringify-emoji", "aria-label"]
  const shown = told.map(name => picture.getAttribute(name) ?? "").find(isEmoji)
  if (shown !== undefined) return shown
  /* Slack, WordPress and others name the file of an emoji by its code points. */
  const isNamed = /emoji|emoticon/i.test(picture.outerHTML)
  const [, codes = ""] =
    /(?:^|[/_-])((?:[\da-f]{4,5})(?:-[\da-f]{4,5})*)(?:@\dx)?(?:\.\w+|$)/i.exec(
      picture.getAttribute("data-emoji-id") ?? picture.getAttribute("src") ?? "",
    ) ?? []
  const written = String.fromCodePoint(
    ...codes.split("-").flatMap(code => (code === "" ? [] : [Number.parseInt(code, 16)])),
  )
  return isNamed && isEmoji(written) ? written : ""
}

const replaceWords = (
  texts: readonly Text[],
  pattern: RegExp,
  write: (words: string) => HTMLElement,
): void => {
  for (const text of texts) {
    for (const { 0: words, index } of [...text.data.matchAll(pattern)].toReversed()) {
      const rest = text.splitText(index)
      rest.splitText(words.length)
      rest.replaceWith(write(words))
    }
  }
}

/** Writes out what is shown by other means than by its own characters. */
const writeCharacters = (body: HTMLElement): void => {
  for (const picture of body.querySelectorAll("img")) {
    const characters = readCharacters(picture)
    if (characters !== "") picture.replaceWith(characters)
  }
  for (const symbol of body.querySelectorAll("[style*='wingdings']")) {
    if (symbol.querySelector("[style*='wingdings']")) continue
    for (const text of listTexts(symbol)) {
      text.data = text.data.replace(/[\u0021-\u00ff\uf021-\uf0ff]/g, character => {
        const letter = String.fromCharCode(character.charCodeAt(0) & 0xff)
        return wingdings.get(letter) ?? character
      })
    }
  }
  for (const [change, selector] of [
    ["toUpperCase", "[style*='text-transform:uppercase']"],
    ["toLowerCase", "[style*='text-transform:lowercase']"],
  ] as const) {
    for (const element of body.querySelectorAll(selector)) {
      for (const text of listTexts(element)) text.data = text.data[change]()
    }
  }
  for (const code of body.querySelectorAll("pre")) {
    const texts = listTexts(code)
    const last = texts.at(-1)
    if (last) last.data = last.data.trimEnd()
    replaceWords(texts, /\n/g, () => body.ownerDocument.createElement("br"))
  }
  for (const quote of body.querySelectorAll("q")) {
    quote.prepend("“")
    quote.append("”")
  }
}

/** Raises and lowers characters as Unicode does, where it has all of them; an ordinal such as 1st is plain. */
const writeScripts = (body: HTMLElement): void => {
  for (const { selectors, characters, words } of scripts) {
    for (const element of body.querySelectorAll(selectors)) {
      const text = element.textContent.trim()
      const written = Array.from(text, character => characters.get(character) ?? "")
      const whole = words.get(text) ?? (written.includes("") ? "" : written.join(""))
      const isOrdinal = /^(?:st|nd|rd|th)$/.test(text)
      if (whole !== "" && !isOrdinal && !element.querySelector("a")) element.replaceWith(whole)
    }
  }
}

const markLost = (text: Text, name: string): void => {
  const around = text.parentElement
  const known = around?.dataset.lost
  if (around && known !== undefined) {
    if (!known.split(", ").includes(name)) around.dataset.lost = `${known}, ${name}`
    return
  }
  const mark = text.ownerDocument.createElement("span")
  mark.dataset.lost = name
  text.replaceWith(mark)
  mark.append(text)
}

/** Marks the word before an element, or else the word after it. */
const markBeside = (element: Element, body: HTMLElement, name: string): void => {
  const texts = listTexts(body).filter(text => hasWords(text) && !element.contains(text))
  const before = texts.findLast(
    text => element.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_PRECEDING,
  )
  if (before) {
    markLost(before.splitText(before.data.search(/\S+\s*$/)), name)
    return
  }
  const [after] = texts
  if (!after) return
  after.splitText(/^\s*\S+/.exec(after.data)?.[0].length ?? 0)
  markLost(after, name)
}

const applyRules = (body: HTMLElement, { lost, counts }: LeftOut): void => {
  for (const { becomes, name, selectors } of pasteRules) {
    let count = 0
    for (const element of body.querySelectorAll(selectors)) {
      if (!body.contains(element)) continue
      if (becomes === "plain") {
        if (element.closest("a") ?? !hasWords(element)) continue
        lost.add(name)
        const texts = listTexts(element).filter(hasWords)
        const isBlock = element.matches("blockquote, pre, p, div")
        for (const text of isBlock ? texts.slice(0, 1) : texts) markLost(text, name)
        continue
      }
      if (becomes === "gone") {
        lost.add(name)
        markBeside(element, body, name)
      }
      if (hasWords(element)) count++
      element.remove()
    }
    if (becomes === "out" && count > 0) counts.set(name, Math.max(count, counts.get(name) ?? 0))
  }
}

/** Returns the address of a link as content has it; empty if content cannot link there. */
const readHref = (href: string, origin: string): string => {
  if (/^\{\w+\}$/.test(href)) return href
  if (!URL.canParse(href)) return /^[/#][^/]/.test(href) ? href : ""
  const given = new URL(href)
  if (!["https:", "http:", "mailto:", "tel:"].includes(given.protocol)) return ""
  const inner = readWrapped(given)?.right
  if (inner !== undefined) return readHref(inner, origin)
  const own = given.origin === origin
  return withoutCampaign(own ? `${given.pathname}${given.search}${given.hash}` : given.href)
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

/** Puts each marked text into the elements of its marks, and removes all others that show marks. */
const writeMarks = (body: HTMLElement): void => {
  const marked = listTexts(body).map(text => ({
    text,
    marks: wordMarkNames.filter(mark => isMarked(text.parentElement, mark)),
  }))
  const elements = wordMarkNames.map(mark => written[mark].elements).join()
  body.querySelectorAll(elements).forEach(unwrap)
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
  for (const paragraph of body.querySelectorAll(
    'p[style*="mso-list:"]:not([style*="mso-list:none"])',
  )) {
    const label = paragraph.querySelector('[style*="mso-list:ignore"]')
    const isNumbered = /^\s*(?:\d+|[a-z]{1,3})[.)]/i.test(label?.textContent ?? "")
    const tag = isNumbered ? "OL" : "UL"
    const before = paragraph.previousElementSibling
    const list = before?.tagName === tag ? before : body.ownerDocument.createElement(tag)
    if (list !== before) {
      paragraph.before(list)
      list.setAttribute("start", /\d+/.exec(label?.textContent ?? "")?.[0] ?? "1")
    }
    label?.remove()
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

/** Writes the numbers of a list that does not begin with 1 as text, since lists of the content do. */
const writeNumbers = (body: HTMLElement): void => {
  for (const list of body.querySelectorAll("ol")) {
    if (list.start === 1) continue
    for (const [index, { childNodes }] of [...list.children].entries()) {
      const line = body.ownerDocument.createElement("p")
      line.append(`${list.start + index}. `, ...childNodes)
      list.before(line)
    }
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
    unwrap(block)
  }
  writeNumbers(body)
  for (const block of body.querySelectorAll("td :is(p, div, br), th :is(p, div, br)")) {
    block.replaceWith(...block.childNodes, " ")
  }
  for (const row of body.querySelectorAll("tr")) {
    const line = body.ownerDocument.createElement("p")
    line.append(...[...row.cells].flatMap(cell => [...cell.childNodes, " "]))
    row.closest("table")?.before(line)
  }
  for (const table of body.querySelectorAll("table")) table.remove()
  /* An empty line between paragraphs is an empty paragraph or two line breaks. */
  const blocks = "p, div, ul, ol, h1, h2, h3, h4, h5, h6"
  for (const lineBreak of body.querySelectorAll("br")) {
    const { previousSibling: before, nextSibling: after } = lineBreak
    if (before instanceof Element && before.matches("br")) {
      before.remove()
      lineBreak.replaceWith(body.ownerDocument.createElement("p"))
    } else if ([before, after].some(node => node instanceof Element && node.matches(blocks))) {
      lineBreak.remove()
    }
  }
  for (const gap of body.querySelectorAll("[data-stringify-type='paragraph-break']")) {
    gap.replaceWith(body.ownerDocument.createElement("p"))
  }
}

/** A no-break space that a language asks for: beside punctuation, in numbers, before units, after short forms. */
const wantedSpace =
  /(?<=\S)[\u00a0\u202f](?=[?!:;»›%‰€£$¥°§–—…])|(?<=[«‹§№–—])[\u00a0\u202f](?=\S)|(?<=\d)[\u00a0\u202f\u2007](?=[\p{L}\p{N}])|(?<=(?<![\p{L}\p{N}])\p{L}{1,4}\.)[\u00a0\u202f](?=[\p{L}\p{N}])|(?<=(?<![\p{L}\p{N}’'])\p{L})[\u00a0\u202f](?=\p{L})/gu

/** Returns texts without characters that nobody sees, and with the no-break spaces that a language asks for alone. */
const cleanText = (body: HTMLElement): void => {
  const texts = listTexts(body)
  /* Of the same length, since a space and what it stands beside may be in two elements. */
  const all = texts
    .map(({ data }) => data)
    .join("")
    .replace(/[\u2028\u2029\v]/g, "\n")
  const kept = new Set([...all.matchAll(wantedSpace)].map(({ index }) => index))
  const clean = all
    .replace(new RegExp(`\u00ad|${strayInvisible.source}`, "gu"), found =>
      "\0".repeat(found.length),
    )
    .replace(/[\u00a0\u2007\u202f]/g, (space, index: number) => (kept.has(index) ? space : " "))
  let at = 0
  for (const text of texts) {
    const end = at + text.length
    text.data = toPlainLetters(clean.slice(at, end).replaceAll("\0", ""))
    at = end
  }
}

/** Returns the address of a link, if a text is nothing else; `undefined` otherwise. */
export const readAddress = (text: string, origin: string): string | undefined => {
  const words = text.trim()
  const [found] = words.match(bareAddress) ?? []
  return found === words || /^(?:mailto:|tel:|[/#])\S+$/.test(words)
    ? readHref(toAddress(words), origin) || undefined
    : undefined
}

const headings = "h1, h2, h3, h4, h5, h6, [role=heading]"

/** Makes links of addresses in texts, and has links lead where content can link to. */
const writeLinks = (body: HTMLElement, origin: string, hasBlocks: boolean, lost: Set<string>) => {
  const texts = listTexts(body).filter(
    ({ parentElement }) => !parentElement?.closest(`a, pre, code, ${headings}`),
  )
  replaceWords(texts, bareAddress, words => {
    const link = body.ownerDocument.createElement("a")
    link.setAttribute("href", toAddress(words))
    link.append(words)
    return link
  })
  for (const link of body.querySelectorAll("a[href]")) {
    const written = link.getAttribute("href") ?? ""
    const href = readHref(written, origin)
    const isInHeading = hasBlocks && link.closest(headings) !== null
    if (href !== "" && !isInHeading) {
      link.setAttribute("href", href)
      const isBare = link.textContent === written && href !== `${written}/`
      if (isBare) link.textContent = href
      continue
    }
    const name = isInHeading
      ? "a link in a heading"
      : "a link to a place that visitors cannot reach"
    lost.add(name)
    for (const text of listTexts(link)) markLost(text, name)
    unwrap(link)
  }
}

const writeText = (cell: HTMLTableCellElement): string => {
  const copy = cell.cloneNode(true)
  if (!(copy instanceof Element)) return ""
  for (const block of copy.querySelectorAll("p, div, br")) {
    block.replaceWith(...block.childNodes, "\u2028")
  }
  const runs = listTexts(copy).map(text => {
    const isIn = (selectors: string) => text.parentElement?.closest(selectors)
    const href = isIn("a[href]")?.getAttribute("href")
    return {
      text: text.data.replace(/[\t\r\n ]+/g, " "),
      marks: wordMarkNames.filter(name => isIn(wordMarks[name].tag)),
      ...(href != null && { href }),
    }
  })
  return writeRuns(runs)
    .replace(/ {2,}/g, " ")
    .replace(/ ?\u2028 ?/g, "\n")
    .trim()
}

/** Returns the cells of a table; one that spans others has its text in the first. */
const readCells = (table: HTMLTableElement): Cells => {
  const cells: string[][] = [...table.rows].map(() => [])
  for (const [index, row] of [...table.rows].entries()) {
    let column = 0
    for (const cell of row.cells) {
      while (cells[index]?.[column] !== undefined) column++
      for (let down = 0; down < cell.rowSpan; down++) {
        for (let right = 0; right < cell.colSpan; right++) {
          const line = cells[index + down]
          if (line) line[column + right] = down + right === 0 ? writeText(cell) : ""
        }
      }
    }
  }
  return cells.filter(line => line.some(text => text !== ""))
}

const listTables = (body: HTMLElement): readonly Cells[] =>
  [...body.querySelectorAll("table")]
    .filter(table => !table.querySelector("table"))
    .map(readCells)
    .filter(cells => cells.flat().length > 1)

const blocksOfText = { "a heading": headings, "a list": "ul, ol" } as const

export interface Prepared extends LeftOut {
  readonly html: string
  readonly tables: readonly Cells[]
}

/**
 * Prepares HTML from the clipboard. What was copied in the editor stays as it is.
 * @param origin of the site, whose own pages are linked by their paths.
 */
export const preparePasted = (
  html: string,
  origin: string,
  hasBlocks: boolean,
  names: Names = {},
): Prepared => {
  const leftOut = nothingLeftOut()
  if (html.includes("data-pm-slice")) return { html, tables: [], ...leftOut }
  const parsed = new DOMParser().parseFromString(html, "text/html")
  const { body } = parsed
  applyStyles(body, [...parsed.querySelectorAll("style")])
  removeFieldCodes(body, leftOut)
  findTrackedChanges(body)
  writeCharacters(body)
  writeScripts(body)
  applyRules(body, leftOut)
  writeMarks(body)
  writeLinks(body, origin, hasBlocks, leftOut.lost)
  makeWordLists(body)
  joinWrappedLists(body)
  for (const [name, selectors] of Object.entries(hasBlocks ? {} : blocksOfText)) {
    if (body.querySelector(selectors)) leftOut.lost.add(name)
  }
  cleanText(body)
  const tables = listTables(body)
  flatten(body)
  replaceWords(listTexts(body), /\{\w+\}/g, words => {
    const token = body.ownerDocument.createElement("span")
    const name = words.slice(1, -1)
    if (Object.hasOwn(names, name)) token.dataset.token = name
    token.append(words)
    return token
  })
  return { html: body.innerHTML, tables, ...leftOut }
}

/** Returns pasted HTML as a text of one line without marks, and what is said of it. */
export const readPastedText = (html: string): { readonly text: string; readonly said: string } => {
  const { lost, counts, html: prepared } = preparePasted(html, "", false)
  const { body } = new DOMParser().parseFromString(prepared, "text/html")
  for (const block of body.querySelectorAll("p, div, li, br, h1, h2, h3, h4, h5, h6")) {
    block.append(" ")
    if (block.matches("br")) block.replaceWith(" ")
  }
  if (body.querySelector("a")) lost.add("a link")
  lost.delete("a heading")
  const said = describeLeftOut({ lost, counts }, "")
  return { text: body.textContent.replace(/[\t\r\n ]+/g, " ").trim(), said }
}

/**
 * Returns sentences on what was left out; empty if nothing was.
 * @param place where what the text cannot have is marked.
 */
export const describeLeftOut = (
  { lost, counts }: LeftOut,
  place = " where it is underlined with dots",
): string =>
  [
    lost.size > 0 &&
      `Pasted. This text cannot have ${listWords([...lost], "or")}, so this was left out or became plain text${place}.`,
    counts.size > 0 &&
      `Not part of the text, and left out: ${listWords([...counts].map(([name, count]) => plural(count, name)))}.`,
  ]
    .filter(sentence => sentence !== false)
    .join(" ")
