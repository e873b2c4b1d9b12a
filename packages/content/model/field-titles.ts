/** The titles of fields, apart from the content model: the page in the studio's frame does without the model. */

/** Titles by the name of the field, of lists with that of an entry. */
export type FieldTitles = Readonly<Record<string, string | readonly [list: string, entry: string]>>

let declared: FieldTitles = {}

/** Declares the titles of the site's fields. */
export const declareTitles = (titles: FieldTitles = {}): void => {
  declared = titles
}

/** Returns the titles of the site's fields. */
export const fieldTitles = (): FieldTitles => declared
