import { linkEmails } from "./email"

/** Keeps e-mail addresses links: React writes one that is edited in words again. */
export const keepEmails = (document: Document): void => {
  const observer = new MutationObserver(() => {
    linkEmails(document)
  })
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ["data-subject"],
  })
}
