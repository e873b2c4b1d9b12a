/** Postal addresses in their countries' ways, from Google's data on addresses. */
import { formatAddress, type Address } from "localized-address-format"

/** A postal address by its parts; countries differ in those that they use. */
export interface PostalAddress {
  readonly street: string
  readonly city: string
  readonly region: string | null
  readonly postalCode: string | null
  readonly country: string
  readonly countryCode: string
}

/** Countries with a script of their own have an order for addresses in it, and one for those in Latin letters. */
const scriptOf = (text: string) => (/\p{Script=Latin}/u.test(text) ? "latin" : "local")

/** The lines of an address as its country writes them, its name first and its country last. */
export const writeAddress = (
  name: string,
  { street, city, region, postalCode, country, countryCode }: PostalAddress,
): string[] => {
  const write = (line: string): string[] => {
    const parts: Address = {
      postalCountry: countryCode,
      organization: name,
      addressLines: [line],
      locality: city,
      administrativeArea: region ?? "",
      postalCode: postalCode ?? "",
    }
    return formatAddress(parts, scriptOf(city))
  }
  const lines = write(street)
  /* Some countries have no place for a city of its own: it follows the street, unless another part names it. */
  const isNamed = lines.some(
    line => ![name, street].includes(line) && line.toLowerCase().includes(city.toLowerCase()),
  )
  return [...(isNamed ? lines : write(`${street}, ${city}`)), country]
}

/** Whether addresses in a country have such a part, in any script. */
export const hasAddressPart = (countryCode: string, part: "region" | "postalCode"): boolean => {
  const parts = { postalCountry: countryCode, administrativeArea: "", postalCode: "" }
  const mark = "§"
  const marked = { ...parts, [part === "region" ? "administrativeArea" : "postalCode"]: mark }
  return (["local", "latin"] as const).some(script =>
    formatAddress(marked, script).join("").includes(mark),
  )
}
