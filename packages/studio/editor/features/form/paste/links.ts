/** Has links lead where content can link to. */
import { bareAddress, toAddress, withoutCampaign } from "@tools/content/addresses"
import { readWrapped } from "@tools/content/text"
import { headings } from "./headings"
import { markLost } from "./left-out"
import { listTexts, replaceWords, unwrap } from "./text-nodes"

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

/** Returns the address of a link, if a text is nothing else; `undefined` otherwise. */
export const readAddress = (text: string, origin: string): string | undefined => {
  const words = text.trim()
  const [found] = words.match(bareAddress) ?? []
  return found === words || /^(?:mailto:|tel:|[/#])\S+$/.test(words)
    ? readHref(toAddress(words), origin) || undefined
    : undefined
}

/** Makes links of addresses in texts, and has links lead where content can link to. */
export const writeLinks = (
  body: HTMLElement,
  origin: string,
  hasBlocks: boolean,
  lost: Set<string>,
) => {
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
