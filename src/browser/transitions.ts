/**
 * Leaves the transition between two pages to browsers that know no speculation rules: where the next page is as a rule
 * ready when the visitor clicks, a transition only delays it, by some 40 ms.
 */
export const skipTransitions = (): void => {
  const canPrepare =
    "supports" in HTMLScriptElement && HTMLScriptElement.supports("speculationrules")
  if (!canPrepare) return
  addEventListener("pageswap", ({ viewTransition }) => {
    viewTransition?.skipTransition()
  })
}
