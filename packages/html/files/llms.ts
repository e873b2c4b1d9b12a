/** A page as assistants find it. */
export interface LlmsEntry {
  readonly title: string
  readonly url: string
  readonly description: string
}

/** The content of `llms.txt`. */
interface LlmsInput {
  readonly product: string
  readonly summary: string
  readonly pages: readonly LlmsEntry[]
}

/** A text in one line that makes no link of its own. */
const escape = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/[\\[\]]/g, "\\$&")
    .replaceAll("](", "]\\(")

/**
 * Writes `llms.txt` (https://llmstxt.org/): the site's name, what it is, and links to its pages. A convenience for
 * assistants; search engines do not rank by it.
 */
export const writeLlms = ({ product, summary, pages }: LlmsInput): string =>
  [
    `# ${escape(product)}`,
    "",
    `> ${escape(summary)}`,
    "",
    "## Pages",
    "",
    ...pages.map(
      ({ title, url, description }) => `- [${escape(title)}](${url}): ${escape(description)}`,
    ),
    "",
  ].join("\n")
