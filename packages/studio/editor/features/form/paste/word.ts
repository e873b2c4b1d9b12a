/** Understands what Word writes of its own: instructions of fields, tracked changes, and lists. */
import type { LeftOut } from "./left-out"
import { unwrap } from "./text-nodes"

/** Removes the instructions of fields, such as those of a table of contents; what a field shows stays. */
export const removeFieldCodes = (body: HTMLElement, { counts }: LeftOut): void => {
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
export const findTrackedChanges = (body: HTMLElement): void => {
  const insertions = body.querySelectorAll("ins, [class*='msoIns' i]")
  if (insertions.length === 0) return
  for (const deletion of body.querySelectorAll("del")) deletion.setAttribute("datetime", "")
  insertions.forEach(unwrap)
}

/** Makes lists of the paragraphs that Word marks as entries by a style; their bullets are text to be ignored. */
export const makeWordLists = (body: HTMLElement): void => {
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
    const [, level = "1"] =
      /mso-list:[^;]*level(\d)/.exec(paragraph.getAttribute("style") ?? "") ?? []
    item.dataset.ariaLevel = level
    item.append(...paragraph.childNodes)
    list.append(item)
    paragraph.remove()
  }
}

/** Joins the lists of which Word on the web makes one for each entry. */
export const joinWrappedLists = (body: HTMLElement): void => {
  for (const list of body.querySelectorAll("div > :is(ul, ol):only-child")) {
    const before = list.parentElement?.previousElementSibling
    list.parentElement?.replaceWith(list)
    if (before?.tagName !== list.tagName) continue
    before.append(...list.children)
    list.remove()
  }
}
