/** Reads the styles of pasted HTML, which say what a text is as much as its elements do. */

/** Returns the elements that selectors of a foreign style sheet name. */
const selectAll = (body: HTMLElement, selectors: string): readonly Element[] => {
  try {
    return [...body.querySelectorAll(selectors)]
  } catch {
    return []
  }
}

/** Gives elements the styles of their classes, and writes styles in lowercase without whitespace beside their signs. */
export const applyStyles = (body: HTMLElement, sheets: readonly Element[]): void => {
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

/** Returns the style of an element, which a browser does not read where a policy forbids styles in HTML. */
export const readStyle = (element: Element): CSSStyleDeclaration => {
  const { style } = document.createElement("span")
  style.cssText = element.getAttribute("style") ?? ""
  return style
}
