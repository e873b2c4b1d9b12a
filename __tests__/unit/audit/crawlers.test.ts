/** @jest-environment node */
import robotsParser from "robots-parser"
import { explainCrawlers } from "../../../src/audit/crawlers"
import { isClosed } from "../../../src/audit/robots"
import { readPages } from "../../../src/audit/site"
import { writeRobots } from "../../../src/make/files/robots"
import { crawlerPurposes, crawlers, type CrawlerPurpose } from "../../../src/site/crawlers"
import { deployment } from "../../fixtures/page-data"

const origin = "https://www.example.com"

const texts = {
  "a group of several crawlers":
    "User-agent: A\nUser-agent: B\nDisallow: /\n\nUser-agent: *\nAllow: /",
  "a group of its own": "User-agent: *\nDisallow: /\nUser-agent: a\nDisallow: /x",
  "two groups of one crawler": "User-agent: A\nDisallow: /x\nUser-agent: A\nDisallow: /y",
  "a longer rule that allows": "User-agent: *\nDisallow: /x\nAllow: /x/y",
  "a rule that allows as long": "User-agent: *\nDisallow: /x\nAllow: /x",
  "signs that stand for others": "User-agent: *\nDisallow: /*/y$\nDisallow: /*.pdf",
  "nothing closed": "User-agent: *\nDisallow:",
  "comments and other lines": "# A\nUser-agent: A # B\nCrawl-delay: 1\nDisallow: /x # all\n",
  "no group": "Disallow: /",
} as const

test.each(Object.entries(texts))("%s: is read as a parser of crawlers reads it", (_, text) => {
  const robots = robotsParser(`${origin}/robots.txt`, text)
  for (const crawler of ["A", "B", "C"]) {
    for (const path of ["/", "/x", "/x/y", "/x/y/z", "/y", "/a.pdf"]) {
      const verdict = [crawler, path, isClosed(text, crawler, path)]
      expect(verdict).toEqual([crawler, path, robots.isDisallowed(`${origin}${path}`, crawler)])
    }
  }
})

const explain = (refused: readonly CrawlerPurpose[]) => {
  const files = new Map([
    ["index.html", "<h1>A</h1>"],
    ["robots.txt", writeRobots(`${origin}/sitemap.xml`, refused)],
  ])
  const site = {
    now: new Date(),
    files,
    deployment,
    content: new Map([["pages/home.json", ""]] as const),
    contentRoot: "content",
    moved: new Map(),
  }
  return explainCrawlers({ ...site, pages: readPages(site) })
}

test("what nobody refuses is explained as allowed", () => {
  for (const { refused, explanation } of explain([])) {
    expect(refused).toEqual([])
    expect(explanation).toMatch(/^[\w ]+: allowed\./)
  }
})

test.each(crawlerPurposes)("refusing %s is explained with the names of its crawlers", purpose => {
  const names = crawlers.filter(each => each.purpose === purpose).map(({ name }) => name)
  const summary = explain([purpose]).find(each => each.purpose === purpose)
  expect(summary?.refused).toEqual(names)
  for (const name of names) expect(summary?.explanation).toContain(name)
})

test("crawlers that may come all the same are named as such, and no others", () => {
  const [, answers, training] = explain(crawlerPurposes)
  expect(answers?.explanation).toMatch(/\. ChatGPT-User, [\w-]+ and [\w-]+ may come all the same/)
  expect(training?.explanation).not.toContain("may come all the same")
})
