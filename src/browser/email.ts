const write = (element: Element, text: string): void => {
  if (element.textContent !== text) element.textContent = text
}

/** Makes what is written in an element a link, in which the element stays: React owns it in `develop`. */
const linkTo = (written: Element, address: string): void => {
  const link = written.closest("a") ?? document.createElement("a")
  link.href = address
  if (link.isConnected) return
  link.className = written.className
  written.className = ""
  written.replaceWith(link)
  link.append(written)
}

/** Returns the mailto: address of an e-mail address, its domain in the form that mail programs read, xn--…. */
const toMailto = (email: string): string => {
  const [name = "", domain = ""] = email.split("@")
  const link = document.createElement("a")
  link.href = `https://${domain}`
  return `mailto:${encodeURIComponent(name)}@${link.hostname}`
}

/**
 * Turns e-mail addresses that are written out (`components/email-address.tsx`), and the subjects of mails to them, into
 * mailto: links.
 */
export const linkEmails = (document: Document): void => {
  for (const written of document.querySelectorAll("[data-email]")) {
    for (const at of written.querySelectorAll("[data-at]")) write(at, "@")
    for (const dot of written.querySelectorAll("[data-dot]")) write(dot, ".")
    const address = toMailto(written.textContent)
    linkTo(written, address)
    const subjects = written.closest("[data-mail]")?.querySelectorAll<HTMLElement>("[data-subject]")
    for (const subject of subjects ?? []) {
      linkTo(subject, `${address}?subject=${encodeURIComponent(subject.dataset.subject ?? "")}`)
    }
  }
}
