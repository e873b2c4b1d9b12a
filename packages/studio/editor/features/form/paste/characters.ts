/** Writes characters as the content has them. */
import { isEmoji, strayInvisible, toPlainLetters } from "@tools/content/text"
import { scripts, wingdings } from "./paste-rules"
import { listTexts, replaceWords } from "./text-nodes"

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

const writeEmoji = (body: HTMLElement): void => {
  for (const picture of body.querySelectorAll("img")) {
    const characters = readCharacters(picture)
    if (characters !== "") picture.replaceWith(characters)
  }
}

const writeSymbols = (body: HTMLElement): void => {
  for (const symbol of body.querySelectorAll("[style*='wingdings']")) {
    if (symbol.querySelector("[style*='wingdings']")) continue
    for (const text of listTexts(symbol)) {
      text.data = text.data.replace(/[\u0021-\u00ff\uf021-\uf0ff]/g, character => {
        const letter = String.fromCharCode(character.charCodeAt(0) & 0xff)
        return wingdings.get(letter) ?? character
      })
    }
  }
}

const writeCase = (body: HTMLElement): void => {
  for (const [change, selector] of [
    ["toUpperCase", "[style*='text-transform:uppercase']"],
    ["toLowerCase", "[style*='text-transform:lowercase']"],
  ] as const) {
    for (const element of body.querySelectorAll(selector)) {
      for (const text of listTexts(element)) text.data = text.data[change]()
    }
  }
}

const writeCodeLines = (body: HTMLElement): void => {
  for (const code of body.querySelectorAll("pre")) {
    const texts = listTexts(code)
    const last = texts.at(-1)
    if (last) last.data = last.data.trimEnd()
    replaceWords(texts, /\n/g, () => body.ownerDocument.createElement("br"))
  }
}

const writeQuotationMarks = (body: HTMLElement): void => {
  for (const quote of body.querySelectorAll("q")) {
    quote.prepend("“")
    quote.append("”")
  }
}

/** Writes out what is shown by other means than by its own characters. */
export const writeCharacters = (body: HTMLElement): void => {
  writeEmoji(body)
  writeSymbols(body)
  writeCase(body)
  writeCodeLines(body)
  writeQuotationMarks(body)
}

/** Raises and lowers characters as Unicode does, where it has all of them; an ordinal such as 1st is plain. */
export const writeScripts = (body: HTMLElement): void => {
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

/** A no-break space that a language asks for: beside punctuation, in numbers, before units, after short forms. */
const wantedSpace =
  /(?<=\S)[\u00a0\u202f](?=[?!:;»›%‰€£$¥°§–—…])|(?<=[«‹§№–—])[\u00a0\u202f](?=\S)|(?<=\d)[\u00a0\u202f\u2007](?=[\p{L}\p{N}])|(?<=(?<![\p{L}\p{N}])\p{L}{1,4}\.)[\u00a0\u202f](?=[\p{L}\p{N}])|(?<=(?<![\p{L}\p{N}’'])\p{L})[\u00a0\u202f](?=\p{L})/gu

/** Returns texts without characters that nobody sees, and with the no-break spaces that a language asks for alone. */
export const cleanText = (body: HTMLElement): void => {
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
