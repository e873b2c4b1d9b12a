import { formatAddress } from "localized-address-format"

/** Returns whether addresses in a country have such a part, in any script. */
export const hasAddressPart = (countryCode: string, part: "region" | "postalCode"): boolean => {
  const parts = { postalCountry: countryCode, administrativeArea: "", postalCode: "" }
  const mark = "§"
  const marked = { ...parts, [part === "region" ? "administrativeArea" : "postalCode"]: mark }
  return (["local", "latin"] as const).some(script =>
    formatAddress(marked, script).join("").includes(mark),
  )
}
