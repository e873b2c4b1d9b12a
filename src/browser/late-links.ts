/** Moves the links that the build defers in a template into the head. */
export const insertLateLinks = (document: Document): void => {
  const template = document.head.querySelector("template")
  template?.replaceWith(template.content)
}
