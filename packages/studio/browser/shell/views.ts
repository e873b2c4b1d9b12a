/** The studio's views and their labels. */
export const views = {
  edit: "Edit",
  pictures: "Pictures",
  changes: "Changes",
} as const
export type View = keyof typeof views

/** Returns whether a text is the name of a view. */
export const isView = (name: string): name is View => Object.hasOwn(views, name)
