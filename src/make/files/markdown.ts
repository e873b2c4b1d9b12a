/** Writes a finished page's content as Markdown, for assistants. */
import { load, type CheerioAPI } from "cheerio"
import { withoutSoftHyphens } from "../../site/soft-hyphens"

type Document = ReturnType<CheerioAPI["root"]>[number]
type AnyNode = Document["children"][number]
type Element = Extract<AnyNode, { tagName: string }>

/** Elements that stand on lines of their own. */
const blocks =
  "address,article,aside,blockquote,dd,details,div,dl,dt,figcaption,figure,footer,h1,h2,h3,h4,h5,h6,header,li,main,nav,ol,p,section,summary,table,ul"

/** Elements without words. */
const wordless = "script, style, svg, [aria-hidden='true']"

const isElement = (node: AnyNode): node is Element => "tagName" in node

const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>]/g, "\\$&")

/** Closes up white space, but not the line breaks that were written. */
const collapse = (text: string): string =>
  text
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .trim()

interface Writer {
  readonly $: CheerioAPI
  /** Makes an address absolute. */
  readonly resolve: (href: string) => string
}

const writeImage = (node: Element, { $, resolve }: Writer): string => {
  const image = $(node).find("img").addBack("img")
  const alt = image.attr("alt") ?? ""
  return alt === "" ? "" : `![${escapeMarkdown(alt)}](${resolve(image.attr("src") ?? "")})`
}

const writeInline = (node: AnyNode, writer: Writer): string => {
  const { $, resolve } = writer
  if (!isElement(node)) return "data" in node ? escapeMarkdown(node.data.replace(/\s+/g, " ")) : ""
  if ($(node).is(wordless)) return ""
  const inner = writeLine(node.children, writer)
  switch (node.tagName) {
    case "br":
      return "\\\n"
    case "img":
    case "picture":
      return writeImage(node, writer)
    case "a":
      return `[${inner.trim()}](${resolve($(node).attr("href") ?? "")})`
    case "strong":
      return `**${inner.trim()}**`
    case "em":
      return `*${inner.trim()}*`
    default:
      return inner
  }
}

/** Writes the nodes of a line; links side by side, which only the design keeps apart, get a space. */
const writeLine = (nodes: readonly AnyNode[], writer: Writer): string =>
  nodes
    .map(node => writeInline(node, writer))
    .join("")
    .replaceAll(")[", ") [")

const writeList = (list: Element, writer: Writer): string =>
  writer
    .$(list)
    .children("li")
    .toArray()
    .map((item, index) => {
      const marker = list.tagName === "ol" ? `${index + 1}. ` : "- "
      const body = writeChildren(item, writer).join("\n\n")
      return `${marker}${body.replace(/\n(?!\n)/g, `\n${" ".repeat(marker.length)}`)}`
    })
    .join("\n")

/** A description list as lines of `term: description`. */
const writeDescriptions = (list: Element, writer: Writer): string => {
  const write = (node: Element): string => collapse(writeLine(node.children, writer))
  const { $ } = writer
  return $(list)
    .find("dt")
    .toArray()
    .map(
      term => `- ${write(term)}: ${$(term).nextUntil("dt", "dd").toArray().map(write).join(", ")}`,
    )
    .join("\n")
}

/** The speaker of a quote stands behind a dash. */
const writeCaption = (node: Element, writer: Writer): string => {
  const text = collapse(writeLine(node.children, writer))
  return text !== "" && writer.$(node).siblings("blockquote").length > 0 ? `— ${text}` : text
}

const writeQuote = (node: Element, writer: Writer): string =>
  writeChildren(node, writer)
    .join("\n\n")
    .split("\n")
    .map(line => `> ${line}`.trimEnd())
    .join("\n")

const writeCell = (cell: Element, writer: Writer): string =>
  collapse(writeLine(cell.children, writer)).replace(/\\?\n/g, " ").replaceAll("|", "\\|")

/** A table; its first row names the columns. */
const writeTable = (table: Element, writer: Writer): string => {
  const { $ } = writer
  const rows = $(table)
    .find("tr")
    .toArray()
    .map(row =>
      $(row)
        .children("th, td")
        .toArray()
        .map(cell => writeCell(cell, writer)),
    )
  const [head = [], ...others] = rows
  return [head, head.map(() => "---"), ...others]
    .map(cells => `| ${cells.join(" | ")} |`)
    .join("\n")
}

/** A heading; in a list it is no part of the outline, but the item's first words. */
const writeHeading = (node: Element, level: number, writer: Writer): string => {
  const text = collapse(writeLine(node.children, writer))
  return writer.$(node).closest("li").length > 0 ? `**${text}**` : `${"#".repeat(level)} ${text}`
}

const writeBlock = (node: Element, writer: Writer): string[] => {
  const label = writer.$(node).is("[role='img']") ? node.attribs["aria-label"] : undefined
  if (label !== undefined) return [escapeMarkdown(label)]
  if (node.tagName === "ul" || node.tagName === "ol") return [writeList(node, writer)]
  if (node.tagName === "dl") return [writeDescriptions(node, writer)]
  if (node.tagName === "blockquote") return [writeQuote(node, writer)]
  if (node.tagName === "figcaption") return [writeCaption(node, writer)]
  if (node.tagName === "table") return [writeTable(node, writer)]
  const level = /^h([1-6])$/.exec(node.tagName)?.[1]
  return level === undefined
    ? writeChildren(node, writer)
    : [writeHeading(node, Number(level), writer)]
}

/** Writes the blocks inside an element; what stands between them becomes paragraphs. */
const writeChildren = (parent: Element, writer: Writer): string[] => {
  const { $ } = writer
  const written: string[] = []
  let line: AnyNode[] = []
  const endLine = (): void => {
    written.push(collapse(writeLine(line, writer)))
    line = []
  }
  for (const child of parent.children) {
    if (isElement(child) && ($(child).is(blocks) || $(child).find(blocks).length > 0)) {
      endLine()
      written.push(...writeBlock(child, writer))
    } else line.push(child)
  }
  endLine()
  return written.filter(text => text !== "")
}

/**
 * Writes what stands in a page's `main` as Markdown.
 * @param html the finished page, in which the e-mail address stands in words; so it does here.
 * @param url the page's own address, against which its links are resolved.
 */
export const writeMarkdown = (html: string, url: string): string => {
  const $ = load(html)
  const [main] = $("main").toArray()
  if (!main) return ""
  const resolve = (href: string): string => new URL(href, url).href
  return `${withoutSoftHyphens(writeChildren(main, { $, resolve }).join("\n\n"))}\n`
}
