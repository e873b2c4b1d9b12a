/** Closes the phone's menu when a link in it is followed: the section it leads to lies behind the menu. */
export const closeMenuOnFollow = (document: Document): void => {
  for (const menu of document.querySelectorAll<HTMLElement>("[popover]")) {
    menu.addEventListener("click", ({ target }) => {
      if (target instanceof Element && target.closest("a")) menu.hidePopover()
    })
  }
}
