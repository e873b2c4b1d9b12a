/** Writes the page of the documentation that lists the rules of the check and of the audit. */
import { auditRules } from "@tools/audit/catalog"
import { checkRules, type Rule } from "@tools/check/catalog"

const introduction = `# Rules

What the check and the audit report. \`npm run generate\` writes this page from the declarations in \`packages/check/catalog/\` and \`packages/audit/catalog/\`.

An error keeps content off the live site. A warning asks for a change, a hint is advice, and what is good is listed in reports on a page. The cost decides which finding comes first: \`listing\` (search engines do not list the site, or pages of it; it also blocks a launch), \`place\` (in search results), \`visitors\`, \`clicks\` (on results and shared links) and \`style\`.`

const escapeCell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("*", "\\*")

const writeTable = (rules: Readonly<Record<string, Rule>>): string =>
  [
    "| rule | severity | cost | what it says | what to do |",
    "| --- | --- | --- | --- | --- |",
    ...Object.entries(rules).map(
      ([id, { severity, cost, says, advice, isFixedByCommand }]) =>
        `| ${[
          `\`${id}\``,
          severity,
          cost,
          escapeCell(says),
          escapeCell(advice) + (isFixedByCommand ? " `npm run check -- --fix` does it." : ""),
        ].join(" | ")} |`,
    ),
  ].join("\n")

/** Returns the page's file by its path in the project. */
export const generateRulesPage = (): Readonly<Record<string, string>> => ({
  "docs/rules.md": [
    introduction,
    "## Check",
    "The content, by `npm run check`, by each build and in the studio.",
    writeTable(checkRules),
    "## Audit",
    "The built site, by `npm run seo` and by each build.",
    writeTable(auditRules),
  ].join("\n\n"),
})
