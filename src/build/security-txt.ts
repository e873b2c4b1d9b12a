/** What `security.txt` says. */
export interface SecurityInput {
  /** The page on which security researchers find a contact; never a plain e-mail address. */
  readonly contact: string
  readonly canonical: string
  readonly language: string
  /** The date from which the file is good for a year, as ISO 8601. */
  readonly since: string
}

/** RFC 9116 asks for less than a year. */
const daysOfValidity = 364

/** Writes `.well-known/security.txt` (RFC 9116). */
export const writeSecurityTxt = ({
  contact,
  canonical,
  language,
  since,
}: SecurityInput): string => {
  const expires = new Date(Date.parse(since) + daysOfValidity * 86_400_000)
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${language.replace(/-.*$/, "")}`,
    `Canonical: ${canonical}`,
    "",
  ].join("\n")
}
