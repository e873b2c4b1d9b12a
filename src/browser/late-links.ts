import { afterFirstPaint } from "./after-first-paint"

/** Puts what `build/hold-manifest.ts` keeps back in the head where it belongs, once the page is painted. */
export const insertLateLinks = (document: Document): void => {
  const template = document.head.querySelector("template")
  if (!template) return
  afterFirstPaint(() => {
    template.replaceWith(template.content)
  })
}
