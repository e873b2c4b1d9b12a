/** Phone numbers as programs dial them. */

/** Returns a phone number without the (0) that is dialed only inside its country. */
export const toInternational = (phone: string): string => phone.replace(/\s*\(0\)\s*/g, " ").trim()

/** Returns the address that dials a phone number. */
export const toTel = (phone: string): string =>
  `tel:${toInternational(phone).replace(/[^+\d]/g, "")}`
