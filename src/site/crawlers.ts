/**
 * The crawlers that a site may refuse: those whose operators document the name by which robots.txt addresses them, and
 * what they do with pages. A name that is only seen in logs is not here.
 */

/** What crawlers take pages for. */
export const crawlerPurposes = ["search", "aiAnswers", "aiTraining"] as const

/** What a crawler takes pages for. */
export type CrawlerPurpose = (typeof crawlerPurposes)[number]

/** The purposes in words. */
export const purposeNames: Readonly<Record<CrawlerPurpose, string>> = {
  search: "search",
  aiAnswers: "AI answers",
  aiTraining: "AI training",
}

/** What a site says to the crawlers of a purpose. */
export const crawlerChoices = ["allow", "refuse"] as const

/** What a site says to crawlers, by purpose; what is left out is allowed. */
export type CrawlerRules = Readonly<
  Partial<Record<CrawlerPurpose, (typeof crawlerChoices)[number] | null | undefined>>
>

/** A crawler, or a name that stands for a use of what another crawler fetched. */
export interface Crawler {
  /** Its name in robots.txt. */
  readonly name: string
  readonly operator: string
  readonly purpose: CrawlerPurpose
  /** Where its operator says so. */
  readonly source: string
  /** True where its operator says that it may disregard robots.txt, because a person asked for the page. */
  readonly mayDisregard?: true
}

const anthropic =
  "https://support.claude.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler"
const amazon = "https://developer.amazon.com/amazonbot"
const apple = "https://support.apple.com/en-us/119829"
const google = "https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers"
const meta = "https://developers.facebook.com/docs/sharing/webmasters/web-crawlers/"
const mistral = "https://docs.mistral.ai/en/robots"
const openAi = "https://developers.openai.com/api/docs/bots"
const perplexity = "https://docs.perplexity.ai/docs/resources/perplexity-crawlers"

/** All of them. */
export const crawlers: readonly Crawler[] = [
  { name: "Googlebot", operator: "Google", purpose: "search", source: google },
  {
    name: "Bingbot",
    operator: "Microsoft",
    purpose: "search",
    source: "https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0",
  },
  { name: "Applebot", operator: "Apple", purpose: "search", source: apple },
  {
    name: "DuckDuckBot",
    operator: "DuckDuckGo",
    purpose: "search",
    source: "https://duckduckgo.com/duckduckgo-help-pages/results/duckduckbot",
  },
  {
    name: "Yandex",
    operator: "Yandex",
    purpose: "search",
    source: "https://yandex.com/support/webmaster/en/robot-workings/user-agent",
  },
  { name: "OAI-SearchBot", operator: "OpenAI", purpose: "aiAnswers", source: openAi },
  {
    name: "ChatGPT-User",
    operator: "OpenAI",
    purpose: "aiAnswers",
    source: openAi,
    mayDisregard: true,
  },
  { name: "Claude-SearchBot", operator: "Anthropic", purpose: "aiAnswers", source: anthropic },
  { name: "Claude-User", operator: "Anthropic", purpose: "aiAnswers", source: anthropic },
  { name: "PerplexityBot", operator: "Perplexity", purpose: "aiAnswers", source: perplexity },
  {
    name: "Perplexity-User",
    operator: "Perplexity",
    purpose: "aiAnswers",
    source: perplexity,
    mayDisregard: true,
  },
  {
    name: "DuckAssistBot",
    operator: "DuckDuckGo",
    purpose: "aiAnswers",
    source: "https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot",
  },
  { name: "MistralAI-Index", operator: "Mistral", purpose: "aiAnswers", source: mistral },
  { name: "MistralAI-User", operator: "Mistral", purpose: "aiAnswers", source: mistral },
  { name: "meta-webindexer", operator: "Meta", purpose: "aiAnswers", source: meta },
  {
    name: "meta-externalfetcher",
    operator: "Meta",
    purpose: "aiAnswers",
    source: meta,
    mayDisregard: true,
  },
  { name: "Amzn-SearchBot", operator: "Amazon", purpose: "aiAnswers", source: amazon },
  { name: "Amzn-User", operator: "Amazon", purpose: "aiAnswers", source: amazon },
  { name: "GPTBot", operator: "OpenAI", purpose: "aiTraining", source: openAi },
  { name: "ClaudeBot", operator: "Anthropic", purpose: "aiTraining", source: anthropic },
  { name: "Google-Extended", operator: "Google", purpose: "aiTraining", source: google },
  { name: "Applebot-Extended", operator: "Apple", purpose: "aiTraining", source: apple },
  { name: "meta-externalagent", operator: "Meta", purpose: "aiTraining", source: meta },
  { name: "MistralAI-Training", operator: "Mistral", purpose: "aiTraining", source: mistral },
  { name: "Amazonbot", operator: "Amazon", purpose: "aiTraining", source: amazon },
  {
    name: "CCBot",
    operator: "Common Crawl",
    purpose: "aiTraining",
    source: "https://commoncrawl.org/ccbot",
  },
]

/** The purposes that a site refuses, in their order. */
export const refusedPurposes = (rules: CrawlerRules | undefined): CrawlerPurpose[] =>
  crawlerPurposes.filter(purpose => rules?.[purpose] === "refuse")
