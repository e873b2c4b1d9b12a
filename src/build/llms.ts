/** A page as assistants find it. */
export interface LlmsEntry {
  readonly title: string
  readonly url: string
  readonly description: string
}

/** What `llms.txt` says. */
export interface LlmsInput {
  readonly product: string
  readonly summary: string
  readonly pages: readonly LlmsEntry[]
}

/**
 * Writes `llms.txt` (https://llmstxt.org/): the site's name, what it is, and its pages as Markdown. A convenience for
 * assistants; search engines do not rank by it.
 */
export const writeLlms = ({ product, summary, pages }: LlmsInput): string =>
  [
    `# ${product}`,
    "",
    `> ${summary}`,
    "",
    "## Pages",
    "",
    ...pages.map(({ title, url, description }) => `- [${title}](${url}): ${description}`),
    "",
  ].join("\n")
