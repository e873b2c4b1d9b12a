/** Rules of `site.json`: the brand, the contacts and the postal address. */
import { contentModel, fieldsOf, itemOf, metaOf, type Schema } from "@tools/content/model"
import { contrastOf, findReadable, leastContrast, parseOpeningHours } from "@tools/content/values"
import {
  folderOf,
  isLanguage,
  isRegion,
  siteFileIn,
  tidyLanguage,
  siteFile,
} from "@tools/content/addresses"
import { type Check, replaceWith } from "../documents"
import { didYouMean, findNearest } from "../words"
import { itemsAt } from "../json"
import { shorten } from "@tools/content/lib"

const round = (contrast: number): string => (Math.floor(contrast * 10) / 10).toFixed(1)

/** Reports a color that cannot be read on light pages; the one for dark pages is made so that it can be. */
export const checkColor: Check = ({ texts, report }) => {
  const { paper } = contentModel().theme
  for (const place of texts) {
    const { value } = place.node
    const better = place.meta.kind === "color" ? findReadable(value, paper.light) : undefined
    if (better === undefined) continue
    report(
      place,
      "unreadable-color",
      `This color is too pale for text on light pages: its contrast is ${round(contrastOf(value, paper.light))}, and text needs ${leastContrast}. The nearest color of the same hue with enough contrast is ${better}.`,
      { fixes: () => replaceWith(place, better) },
    )
  }
}

/** Returns the model of the entries of a list in `site.json`. */
const entryModelOf = (list: string): Schema | undefined => {
  const field = fieldsOf(contentModel().site)?.[list]
  return field && itemOf(field)
}

const nameEntry = (list: string): string => {
  const model = entryModelOf(list)
  return (model && metaOf(model).id?.toLowerCase()) ?? "entry"
}

/** Reports texts that name no entry of the list in `site.json`, or in that of their language, that they refer to. */
export const checkReferences: Check = ({ documents, texts, report }) => {
  const namesIn = (file: string, list: string): readonly string[] | undefined => {
    const document = documents.find(({ path }) => path === file)
    const model = entryModelOf(list)
    const distinctBy = model && metaOf(model).distinctBy
    const names = document?.texts
      .filter(({ path }) => path[0] === list && path[2] === distinctBy)
      .map(({ node }) => node.value)
    /* References cannot be checked while a name is invalid. */
    return names?.length === itemsAt(document?.root, list)?.length ? names : undefined
  }
  for (const place of texts) {
    const { value } = place.node
    const { refersTo } = place.meta
    if (refersTo === undefined) continue
    const names = namesIn(siteFileIn(folderOf(place.file)), refersTo) ?? namesIn(siteFile, refersTo)
    if (names?.includes(value) !== false) continue
    report(
      place,
      "unknown-reference",
      () =>
        `There is no ${nameEntry(refersTo)} named ${shorten(value)}.${didYouMean(value, names)} Those that exist are ${names.join(", ")}.`,
      { fixes: () => replaceWith(place, findNearest(value, names)) },
    )
  }
}

/** Reports hours that end before they begin, as they do where the afternoon is written with small numbers. */
export const checkHours: Check = ({ texts, report }) => {
  for (const place of texts) {
    if (place.meta.kind !== "hours") continue
    const { opens, closes } = parseOpeningHours(place.node.value)
    const afternoon = `${Number(closes.slice(0, 2)) + 12}${closes.slice(2)}`
    if (opens < closes || closes >= "12:00" || opens >= afternoon) continue
    report(
      place,
      "backward-hours",
      `These hours end on the next day. If the afternoon is meant, write ${opens}-${afternoon}.`,
      { fixes: () => replaceWith(place, place.node.value.replace(closes, afternoon)) },
    )
  }
}

/** Codes of regions that are not countries: unions and placeholders. */
const notCountries = /^(?:E[UZ]|UN|QO|X[AB]|ZZ)$/

/** Reports a country code that does not exist. */
export const checkAddress: Check = ({ site, report }) => {
  const code = site?.texts.find(({ meta }) => meta.kind === "country")
  if (!code || (isRegion(code.node.value) && !notCountries.test(code.node.value))) return
  const message = `No country has the code “${code.node.value}”. Write its code in ISO 3166, such as US or GB.`
  report(code, "wrong-country", message)
}

/** Reports codes of languages that do not exist. */
export const checkLanguageCodes: Check = ({ texts, report }) => {
  for (const place of texts) {
    const { value } = place.node
    if (place.meta.kind !== "language" || isLanguage(value)) continue
    const right = tidyLanguage(value)
    const advice = right === undefined ? "" : ` Did you mean “${right}”?`
    const message = `No language has the code “${value}”.${advice} The codes are those of BCP 47, such as de, pt-BR or zh-Hans.`
    report(place, "unknown-language", message, { fixes: () => replaceWith(place, right) })
  }
}
