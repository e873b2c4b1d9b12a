/** The rules of the audit: each declared once, with its severity, its cost, and what to do about it. */
import { defineRules } from "@tools/check/catalog"

/** The rules of the audit by id. */
export const auditRules = defineRules({
  "page-unknown": {
    severity: "error",
    cost: "place",
    says: "The built site has a page without a content file.",
    advice: "Give the page a file in pages/, or put the finished file into static/.",
  },
  "code-differs": {
    severity: "error",
    cost: "listing",
    says: "A built file says something else than content and deployment ask for.",
    advice: "Fix the code that writes the file.",
  },
  "h1-missing": {
    severity: "error",
    cost: "place",
    says: "A page has no main heading.",
    advice: "Write one.",
  },
  "structured-data": {
    severity: "error",
    cost: "clicks",
    says: "Structured data of a page cannot be read.",
    advice: "Fix the code that writes it.",
  },
  "address-private": {
    severity: "warning",
    cost: "listing",
    says: "The address of the site is not public.",
    advice: "Write the address of the live site, or build with SITE_ENV=preview.",
  },
  "search-refused": {
    severity: "warning",
    cost: "listing",
    says: "robots.txt refuses search engines.",
    advice: "Allow search, and hide single pages from it.",
  },
  "robots-unread": {
    severity: "warning",
    cost: "place",
    says: "The site is below a path, where crawlers do not read robots.txt.",
    advice: "Add its lines to the robots.txt of the host.",
  },
  "as-is-file": {
    severity: "warning",
    cost: "place",
    says: "A file in static/ is not what a crawler, a host or a service expects of it.",
    advice: "Correct it, or move what it says to where the message names, and delete it.",
  },
  "linked-hidden": {
    severity: "warning",
    cost: "place",
    says: "The site’s navigation or several pages link to a page that search engines leave out.",
    advice: "Let it be listed, or link to the page that is listed instead.",
  },
  "page-orphan": {
    severity: "warning",
    cost: "place",
    says: "No other page links to a page.",
    advice: "Link to it from another page.",
  },
  "page-deep": {
    severity: "warning",
    cost: "place",
    says: "A page is many clicks from the home page.",
    advice: "Link to it from a page that is nearer.",
  },
  "text-short": {
    severity: "warning",
    cost: "place",
    says: "A page has too few words to answer what visitors searched for.",
    advice: "Say more, or hide the page from search engines.",
  },
  "text-repeated": {
    severity: "warning",
    cost: "place",
    says: "Several pages say nearly the same.",
    advice:
      "Keep the best one, and let the others name it as their canonical, which takes them out of search results.",
  },
  "title-repeated": {
    severity: "warning",
    cost: "place",
    says: "Several pages have titles of the same words.",
    advice: "Give each a subject of its own.",
  },
  "description-repeated": {
    severity: "warning",
    cost: "place",
    says: "Several pages have descriptions that differ in one word at most.",
    advice: "Say of each what only it has.",
  },
  "heading-repeated": {
    severity: "warning",
    cost: "place",
    says: "Several pages have main headings of the same words.",
    advice: "Give each a subject of its own.",
  },
  "question-repeated": {
    severity: "warning",
    cost: "place",
    says: "Several pages answer the same question.",
    advice: "Answer it on one page, and link to it.",
  },
  "focus-repeated": {
    severity: "warning",
    cost: "place",
    says: "Several pages have the same first focus words.",
    advice: "Give each focus words of its own.",
  },
  "focus-title": {
    severity: "warning",
    cost: "place",
    says: "The title lacks words of the page’s first focus words.",
    advice: "Name them in the title.",
  },
  "focus-heading": {
    severity: "warning",
    cost: "place",
    says: "Neither the main heading nor the first words say the first focus words.",
    advice: "Say them where visitors see them at once.",
  },
  "focus-absent": {
    severity: "warning",
    cost: "place",
    says: "Focus words are not on their page.",
    advice: "Use them where they belong, or remove them.",
  },
  "empty-words": {
    severity: "warning",
    cost: "place",
    says: "A title or a main heading could be that of any page.",
    advice: "Say what the page is about.",
  },
  "link-vague": {
    severity: "warning",
    cost: "visitors",
    says: "A link does not say where it leads.",
    advice: "Name its target.",
  },
  "title-long": {
    severity: "warning",
    cost: "clicks",
    says: "Search results cut the title.",
    advice: "Shorten it.",
  },
  "title-stuffed": {
    severity: "warning",
    cost: "clicks",
    says: "The title names a word too often.",
    advice: "Name it once.",
  },
  "description-short": {
    severity: "warning",
    cost: "clicks",
    says: "The description is too short.",
    advice: "Say what visitors gain.",
  },
  "description-long": {
    severity: "warning",
    cost: "clicks",
    says: "Search results cut the description.",
    advice: "Shorten it.",
  },
  "share-title-long": {
    severity: "warning",
    cost: "clicks",
    says: "Networks cut the title of a shared link.",
    advice: "Shorten it, and put the point first.",
  },
  "share-description-long": {
    severity: "warning",
    cost: "clicks",
    says: "Networks cut the description of a shared link.",
    advice: "Shorten it, and put the point first.",
  },
  "page-undated": {
    severity: "hint",
    cost: "clicks",
    says: "The sitemap does not say when a page changed, because git does not know.",
    advice: "Commit its content, and build from a clone with the whole history.",
  },
  focus: {
    severity: "hint",
    cost: "style",
    says: "Where a page has its focus words. It is good if they are in the places that count.",
    advice: "Use them in the places that are named as missing.",
  },
  links: {
    severity: "hint",
    cost: "style",
    says: "Which pages link to a page. It is good if the way from the home page is short.",
    advice: "Link to the page from others on its subject.",
  },
  title: {
    severity: "good",
    cost: "style",
    says: "The title is shown as a whole.",
    advice: "Nothing is to be done.",
  },
  description: {
    severity: "good",
    cost: "style",
    says: "The description has a good length.",
    advice: "Nothing is to be done.",
  },
})

/** The id of a rule of the audit. */
export type AuditRuleId = keyof typeof auditRules
