import { type SiteAddress, toAbsoluteUrl } from "@tools/content/addresses"
import type { Listed } from "./listed-pages"

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
export const writeLlms = (
  product: string,
  summary: string,
  listed: readonly Listed[],
  address: SiteAddress,
): string =>
  [
    `# ${escape(product)}`,
    "",
    `> ${escape(summary)}`,
    "",
    "## Pages",
    "",
    ...listed
      .filter(({ isInSitemap }) => isInSitemap)
      .map(
        ({ title, path, description }) =>
          `- [${escape(title)}](${toAbsoluteUrl(path, address)}): ${escape(description)}`,
      ),
    "",
  ].join("\n")
