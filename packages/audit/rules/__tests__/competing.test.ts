/** Pages that compete with others, that the site leads to though they are hidden, and files beside the pages. */
import { checkAsIsFiles } from "../as-is"
import { checkReach, findReachProblems } from "../crawlers"
import { auditSmallSite, type SmallPage } from "../../__tests__/fixtures/small-site"
import trades from "../../__tests__/fixtures/good-pages.json"

const { home, fees, deposits, notice, repairs } = trades.law

const page = (own: typeof fees, more: SmallPage = {}): SmallPage => ({
  title: own.title,
  description: own.description,
  body: `<header><a href="/a/">A</a><a href="/b/">B</a></header><main><h1>${own.headline}</h1><p>${own.text}</p></main>`,
  ...more,
})

const rulesOf = async (
  a: SmallPage,
  b: SmallPage,
  others: Readonly<Record<string, SmallPage>> = {},
) => {
  const { findings } = await auditSmallSite({ home: page(home), a, b, ...others })
  return findings
    .filter(({ severity }) => severity === "warning")
    .map(({ rule, message }) => `${rule} ${message}`)
}

const question = (text: string): string =>
  `<script type="application/ld+json">${JSON.stringify({ "@type": "FAQPage", mainEntity: [{ "@type": "Question", name: text }] })}</script>`

const faq = (own: typeof fees): SmallPage =>
  page(own, { head: question("What does a letter cost?") })
const city = (name: string): SmallPage =>
  page({
    ...deposits,
    title: `Lawyers in ${name}`,
    headline: `Tenants of ${name}`,
    description: `Lawyers for tenants in ${name}: what a deposit is for, what wear is, and the letter that gets most of them back.`,
    text: `${deposits.text} Our office is in ${name}.`,
  })

test.each<[rule: string, a: SmallPage, b: SmallPage]>([
  [
    "title-repeated",
    page({ ...fees, title: "Fees for Our Letters" }),
    page({ ...deposits, title: "Our Letter: the Fee" }),
  ],
  [
    "heading-repeated",
    page({ ...fees, headline: "The Rent: Withholding It" }),
    page({ ...repairs, headline: "Withholding the Rent" }),
  ],
  [
    "description-repeated 2 pages have descriptions that differ in one word",
    city("Hamburg"),
    city("Bremen"),
  ],
  [
    "text-repeated 2 pages say nearly the same: /a/ and /b/. They compete in search results. Keep /a/",
    city("Hamburg"),
    city("Bremen"),
  ],
  [
    "question-repeated The question “What does a letter cost?” is on /a/ and /b/",
    faq(fees),
    faq(notice),
  ],
  [
    "linked-hidden Search engines leave /a/ out, which is linked from the navigation:",
    page(fees, { seo: { noindex: true }, head: '<meta name="robots" content="noindex">' }),
    page(notice),
  ],
])("%s is reported", async (rule, a, b) => {
  expect(await rulesOf(a, b)).toContainEqual(expect.stringContaining(rule))
})

test("a hidden page in a numbered list is a warning that names the page of the list", async () => {
  const hidden: SmallPage = { ...page(fees), body: "", seo: { noindex: true } }
  const list: SmallPage = { ...page(notice), body: '<main><a href="/c/">Costs</a></main>' }
  const linked = (
    await rulesOf(page(deposits), page(repairs), { c: hidden, "news/2": list })
  ).filter(text => text.startsWith("linked-hidden"))
  expect(linked).toEqual([
    expect.stringMatching(/leave \/c\/ out, which is linked from \/news\/2\/ “Costs”:/),
  ])
})

test("two hundred pages for as many cities are one group", async () => {
  const pages = Object.fromEntries(
    Array.from({ length: 200 }, (_, index) => [`c${index}`, city(`Town${index}`)]),
  )
  const { findings } = await auditSmallSite({ home: page(home), ...pages })
  expect(findings.filter(({ rule }) => rule === "text-repeated")).toHaveLength(200)
})

test.each([
  ["_redirects", "/a /b 301", "is read by a host"],
  ["sitemap-old.xml", "<urlset/>", "is a second sitemap"],
  [
    ".well-known/security.txt",
    "Contact: mailto:a@b.org\nExpires: 2020-01-01T00:00:00Z",
    "expired on 2020",
  ],
  [
    "google0123456789abcdef.html",
    "google-site-verification: other.html",
    "does not verify the site",
  ],
  [".well-known/security.txt", "Expires: 2999-01-01T00:00:00Z", "has no line Contact"],
  ["BingSiteAuth.xml", "<users><user></user></users>", "does not verify the site"],
  ["site.webmanifest", "{", "is not valid JSON"],
  ["old.html", "<h1>Old</h1>", "is a page without a title"],
  ["moved.html", '<meta http-equiv="refresh" content="0;url=/">', "redirects by itself"],
])("static/%s is looked at", (name, text, said) => {
  const [finding] = checkAsIsFiles([name], new Map([[name, text]]))
  expect(finding?.message).toContain(`static/${name} ${said}`)
})

test.each([
  ["google0123456789abcdef.html", "google-site-verification: google0123456789abcdef.html"],
  ["press/kit.html", "<title>Press</title>"],
  [".well-known/security.txt", "Contact: mailto:a@b.org\nExpires: 2999-01-01T00:00:00Z"],
  ["BingSiteAuth.xml", "<users><user>0123ABCD</user></users>"],
  ["site.webmanifest", "{}"],
])("static/%s is in order", (name, text) => {
  expect(checkAsIsFiles([name], new Map([[name, text]]))).toEqual([])
})

test.each(["https://dev.to", "https://test-labs.com"])(
  "%s is no preview, although its name begins like one",
  origin => {
    expect(checkReach("{}", { origin, pathPrefix: "", indexable: true })).toEqual([])
  },
)

test.each([
  ["http://localhost:9000", "is in a private network"],
  ["https://192.168.1.7", "is in a private network"],
  ["https://deploy-preview-7--site.netlify.app", "is that of a preview"],
  ["https://staging.example.com", "is that of a preview"],
])("a site for %s is a warning, and none as a preview", (origin, said) => {
  const [finding] = checkReach("{}", { origin, pathPrefix: "", indexable: true })
  expect(finding?.message).toContain(said)
  expect(checkReach("{}", { origin, pathPrefix: "", indexable: false })).toEqual([])
})

test("what keeps search engines away from the site is found at its line in site.json", () => {
  const site = `{\n  "origin": "http://localhost:9000"\n}\n`
  const origin = "http://localhost:9000"
  const deployment = { origin, pathPrefix: "", indexable: true, buildYear: 2026 }
  expect(findReachProblems(site, deployment, "content")).toMatchObject([
    { rule: "address-private", file: "content/site.json", line: 2 },
  ])
})
