/** The quotes of languages, from Unicode's data. */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import * as z from "zod"
import { languagePattern } from "@tools/content/addresses"
import { memoize } from "@tools/content/lib"

/** The characters before and after quoted words, and those around a quote inside of another. */
export interface Quotes {
  readonly outer: readonly [before: string, after: string]
  readonly inner: readonly [before: string, after: string]
}

const delimiters = z.object({
  quotationStart: z.string(),
  quotationEnd: z.string(),
  alternateQuotationStart: z.string(),
  alternateQuotationEnd: z.string(),
})

const dataFile = z.object({ main: z.record(z.string(), z.object({ delimiters })) })

/** Reads the data of a language in CLDR (https://cldr.unicode.org); `undefined` if it has none. */
const readDelimiters = (tag: string): z.infer<typeof delimiters> | undefined => {
  try {
    const { resolve } = createRequire(__filename)
    const file = resolve(`cldr-misc-full/main/${tag}/delimiters.json`)
    return dataFile.parse(JSON.parse(readFileSync(file, "utf8"))).main[tag]?.delimiters
  } catch {
    return undefined
  }
}

/* French sets a no-break space inside of its quotes, which these data leave out. */
const innerSpaceOf = (language: string): string => (/^fr(?!-CH)/.test(language) ? "\u202f" : "")

const findQuotes = (language: string): Quotes | undefined => {
  /* A mistyped code is a finding of its own. */
  if (!languagePattern.test(language)) return undefined
  const { language: primary, script } = new Intl.Locale(language)
  const tags = [language, `${primary}-${script}`, primary]
  const found = tags.map(readDelimiters).find(each => each !== undefined)
  if (!found) return undefined
  const space = innerSpaceOf(language)
  const around = (before: string, after: string) =>
    [`${before}${space}`, `${space}${after}`] as const
  return {
    outer: around(found.quotationStart, found.quotationEnd),
    inner: around(found.alternateQuotationStart, found.alternateQuotationEnd),
  }
}

const mostLanguages = 100

/** Returns the quotes of a language; `undefined` if they are not known. */
export const quotesOf = memoize(findQuotes, language => language, mostLanguages)
