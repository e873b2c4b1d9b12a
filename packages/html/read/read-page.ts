/** Reads a finished page as search engines and social networks do. */
import { load, type CheerioAPI } from "cheerio/slim"
import { withoutSoftHyphens } from "@tools/content/text"
import { digest } from "@tools/content/node"
import { memoize } from "@tools/content/lib"
import type { HeadTags } from "./head-tags"

/** A heading of a page. */
interface Heading {
  readonly level: number
  readonly text: string
}

/** A link that visitors follow. */
interface Anchor {
  readonly href: string | undefined
  /** Its accessible name: its label, its text, or the text alternative of its image. */
  readonly name: string
  /** Whether it is in the text of the page, in its footer, or in what leads through the site. */
  readonly area: "main" | "footer" | "navigation"
}

/** The metadata, text and links of a built page. */
export interface BuiltPage extends HeadTags {
  readonly headings: readonly Heading[]
  /** The words below the main heading, in reading order. */
  readonly text: string
  readonly anchors: readonly Anchor[]
  /** What the pictures of its text show; decoration is left out. */
  readonly pictures: readonly string[]
  /** What its share image shows besides its metadata: the words in `data-share`, and those in its bold text. */
  readonly shared: { readonly label: string; readonly text: string } | undefined
  /** The address to which it leads on by itself. */
  readonly refresh: string | undefined
}

const clean = (text: string): string => withoutSoftHyphens(text).replace(/\s+/g, " ").trim()

/** The address in a refresh: https://html.spec.whatwg.org/#attr-meta-http-equiv-refresh */
const readRefresh = (content: string): string | undefined =>
  /^[\s\d.]*[;,\s]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(content)?.[1]?.trim()

type Node = Extract<Parameters<typeof load>[0], { readonly nodeType: number }>

/** What is left out of a page's text: the main heading, which is read separately, and what is not read out. */
/** The DOM's number for texts. */
const textNode = 3

const isWordless = ({ name, attribs }: { name: string; attribs: Record<string, string> }) =>
  /^(?:title|h1|script|style|svg)$/.test(name) || attribs["aria-hidden"] === "true"

/** Returns the words in a part of a page; elements but those inside of a line stand apart. */
const wordsIn = (node: Node): string => {
  if (!("children" in node)) return node.nodeType === textNode ? node.data : ""
  if ("name" in node && isWordless(node)) return ""
  const words = node.children.map(wordsIn).join("")
  return "name" in node && /^(?:em|strong)$/.test(node.name) ? words : ` ${words} `
}

/** The words in what a page is about. */
const readText = ($: CheerioAPI): string => {
  const [about] = [...$("main").get(), ...$("body").get(), ...$.root().get()]
  return about ? clean(wordsIn(about)) : ""
}

const areaOf = (around: readonly string[]): Anchor["area"] => {
  if (around.includes("main")) return "main"
  if (around.includes("footer")) return "footer"
  return around.includes("header") || around.includes("nav") ? "navigation" : "main"
}

/** Reads what a page marks for its share image. */
export const readShared = ($: CheerioAPI): BuiltPage["shared"] => {
  const marked = $("[data-share]").first()
  if (marked.length === 0) return undefined
  const text = marked.children("b").text()
  return { label: clean(marked.clone().children("b").remove().end().text()), text: clean(text) }
}

/* One walk through the page in place of a selector for each part: a build reads hundreds of pages. */
const readDocument = ($: CheerioAPI): BuiltPage => {
  const elements = $.root().find("*").toArray()
  const named = (name: string) => elements.filter(element => element.name === name)
  const namesAround = (node: (typeof elements)[number]): string[] =>
    $(node)
      .parents()
      .toArray()
      .map(({ name }) => name)
  const pictures = named("img")
  return {
    lang: named("html")[0]?.attribs.lang ?? "",
    /* Drawings have titles of their own. */
    titles: named("title")
      .filter(node => !namesAround(node).includes("svg"))
      .map(node => clean($(node).text())),
    metas: named("meta")
      .filter(({ attribs: { name, property } }) => (name ?? property) !== undefined)
      .map(({ attribs }) => ({ content: "", ...attribs })),
    links: named("link").flatMap(({ attribs: { rel, href, ...others } }) =>
      rel === undefined || href === undefined ? [] : [{ rel, href, ...others }],
    ),
    headings: elements
      .filter(({ name }) => /^h[1-6]$/.test(name))
      .map(node => ({ level: Number(node.name.slice(1)), text: clean($(node).text()) })),
    text: readText($),
    anchors: named("a").map(node => {
      const picture = pictures.find(each => $.contains(node, each))
      return {
        href: node.attribs.href,
        area: areaOf(namesAround(node)),
        name: clean(
          node.attribs["aria-label"] ?? `${$(node).text()} ${picture?.attribs.alt ?? ""}`,
        ),
      }
    }),
    pictures: pictures.flatMap(({ attribs: { alt = "" } }) => clean(alt) || []),
    jsonLd: named("script")
      .filter(({ attribs }) => attribs.type === "application/ld+json")
      .map(node => $(node).text()),
    shared: readShared($),
    refresh: readRefresh(
      named("meta").find(({ attribs }) => attribs["http-equiv"]?.toLowerCase() === "refresh")
        ?.attribs.content ?? "",
    ),
  }
}

/** Reads a page from its HTML. A build does so for the files beside the pages, and again for the audit of all pages. */
export const readPage = memoize(
  (html: string) => {
    const $ = load(html)
    $("template").remove()
    return readDocument($)
  },
  digest,
  4000,
)

/** The page's main heading. */
export const headlineOf = (page: Pick<BuiltPage, "headings">): string | undefined =>
  page.headings.find(({ level }) => level === 1)?.text
