/** Prepares what other programs put on the clipboard for the editor's schema. */
import type { Cells, Names } from "../../../../document"
import { applyRules } from "./apply-rules"
import { cleanText, writeCharacters, writeScripts } from "./characters"
import { writeGaps } from "./gaps"
import { headings } from "./headings"
import { describeLeftOut, nothingLeftOut, type LeftOut } from "./left-out"
import { writeLinks } from "./links"
import { markInnerLists, simplifyLists } from "./lists"
import { writeMarks } from "./marks"
import { isOwnCopy } from "./own-copies"
import { applyStyles } from "./styles"
import { listTables, writeRows } from "./tables"
import { listTexts, replaceWords } from "./text-nodes"
import { findTrackedChanges, joinWrappedLists, makeWordLists, removeFieldCodes } from "./word"

const blocksOfText = { "a heading": headings, "a list": "ul, ol" } as const

/** What was prepared, and what it leaves out. */
export interface Prepared extends LeftOut {
  readonly html: string
  readonly tables: readonly Cells[]
}

/** Editors of the same make describe with an attribute what they copied, by the names of their own schema. */
const forgetSlices = (body: HTMLElement): void => {
  for (const copied of body.querySelectorAll("[data-pm-slice]")) {
    copied.removeAttribute("data-pm-slice")
  }
}

const writeTokens = (body: HTMLElement, names: Names): void =>
  replaceWords(listTexts(body), /\{\w+\}/g, words => {
    const token = body.ownerDocument.createElement("span")
    const name = words.slice(1, -1)
    if (Object.hasOwn(names, name)) token.dataset.token = name
    token.append(words)
    return token
  })

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
  if (isOwnCopy(html)) return { html, tables: [], ...leftOut }
  const parsed = new DOMParser().parseFromString(html, "text/html")
  const { body } = parsed
  forgetSlices(body)
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
  if (hasBlocks) markInnerLists(body, leftOut.lost)
  for (const [name, selectors] of Object.entries(hasBlocks ? {} : blocksOfText)) {
    if (body.querySelector(selectors)) leftOut.lost.add(name)
  }
  cleanText(body)
  const tables = listTables(body)
  simplifyLists(body)
  writeRows(body)
  writeGaps(body)
  writeTokens(body, names)
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
