/**
 * Keeps React working after translators and extensions have changed the page, which replace texts or wrap them: React
 * would change texts that are no longer in the page, and fail to remove them
 * (https://github.com/facebook/react/issues/11538).
 */

/** By a text that was replaced, the element that shows it instead. */
const replacements = new WeakMap<Node, Element>()

/** Returns the child of a parent that shows a node: the node, what wraps it, or what replaces it. */
const childFor = (parent: Node, node: Node): Node | null => {
  let shown: Node | null = node
  while (shown && shown.parentNode !== parent) {
    shown = replacements.get(shown) ?? shown.parentNode
  }
  return shown
}

const isChild = (node: Node | null | undefined): node is ChildNode =>
  node !== null && node !== undefined && "remove" in node

/** Makes nodes be found where foreign programs have put them; `remove` and `before` are the browser's own. */
const tolerateForeign = (): void => {
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child) {
    const shown = this.contains(child) ? child : replacements.get(child)
    if (isChild(shown)) shown.remove()
    return child
  }
  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    node: Child,
    next: Node | null,
  ) {
    const shown = next && childFor(this, next)
    if (isChild(shown)) shown.before(node)
    else this.appendChild(node)
    return node
  }
}

/** Returns the element that a translator has put in the place of a removed text. */
const findReplacement = ({ addedNodes, previousSibling, nextSibling }: MutationRecord) =>
  [...addedNodes, previousSibling, nextSibling].find(
    (node): node is Element => node instanceof Element && node.localName === "font",
  )

/** Puts a text back as soon as it changes: the reader sees what is there, translated or not. */
const restoreChanged = (records: readonly MutationRecord[]): void => {
  for (const { target } of records) {
    const shown = replacements.get(target)
    replacements.delete(target)
    if (shown?.isConnected === true && !target.isConnected) shown.replaceWith(target)
  }
}

/** Watches the page for texts that are replaced. */
export const watchForeign = (): void => {
  tolerateForeign()
  const changes = new MutationObserver(restoreChanged)
  const observer = new MutationObserver(records => {
    for (const record of records) {
      const replacement = findReplacement(record)
      for (const node of record.removedNodes) {
        if (!replacement || node.isConnected || !(node instanceof Text)) continue
        replacements.set(node, replacement)
        changes.observe(node, { characterData: true })
      }
    }
  })
  observer.observe(document.body, { subtree: true, childList: true })
}
