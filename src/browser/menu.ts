/**
 * Closes the phone's menu when a link in it is followed, and when the focus leaves it for something that the menu covers.
 * Its button opens and closes it without scripts. Browsers that know no popovers always show the menu.
 */
export const closeMenuOnLeave = (document: Document): void => {
  for (const menu of document.querySelectorAll<HTMLElement>("[popover]")) {
    if (!("hidePopover" in menu)) continue
    menu.addEventListener("click", ({ target }) => {
      if (target instanceof Element && target.closest("a")) menu.hidePopover()
    })
    menu.addEventListener("focusout", ({ relatedTarget: next }) => {
      if (!(next instanceof Element) || menu.contains(next)) return
      if (!next.matches("[popovertarget]")) menu.hidePopover()
    })
  }
}
