/** Postal addresses in the formats of their countries, from Google's data. */
import { formatAddress, type Address } from "localized-address-format"

/** The parts of a postal address; countries differ in which they use. */
interface PostalAddress {
  readonly street: string
  readonly city: string
  readonly region: string | null
  readonly postalCode: string | null
  readonly country: string
  readonly countryCode: string
}

/** Returns the script of an address: some countries have one format for their own script, and one for Latin letters. */
const scriptOf = (text: string) => (/\p{Script=Latin}/u.test(text) ? "latin" : "local")

/** Returns the lines of an address in the format of its country, the name first and the country last. */
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
  /* The formats of some countries have no city: it follows the street, unless another part names it. */
  const isNamed = lines.some(
    line => ![name, street].includes(line) && line.toLowerCase().includes(city.toLowerCase()),
  )
  return [...(isNamed ? lines : write(`${street}, ${city}`)), country]
}
