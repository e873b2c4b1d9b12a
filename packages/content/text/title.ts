import { withoutSoftHyphens } from "./soft-hyphens"

const tailOf = (name: string): string => ` | ${name}`

/** Returns a page's title, followed by the site's name unless it contains it; that of the not-found page as it is. */
export const writeTitle = (title: string, product: string, isListed: boolean): string => {
  const own = withoutSoftHyphens(title)
  const name = withoutSoftHyphens(product)
  return !isListed || own.includes(name) ? own : `${own}${tailOf(name)}`
}

/** Returns a title without the site's name that `writeTitle` appended. */
export const withoutSiteName = (title: string, product: string): string =>
  title.endsWith(tailOf(product)) ? title.slice(0, -tailOf(product).length) : title
