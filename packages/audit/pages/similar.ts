/** Finds pages whose texts are alike, by the rows of words that they have in common (w-shingling). */
import { wordsOf } from "./focus"
import type { AuditedPage } from "./site"

const rowLength = 4
/** Shorter texts, such as those of forms, are alike by nature. */
const fewestRows = 20
/** A row on more pages connects each only with the next, so that the time grows with the pages, not with their pairs. */
const mostHolders = 12

const rowsOf = (page: AuditedPage): ReadonlySet<string> => {
  const words = wordsOf(page.text, page.lang)
  return new Set(
    words.slice(rowLength - 1).map((_, at) => words.slice(at, at + rowLength).join(" ")),
  )
}

/** Two pages whose texts are alike. */
interface SimilarPages {
  readonly pages: readonly [AuditedPage, AuditedPage]
  /** The share of the longer text that the other one has, too: 1 if they are the same. */
  readonly share: number
}

/** Returns the pairs of pages in a language that have at least a share of their texts in common. */
export const listSimilar = (subjects: readonly AuditedPage[], least: number): SimilarPages[] => {
  const pages = subjects
    .map(page => ({ page, rows: rowsOf(page) }))
    .filter(({ rows }) => rows.size >= fewestRows)
  const holders = new Map<string, number[]>()
  for (const [index, { rows }] of pages.entries()) {
    for (const row of rows) {
      const own = holders.get(row)
      if (own) own.push(index)
      else holders.set(row, [index])
    }
  }
  const shared = new Map<number, number>()
  for (const indexes of holders.values()) {
    for (const [at, a] of indexes.entries()) {
      const others = indexes.slice(at + 1, indexes.length > mostHolders ? at + 2 : undefined)
      for (const b of others) {
        const key = a * pages.length + b
        shared.set(key, (shared.get(key) ?? 0) + 1)
      }
    }
  }
  return [...shared].flatMap(([key, count]) => {
    const a = pages[Math.floor(key / pages.length)]
    const b = pages[key % pages.length]
    if (!a || !b || a.page.lang !== b.page.lang) return []
    const share = count / Math.max(a.rows.size, b.rows.size)
    return share < least ? [] : [{ pages: [a.page, b.page], share }]
  })
}
