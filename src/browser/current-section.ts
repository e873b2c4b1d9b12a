/** Marks the header's link to the section that is being read with `aria-current`. */
export const markCurrentSection = (document: Document): void => {
  /* The studio's frame has the page's address as its base alone. */
  const { pathname } = new URL(document.baseURI)
  const links = new Map<Element, Element>()
  for (const link of document.querySelectorAll<HTMLAnchorElement>("header nav a[href*='#']")) {
    const section = document.getElementById(link.hash.slice(1))
    if (section && link.pathname === pathname) links.set(section, link)
  }
  /* The section being read is the one that crosses the middle of the screen. */
  const observer = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        const link = links.get(target)
        if (isIntersecting) link?.setAttribute("aria-current", "true")
        else link?.removeAttribute("aria-current")
      }
    },
    /* Without a root of its own, the margin is ignored in a frame of another origin. */
    { root: document, rootMargin: "-50% 0%" },
  )
  for (const section of links.keys()) observer.observe(section)
}
