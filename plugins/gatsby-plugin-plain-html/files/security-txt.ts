/** The content of `security.txt`. */
export interface SecurityInput {
  /** The page on which security researchers find a contact; never a plain e-mail address. */
  readonly contact: string
  readonly canonical: string
  readonly language: string
  /** The project's last commit as ISO 8601, where it is known. */
  readonly lastCommit: string | undefined
  /** The day for which the site is built. */
  readonly today: Date
}

const day = 86_400_000

/** RFC 9116 asks for less than a year. */
const validity = 364 * day

/**
 * The time from which the file is good for a year. The last commit's makes builds of it equal; once half a year has
 * gone since then, the present month's first day keeps what is published from expiring.
 */
const startOf = ({ lastCommit, today }: SecurityInput): number => {
  const committed = Date.parse(lastCommit ?? "")
  const age = today.getTime() - committed
  return age >= 0 && age < validity / 2
    ? committed
    : Date.UTC(today.getUTCFullYear(), today.getUTCMonth())
}

/** Writes `.well-known/security.txt` (RFC 9116). */
export const writeSecurityTxt = (input: SecurityInput): string =>
  [
    `Contact: ${input.contact}`,
    `Expires: ${new Date(startOf(input) + validity).toISOString()}`,
    `Preferred-Languages: ${input.language.replace(/-.*$/, "")}`,
    `Canonical: ${input.canonical}`,
    "",
  ].join("\n")
