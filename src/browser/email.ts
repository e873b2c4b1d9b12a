const write = (element: Element, sign: string): void => {
  if (element.textContent !== sign) element.textContent = sign
}

/**
 * Makes e-mail addresses that stand in words (`components/email-address.tsx`) into mailto: links.
 * The words stay in the link, because in `develop` they belong to React.
 */
export const linkEmails = (document: Document): void => {
  for (const words of document.querySelectorAll("[data-email]")) {
    for (const at of words.querySelectorAll("[data-at]")) write(at, "@")
    for (const dot of words.querySelectorAll("[data-dot]")) write(dot, ".")
    const link = words.closest("a") ?? document.createElement("a")
    link.href = `mailto:${words.textContent}`
    if (!link.isConnected) {
      words.replaceWith(link)
      link.append(words)
    }
  }
}
