/** Good pages of three trades: whatever is said of them without reason is a fault of the audit. */
import { listProblems } from "@tools/check/findings"
import { auditSmallSite, type SmallPage } from "../../__tests__/fixtures/small-site"
import trades from "../../__tests__/fixtures/good-pages.json"

interface GoodPage {
  readonly title: string
  readonly description: string
  readonly headline: string
  readonly focus?: readonly string[]
  readonly text: string
}

const toSmallPage = (
  { title, description, headline, focus, text }: GoodPage,
  links: readonly string[],
): SmallPage => ({
  title: `${title} – Example`,
  description,
  head: '<meta property="og:site_name" content="Example">',
  body: `<header><nav>${links.map(link => `<a href="/${link}/">${link}</a>`).join("")}</nav></header><main><h1>${headline}</h1><p>${text}</p></main>`,
  ...(focus && { seo: { focus } }),
})

test.each(Object.entries<Readonly<Record<string, GoodPage>>>(trades))(
  "nothing is said of the good pages of a %s",
  async (_, pages) => {
    const names = Object.keys(pages)
    const site = Object.entries(pages).map(
      ([name, page]) => [name, toSmallPage(page, names)] as const,
    )
    const { findings } = await auditSmallSite(Object.fromEntries(site))
    expect(
      listProblems(findings).map(({ file, rule, message }) => `${file} ${rule} ${message}`),
    ).toEqual([])
  },
)
