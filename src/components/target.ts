/** What makes an element one that links lead to by its id, and from which a keyboard goes on. */
export const targetOf = (id: string | null): { id?: string; tabIndex?: number } =>
  id === null ? {} : { id, tabIndex: -1 }
