/** Reads pasted plain text, with the Markdown in it, as HTML. */
import { dividedWord } from "@tools/content/text"
import { Marked } from "marked"

const escape = (text: string): string =>
  text.replace(/[&<>]/g, character => `&#${character.charCodeAt(0)};`)

/** Tags that texts in Markdown have; all others are text. */
const knownTag = /^<\/?(?:b|br|code|del|em|i|ins|kbd|q|s|strong|sub|sup|u)\s*\/?>$/i

/** An asterisk inside a word is no mark: 4*5, Leser*innen. */
const inWord =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}])\*+(?=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}])/gu

/** A formula in TeX, between dollars or as assistants write it; a price is none. */
const formula =
  /^(?:\$\$([^]+?)\$\$|\\\[([^]+?)\\\]|\\\((.+?)\\\)|\$(?=[^$\n]*[\\^_=]|\w\$)(?!\s)([^$\n]*[^$\s])\$(?!\d))/

/** Returns a formula as it reads, as far as HTML can show it. */
const writeFormula = (tex: string): string =>
  escape(tex.trim().replaceAll("\\*", "*")).replace(
    /([\^_])(?:\{([^{}]*)\}|(\w))/g,
    (_, sign, group = "", character = "") => {
      const tag = sign === "^" ? "sup" : "sub"
      return `<${tag}>${group}${character}</${tag}>`
    },
  )

const markdown = new Marked({
  gfm: true,
  breaks: true,
  renderer: { html: ({ text }) => (knownTag.test(text.trim()) ? text : escape(text)) },
  extensions: [
    {
      name: "formula",
      level: "inline",
      start: text => text.search(/\$|\\[[(]/),
      tokenizer: text => {
        const [raw, ...parts] = formula.exec(text) ?? []
        return raw === undefined ? undefined : { type: "formula", raw, text: parts.join("") }
      },
      renderer: ({ text }) => `<span class="formula">${writeFormula(String(text))}</span>`,
    },
  ],
  tokenizer: {
    /* Indented text, a line above dashes, and addresses, which the paste links, are text. */
    code: () => undefined,
    lheading: () => undefined,
    url: () => undefined,
  },
})

const block = /^\s*(?:[-*+]|\d+[.)]|#{1,6}|>.*|\|.*)(?:\s|$)/

/** Matches fenced code and formulas, of which each line stays. */
const fenced = /^((?:```|~~~)[^]*?^(?:```|~~~)[ \t]*|\$\$[^]*?\$\$[ \t]*|\\\[[^]*?\\\][ \t]*)$/m

/** The shortest line that a program breaks because it is full, in characters. */
const shortestFullLine = 40

/** The part of the longest line that a line and the next word have, if the line was broken because it was full. */
const fullPart = 0.85

/** Joins the lines of paragraphs that PDFs and mails write in lines; any other line is a paragraph of its own. */
const joinLines = (text: string): string => {
  const lines = text.split("\n")
  const longest = Math.max(...lines.map(({ length }) => length))
  return lines.reduce((joined, line, index) => {
    const before = lines[index - 1] ?? ""
    const [firstWord = ""] = line.trimStart().split(" ")
    const isFull =
      longest >= shortestFullLine && before.length + 1 + firstWord.length > longest * fullPart
    if (before === "" || line === "" || block.test(line)) return `${joined}\n${line}`
    if (!isFull) return `${joined}\n${block.test(before) || /^\s/.test(line) ? "" : "\n"}${line}`
    return dividedWord.test(`${before}\n${line}`)
      ? `${joined.replace(/.\s*$/, "")}${line.trimStart()}`
      : `${joined.trimEnd()} ${line.trimStart()}`
  })
}

/** Keeps numbers with which no list begins or goes on from being lists. */
const keepNumbers = (text: string): string => {
  let next = 1
  return text.replace(/^ {0,3}(\d+)([.)]\s.*)$/gm, (line, digits: string, words: string) => {
    const isNext = digits === "1" || Number(digits) === next
    next = isNext ? Number(digits) + 1 : next
    return isNext ? line : `\n${digits}\\${words}\n`
  })
}

/** Returns plain text as HTML, character by character. */
export const plainToHtml = (text: string): string =>
  text
    .split(/(?:\r\n?|\n)+/)
    .map(line => `<p>${escape(line)}</p>`)
    .join("")

/**
 * Returns Markdown as HTML; where marked throws, as for `- a` before `> 1. b` and a line that goes on (18.2.1), its lines
 * as they are.
 */
const parseMarkdown = (text: string): string => {
  try {
    return markdown.parse(text, { async: false })
  } catch {
    return plainToHtml(text)
  }
}

/** Returns plain text with the marks and blocks of Markdown as HTML; a single line keeps the spaces around it. */
export const markdownToHtml = (text: string): string => {
  const lines = text
    .replace(/\r\n?|[\v\u2028\u0085]/g, "\n")
    .replace(/\f|\u2029/g, "\n\n")
    .replace(/^(\s*)[•◦▪·‣]\s+/gm, "$1- ")
    .replace(inWord, stars => stars.replace(/./g, "\\$&"))
  if (!lines.includes("\n")) {
    const [, before = "", after = ""] = /^(\s*).*?(\s*)$/s.exec(lines) ?? []
    const line = parseMarkdown(keepNumbers(lines)).trim()
    return line.replace(/^<p>\s*(.*?)\s*<\/p>$/s, `<p>${before}$1${after}</p>`)
  }
  const parts = lines.split(fenced)
  const prepared = parts.map((part, index) => (index % 2 ? part : keepNumbers(joinLines(part))))
  return parseMarkdown(prepared.join("")).replace(
    /\[\^([\w-]+)\](:?)/g,
    (_, name: string, isText: string) =>
      isText ? `${name}.` : `<span role="doc-noteref">${name}</span>`,
  )
}

/** Returns plain text for a field of one line as HTML; a number at its start is no list there. */
export const lineToHtml = (text: string): string =>
  markdownToHtml(text.replace(/^(\s*\d+)(?=[.)]\s)/, "$1\\"))
