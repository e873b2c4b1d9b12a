/** Returns the attributes with which an element can be the target of a link and take the keyboard's focus. */
export const targetOf = (id: string | null): { id?: string; tabIndex?: number } =>
  id === null ? {} : { id, tabIndex: -1 }
