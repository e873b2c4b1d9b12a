/**
 * The crawlers that a site may refuse: those whose operators document the name by which robots.txt addresses them, and
 * what they do with pages. Names that were only seen in logs are left out.
 */

/** The purposes for which crawlers read pages. */
export const crawlerPurposes = ["search", "aiAnswers", "aiTraining"] as const

/** The purpose for which a crawler reads pages. */
export type CrawlerPurpose = (typeof crawlerPurposes)[number]

/** The purposes in words. */
export const purposeNames: Readonly<Record<CrawlerPurpose, string>> = {
  search: "search",
  aiAnswers: "AI answers",
  aiTraining: "AI training",
}

/** The site's choices by purpose; a purpose without a choice is allowed. */
type CrawlerRules = Readonly<Partial<Record<CrawlerPurpose, "allow" | "refuse" | null | undefined>>>

/** A crawler, or a name that stands for a use of what another crawler fetched. */
interface Crawler {
  readonly name: string
  readonly purpose: CrawlerPurpose
  /** The address at which its operator documents it. */
  readonly source: string
  /** True if its operator documents that it may disregard robots.txt, because a person requested the page. */
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
const microsoft = "https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0"
const yandex = "https://yandex.com/support/webmaster/en/robot-workings/user-agent"
const commonCrawl = "https://commoncrawl.org/ccbot"
const duckDuckBot = "https://duckduckgo.com/duckduckgo-help-pages/results/duckduckbot"
const duckAssistBot = "https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot"

/** All crawlers. */
export const crawlers: readonly Crawler[] = [
  { name: "Googlebot", purpose: "search", source: google },
  { name: "Bingbot", purpose: "search", source: microsoft },
  { name: "Applebot", purpose: "search", source: apple },
  { name: "DuckDuckBot", purpose: "search", source: duckDuckBot },
  { name: "Yandex", purpose: "search", source: yandex },
  { name: "OAI-SearchBot", purpose: "aiAnswers", source: openAi },
  { name: "ChatGPT-User", purpose: "aiAnswers", source: openAi, mayDisregard: true },
  { name: "Claude-SearchBot", purpose: "aiAnswers", source: anthropic },
  { name: "Claude-User", purpose: "aiAnswers", source: anthropic },
  { name: "PerplexityBot", purpose: "aiAnswers", source: perplexity },
  { name: "Perplexity-User", purpose: "aiAnswers", source: perplexity, mayDisregard: true },
  { name: "DuckAssistBot", purpose: "aiAnswers", source: duckAssistBot },
  { name: "MistralAI-Index", purpose: "aiAnswers", source: mistral },
  { name: "MistralAI-User", purpose: "aiAnswers", source: mistral },
  { name: "meta-webindexer", purpose: "aiAnswers", source: meta },
  { name: "meta-externalfetcher", purpose: "aiAnswers", source: meta, mayDisregard: true },
  { name: "Amzn-SearchBot", purpose: "aiAnswers", source: amazon },
  { name: "Amzn-User", purpose: "aiAnswers", source: amazon },
  { name: "GPTBot", purpose: "aiTraining", source: openAi },
  { name: "ClaudeBot", purpose: "aiTraining", source: anthropic },
  { name: "Google-Extended", purpose: "aiTraining", source: google },
  { name: "Applebot-Extended", purpose: "aiTraining", source: apple },
  { name: "meta-externalagent", purpose: "aiTraining", source: meta },
  { name: "MistralAI-Training", purpose: "aiTraining", source: mistral },
  { name: "Amazonbot", purpose: "aiTraining", source: amazon },
  { name: "CCBot", purpose: "aiTraining", source: commonCrawl },
]

/** Returns the purposes that a site refuses, in their order. */
export const refusedPurposes = (rules: CrawlerRules | undefined): CrawlerPurpose[] =>
  crawlerPurposes.filter(purpose => rules?.[purpose] === "refuse")
