/** A page in the drawing of links: column by clicks from the home page, row by reading order. */
export interface PlacedPage {
  readonly file: string
  readonly column: number
  readonly row: number
  readonly via: string | null
}

/** What is known of a page's way from the home page. */
export interface PageWay {
  readonly file: string
  readonly depth: number | null
  readonly via: string | null
}

/** Lays out the shortest ways from the home page as a tree: each leaf has a row, each page stands amid its followers. */
export const layOutWays = (pages: readonly PageWay[]): readonly PlacedPage[] => {
  const placed: PlacedPage[] = []
  const followers = new Map<string | null, PageWay[]>()
  for (const page of pages) followers.set(page.via, [...(followers.get(page.via) ?? []), page])
  let rows = 0
  const place = ({ file, depth, via }: PageWay): number => {
    const below = (followers.get(file) ?? []).map(place)
    const row = below.length === 0 ? rows++ : ((below[0] ?? 0) + (below.at(-1) ?? 0)) / 2
    placed.push({ file, column: depth ?? 0, row, via })
    return row
  }
  pages.filter(({ depth }) => depth === 0).forEach(place)
  return placed
}
