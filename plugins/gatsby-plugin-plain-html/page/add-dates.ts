/** The dates of a page's first publication and last change, where known. */
export interface PageDates {
  readonly published: string | undefined
  readonly modified: string | undefined
}

/**
 * Adds the dates of a page to its structured data. They come from the project's history, so they are no part of the
 * content that Gatsby renders pages from. Dates of an earlier run are replaced.
 */
export const addDates = (html: string, { published, modified }: PageDates): string =>
  html.replace(
    /("@type":"\w*Page","@id":"[^"]+#webpage",)(?:"date\w+":"[^"]*",)*/,
    (_, start: string) => {
      const dates = Object.entries({ datePublished: published, dateModified: modified })
      const known = dates.map(([name, date]) => (date === undefined ? "" : `"${name}":"${date}",`))
      return start + known.join("")
    },
  )
