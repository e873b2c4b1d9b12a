/** Puts what `make/page/hold-manifest.ts` keeps back where it belongs: into the head. */
export const insertLateLinks = (document: Document): void => {
  const template = document.head.querySelector("template")
  template?.replaceWith(template.content)
}
