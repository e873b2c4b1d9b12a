import { withoutSoftHyphens } from "./soft-hyphens"

/** The title of a page that is listed has the site's name behind it, once; that of the not-found page stands alone. */
export const writeTitle = (title: string, product: string, isListed: boolean): string => {
  const [own, name] = [withoutSoftHyphens(title), withoutSoftHyphens(product)]
  return !isListed || own.includes(name) ? own : `${own} | ${name}`
}
