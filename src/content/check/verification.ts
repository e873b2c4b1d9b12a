/** Says what is wrong with a token that is to verify a site. */
import { expectations } from "./expectations"
import { shorten } from "./shorten"

const takeContent =
  "In the service, choose the HTML tag as the way to verify, and write here what stands in its content."

/** What was pasted in place of a token, and what to do. */
const pasted: readonly {
  readonly pattern: RegExp
  readonly explain: (found: RegExpExecArray) => string
}[] = [
  {
    pattern: /<\s*meta\b(?:[^>]*?\bcontent\s*=\s*["'“”]?([^\s"'“”>]+))?/i,
    explain: ([, token]) =>
      token === undefined
        ? `This is a part of the tag. ${expectations.verification}`
        : `This is the whole tag. Write what stands in its content: ${shorten(token)}.`,
  },
  {
    pattern: /^content\s*=\s*["'“”]?([^\s"'“”>]+)/i,
    explain: ([, token = ""]) => `Write the token alone: ${shorten(token)}.`,
  },
  {
    pattern: /\.(?:html?|xml|txt)$/i,
    explain: () =>
      `This is the name of a file. Put that file into static/ as it is, and delete this field. Or choose the HTML tag in the service, and write here what stands in its content.`,
  },
  {
    pattern: /^[\w-]+(?:-verification|_verify)\s*[=:]/i,
    explain: () =>
      `This is a record for the domain’s DNS, whose token is another one. It belongs to where the domain is registered. ${takeContent}`,
  },
  {
    pattern: /^(?:https?:)?\/\//i,
    explain: () => `This is an address. ${takeContent}`,
  },
]

/** Explains a text that is no token. */
export const explainVerification = (value: string): string => {
  const text = value.trim()
  if (text === "") return `The text is empty. ${expectations.verification}`
  for (const { pattern, explain } of pasted) {
    const match = pattern.exec(text)
    if (match) return explain(match)
  }
  const blank = text === value ? "" : " There is a space before or after it."
  return `This is not a token.${blank} ${expectations.verification}`
}
