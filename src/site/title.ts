import { withoutSoftHyphens } from "./soft-hyphens"

const tailOf = (name: string): string => ` | ${name}`

/** The title of a page that is listed has the site's name behind it, once; that of the not-found page stands alone. */
export const writeTitle = (title: string, product: string, isListed: boolean): string => {
  const [own, name] = [withoutSoftHyphens(title), withoutSoftHyphens(product)]
  return !isListed || own.includes(name) ? own : `${own}${tailOf(name)}`
}

/** The title as it was before `writeTitle` put the site's name behind it. */
export const withoutSiteName = (title: string, product: string): string =>
  title.endsWith(tailOf(product)) ? title.slice(0, -tailOf(product).length) : title
