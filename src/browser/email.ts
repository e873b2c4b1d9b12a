const write = (element: Element, text: string): void => {
  if (element.textContent !== text) element.textContent = text
}

/**
 * Turns e-mail addresses that are written out (`components/email-address.tsx`) into mailto: links.
 * The written-out elements stay in the link, because React owns them in `develop`.
 */
export const linkEmails = (document: Document): void => {
  for (const written of document.querySelectorAll("[data-email]")) {
    for (const at of written.querySelectorAll("[data-at]")) write(at, "@")
    for (const dot of written.querySelectorAll("[data-dot]")) write(dot, ".")
    const link = written.closest("a") ?? document.createElement("a")
    /* The browser writes an international domain in the form that mail programs read, xn--…. */
    const [name = "", domain = ""] = written.textContent.split("@")
    link.href = `https://${domain}`
    link.href = `mailto:${encodeURIComponent(name)}@${link.hostname}`
    if (!link.isConnected) {
      link.className = written.className
      written.className = ""
      written.replaceWith(link)
      link.append(written)
    }
  }
}
