/** What a finding costs: the one declaration of each rule's weight, for the reports and the studio. */

/** What findings cost, the gravest first: the page's place in search results, visitors, clicks on results, style. */
export const costs = ["place", "visitors", "clicks", "style"] as const
export type Cost = (typeof costs)[number]

/** The rules whose warnings block a launch: search engines would not list the site. */
export const blockingRules: readonly string[] = [
  "search-refused",
  "home-noindex",
  "home-canonical",
  "address-private",
  "canonical-host",
  "canonical-shared",
  "canonical-list",
]

/** The rules of each cost; a rule that is not listed is one of style. */
const rulesOf: Readonly<Record<Exclude<Cost, "style">, readonly string[]>> = {
  place: [
    ...blockingRules,
    "robots-unread",
    "linked-hidden",
    "translation-hidden",
    "redirect-hidden",
    "redirect-shared",
    "redirect-temporary",
    "text-language",
    "redirected-link",
    "untranslated-page",
    "missing-translation",
    "other-language-link",
    "page-orphan",
    "page-deep",
    "text-short",
    "text-repeated",
    "title-repeated",
    "description-repeated",
    "question-repeated",
    "heading-repeated",
    "focus-repeated",
    "focus-title",
    "focus-heading",
    "focus-absent",
    "empty-words",
    "as-is-file",
  ],
  visitors: [
    "placeholder",
    "date-over",
    "alt-vague",
    "alt-long",
    "alt-repeated",
    "lost-address",
    "sample-text",
    "wrapped-link",
    "outdated-translation",
    "untranslated-text",
    "missing-text",
    "missing-label",
    "exposed-email",
    "backward-hours",
    "animated-image",
    "link-vague",
    "bare-address",
    "markup",
    "unfinished-mark",
    "assistant-mark",
    "broken-character",
    "spelling",
    "missing-alt",
    "file-name-alt",
    "image-too-small",
    "oversized-image",
    "heavy-drawing",
  ],
  clicks: [
    "title-long",
    "title-stuffed",
    "description-short",
    "description-long",
    "share-title-long",
    "share-description-long",
    "share-image-shape",
    "campaign-link",
    "page-undated",
  ],
}

const costByRule = new Map(
  costs.flatMap(cost => (cost === "style" ? [] : rulesOf[cost].map(rule => [rule, cost] as const))),
)

/** Returns what findings of a rule cost. */
export const costOf = (rule: string): Cost => costByRule.get(rule) ?? "style"
