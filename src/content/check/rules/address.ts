/** The postal address: whether it is one of its country. */
import { findCountry, nameCountry, tidyCountryCode } from "../../../site/countries"
import { hasAddressPart } from "../../../site/postal-address"
import { about, aboutStart, type Rule } from "../document"
import { follow, formatPath } from "../places"

const parts = [
  { name: "region", words: "region" },
  { name: "postalCode", words: "postal code" },
] as const

/** Why a code is not that of the country that is named beside it; undefined where it may be. */
const explainCode = (code: string, country: string, language: string): string | undefined => {
  const owner = nameCountry(code)
  const named = findCountry(country, language)
  if (owner === undefined) {
    const meant = named ?? tidyCountryCode(code)
    return `No country has the code \`${code}\`.${meant ? ` ${nameCountry(meant)} has \`${meant}\`.` : " The codes are those of ISO 3166, such as US."}`
  }
  return named === undefined || named === code
    ? undefined
    : `\`${code}\` is the code of ${owner}, but the country here is ${country}, which has \`${named}\`. Change one of them.`
}

/** Reports a code that is not the country's, and parts of the address that its country does not have, or usually has. */
export const findAddressSlips: Rule = ({ path: file, schema, root, texts }) => {
  const textOf = (...path: string[]) => texts.find(text => text.path.join() === path.join())
  const code = textOf("address", "countryCode")?.node
  if (!code) return []
  const country = textOf("address", "country")?.node.value ?? ""
  const language = textOf("language")?.node.value ?? "en"
  const message = explainCode(code.value, country, language)
  if (message !== undefined) {
    const field = formatPath(file, ["address", "countryCode"])
    return [about({ field, node: code }, "wrong-country", message)]
  }
  return parts.flatMap(({ name, words }) => {
    const path = ["address", name]
    const { node, parent } = follow(schema, root, path)
    const has = hasAddressPart(code.value, name)
    const place = node ?? parent
    if (!place || has === (node !== undefined)) return []
    const owner = nameCountry(code.value) ?? ""
    const field = formatPath(file, path)
    const message = has
      ? `Addresses in ${owner} usually have a ${words}. Add \`${name}\`.`
      : `Addresses in ${owner} have no ${words}, so that the page leaves this one out. Delete the field.`
    return [
      node
        ? about({ field, node }, "address-part", message, "warning")
        : aboutStart(field, place, "address-part", message, "warning"),
    ]
  })
}
