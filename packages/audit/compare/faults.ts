/** How a live site may differ from its build: the gravest difference first, with what it costs. */
const costs = {
  unreachable: "Visitors and search engines find nothing.",
  hidden: "Search engines remove this from their results.",
  refused: "Visitors and search engines are refused.",
  robots: "These search engines no longer read the pages.",
  unread: "Search engines read no page as long as it does.",
  gone: "Visitors and search engines find nothing.",
  broken: "Visitors see an error, and search engines drop pages that answer so for days.",
  moved: "Search engines do not list the address that the sitemap names.",
  canonical: "Search engines list that address instead.",
  twice: "Search engines see the pages twice, and links count for one of the two.",
  "no-host": "Those who type this address find nothing.",
  "lost-path": "Old links end at another page, and campaigns are not counted.",
  "soft-404":
    "Search engines list addresses that do not exist, and wrong links go unnoticed. Let the host answer 404.",
  "not-gone": "Search engines keep an address that should lead nowhere.",
  "redirect-gone":
    "Visitors of old links find nothing, and the rank that the old address had is lost.",
  "redirect-wrong": "Visitors arrive at another page than the one that was meant.",
  "two-steps": "Each step costs time, and search engines do not follow many.",
  temporary: "Search engines may keep the old address. Answer 301 or 308.",
  permanent: "Browsers remember it, and will not ask at the old address again. Answer 302 or 307.",
  sitemap: "Search engines find new and changed pages later.",
  "sitemap-old": "Search engines ask for pages that the site no longer has.",
  content: "Visitors and search engines read another version. Publish this build.",
  changed:
    "The host changes pages, whose security policy may then block what it adds, or another build is live. Publish this build, and switch off what rewrites pages.",
  link: "Visitors who follow the link find nothing. Correct or remove it.",
  "share-image": "Shared links show no picture.",
  type: "Browsers may show wrong letters, or offer the page as a download. Send text/html; charset=utf-8.",
  slow: "Pages arrive much later. Let the host compress, or send the .br and .gz files.",
  outdated: "Visitors may see old pages after a deployment.",
  unframed: "Other sites may frame the pages.",
  unencrypted: "Browsers may still ask without encryption.",
  unsafe: "Browsers may take a file for one of another type.",
  cookie: "The site itself sets none, and its privacy policy may say so.",
  "not-found": "Visitors of unknown addresses get no link that leads back.",
  header: "",
  "robots-other": "",
  unasked: "",
} as const

export type Fault = keyof typeof costs

/** The faults, the gravest first. */
export const faults = Object.keys(costs)

/** Returns what a fault costs; empty if that is nothing. */
export const costOf = (fault: Fault): string => costs[fault]
