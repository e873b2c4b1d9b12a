/** Returns the body of pasted HTML. */
export const bodyOf = (html: string): HTMLElement =>
  new DOMParser().parseFromString(html, "text/html").body
