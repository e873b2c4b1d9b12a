/** Rules of `site.json`: the brand, the contacts and the postal address. */
import {
  contentModel,
  contrastOf,
  findReadable,
  leastContrast,
  folderOf,
  isLanguage,
  isRegion,
  parseOpeningHours,
  siteFileIn,
  tidyLanguage,
  isSharedFile,
  siteFile,
} from "@tools/content"
import { acceptedText, placeAt, type Rule } from "../document"
import { replaceWith } from "../fixes"
import { didYouMean, findNearest } from "../nearest"
import { fieldOf } from "../tree"
import { shorten } from "@tools/content/lib/shorten"

const round = (contrast: number): string => (Math.floor(contrast * 10) / 10).toFixed(1)

/** Reports a color that cannot be read on light pages; the one for dark pages is made so that it can be. */
export const checkColor: Rule = ({ texts, error }) => {
  const { paper } = contentModel().theme
  for (const place of texts) {
    const { value } = place.node
    const better = place.meta.kind === "color" ? findReadable(value, paper.light) : undefined
    if (better === undefined) continue
    error(
      place,
      "unreadable-color",
      `This color is too pale for text on light pages: its contrast is ${round(contrastOf(value, paper.light))}, and text needs ${leastContrast}. The nearest color of the same hue with enough contrast is ${better}.`,
      { fixes: () => replaceWith(place, better) },
    )
  }
}

/** Reports contacts without e-mail and phone, and unknown names of contacts in sections of their language. */
export const checkContacts: Rule = ({ documents, texts, error, warn }) => {
  const namesIn = new Map<string, readonly string[]>()
  for (const document of documents.filter(({ path }) => isSharedFile(path))) {
    const contacts = placeAt(document, "contacts")?.node
    if (contacts?.type !== "array") continue
    for (const [index, contact] of contacts.items.entries()) {
      const place = placeAt(document, "contacts", index)
      if (!place || contact.type !== "object") continue
      if (fieldOf(contact, "email") ?? fieldOf(contact, "phone")) continue
      warn(
        place,
        "unreachable-contact",
        "This contact has neither an e-mail address nor a phone number. Add one of them.",
      )
    }
    const names = document.texts
      .filter(({ path }) => path[0] === "contacts" && path[2] === "name")
      .map(({ node }) => node.value)
    /* References cannot be checked while a name is invalid. */
    if (names.length === contacts.items.length) namesIn.set(document.path, names)
  }
  for (const place of texts) {
    const { value } = place.node
    const own = siteFileIn(folderOf(place.file))
    const file = namesIn.has(own) ? own : siteFile
    const names = namesIn.get(file)
    if (place.meta.refersTo !== "contacts" || names?.includes(value) !== false) continue
    error(
      place,
      "unknown-contact",
      () =>
        `There is no contact named ${shorten(value)}.${didYouMean(value, names)} Its contacts are ${names.join(", ")}.`,
      { fixes: () => replaceWith(place, findNearest(value, names)) },
    )
  }
}

/** Reports hours that end before they begin, as they do where the afternoon is written with small numbers. */
export const checkHours: Rule = ({ texts, warn }) => {
  for (const place of texts) {
    if (place.meta.kind !== "hours") continue
    const { opens, closes } = parseOpeningHours(place.node.value)
    const afternoon = `${Number(closes.slice(0, 2)) + 12}${closes.slice(2)}`
    if (opens < closes || closes >= "12:00" || opens >= afternoon) continue
    warn(
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
export const checkAddress: Rule = ({ site, error }) => {
  const code = site && acceptedText(site, "address", "countryCode")
  if (!code || (isRegion(code.node.value) && !notCountries.test(code.node.value))) return
  const message = `No country has the code “${code.node.value}”. Write its code in ISO 3166, such as US or GB.`
  error(code, "wrong-country", message)
}

/** Reports codes of languages that do not exist. */
export const checkLanguageCodes: Rule = ({ texts, error }) => {
  for (const place of texts) {
    const { value } = place.node
    if (place.meta.kind !== "language" || isLanguage(value)) continue
    const right = tidyLanguage(value)
    const advice = right === undefined ? "" : ` Did you mean “${right}”?`
    const message = `No language has the code “${value}”.${advice} The codes are those of BCP 47, such as de, pt-BR or zh-Hans.`
    error(place, "unknown-language", message, { fixes: () => replaceWith(place, right) })
  }
}
