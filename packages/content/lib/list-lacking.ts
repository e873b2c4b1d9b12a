/** Returns the items of a list that another lacks; each counts as often as it occurs. */
export const listLacking = (items: readonly string[], others: readonly string[]): string[] => {
  const left = [...others]
  return items.filter(item => {
    const index = left.indexOf(item)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}
