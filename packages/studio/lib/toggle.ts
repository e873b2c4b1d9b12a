/** Returns a set with an item, or without it if it has it. */
export const toggle = <Item>(set: ReadonlySet<Item>, item: Item): ReadonlySet<Item> =>
  new Set(set.has(item) ? [...set].filter(each => each !== item) : [...set, item])
