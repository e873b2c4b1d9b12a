/** The kinds of changes, the gravest consequence first. */
export const changeKinds = [
  "address",
  "search-crawlers",
  "indexing",
  "page-gone",
  "redirect",
  "canonical",
  "translations",
  "verification",
  "sitemap",
  "title",
  "heading",
  "page-new",
  "links",
  "structured-data",
  "headings",
  "language",
  "headers",
  "analytics",
  "description",
  "ai-crawlers",
  "share-image",
  "share",
  "llms",
] as const

/** The subject of a change. */
export type ChangeKind = (typeof changeKinds)[number]

/** A value that a page or site has once, such as a title. */
export interface Value {
  /** The subject of a change to it. */
  readonly kind: ChangeKind
  /** Its name in a sentence. */
  readonly name: string
  /** Empty without one; the site's own addresses are paths below its folder. */
  readonly value: string
}

/** A page, a rule for headers, or the whole site, with its values. */
export interface Bearer {
  /** Its address below the site's folder, such as `/contact/`; empty for the site. */
  readonly path: string
  readonly values: readonly Value[]
}

/** Returns a value. */
export const toValue = (kind: ChangeKind, name: string, value = ""): Value => ({
  kind,
  name,
  value,
})

/** Returns a value by its name, or "". */
export const valueOf = ({ values }: Bearer, name: string): string =>
  values.find(each => each.name === name)?.value ?? ""
