/** Makes empty paragraphs of the empty lines between paragraphs, in whatever way a program writes them. */

const blocks = "p, div, ul, ol, h1, h2, h3, h4, h5, h6"

const isBlock = (node: Node | null): boolean => node instanceof Element && node.matches(blocks)

/** Makes empty paragraphs of two line breaks and of Slack's gaps; removes line breaks beside blocks. */
export const writeGaps = (body: HTMLElement): void => {
  for (const lineBreak of body.querySelectorAll("br")) {
    const { previousSibling: before, nextSibling: after } = lineBreak
    if (before instanceof Element && before.matches("br")) {
      before.remove()
      lineBreak.replaceWith(body.ownerDocument.createElement("p"))
    } else if (isBlock(before) || isBlock(after)) {
      lineBreak.remove()
    }
  }
  for (const gap of body.querySelectorAll("[data-stringify-type='paragraph-break']")) {
    gap.replaceWith(body.ownerDocument.createElement("p"))
  }
}
