/** What the build refuses to publish, because the site's code says something else than content and deployment ask. */
import "@tools/test-kit/content"
import type { ContentFile, Deployment } from "@tools/content/addresses"
import { hostNames, writeHostFiles, type HostFiles } from "@tools/hosts"
import { hostingOf } from "@tools/test-kit/hosting"
import { checkIdentity } from "../identity"
import { readPages } from "../site"

const origin = "https://www.example.com"
const deployment: Deployment = { origin, pathPrefix: "", indexable: true, buildYear: 2026 }

const content = new Map<ContentFile, string>([
  [
    "site.json",
    '{ "language": "en", "names": { "product": "Acme", "owner": "Acme Inc" }, "crawlers": { "aiTraining": "refuse" } }',
  ],
  ["de/site.json", "{}"],
  ["pages/home.json", '{ "seo": { "title": "News from {product}" } }'],
  ["de/pages/home.json", '{ "seo": { "title": "Neues" } }'],
  ["pages/plans.json", '{ "seo": { "title": "Plans" } }'],
  ["pages/old-plans.json", '{ "seo": { "title": "Old plans", "canonical": "/plans" } }'],
  ["pages/offer.json", '{ "seo": { "title": "Offer", "noindex": true } }'],
  ["pages/not-found.json", '{ "seo": { "title": "Gone" } }'],
])

const hreflangs = [
  ["en", `${origin}/`],
  ["de", `${origin}/de/`],
  ["x-default", `${origin}/`],
] as const

const alternates = hreflangs
  .map(([code, url]) => `<link rel="alternate" hreflang="${code}" href="${url}">`)
  .join("")

const write = (title: string, path: string, { lang = "en", robots = "all", head = "" }): string =>
  `<html lang="${lang}"><title>${title}</title><meta name="robots" content="${robots}">${
    path === ""
      ? ""
      : `<link rel="canonical" href="${origin}${path === "/old-plans/" ? "/plans/" : path}"><meta property="og:url" content="${origin}${path}">`
  }${head}`

const entry = (path: string, links = ""): string => `<url><loc>${origin}${path}</loc>${links}</url>`

const trainers = ["GPTBot", "ClaudeBot", "Google-Extended", "Applebot-Extended"]
const others = ["meta-externalagent", "MistralAI-Training", "Amazonbot", "CCBot"]

/** The files of a site that says what its content asks. */
const files = new Map([
  ["index.html", write("News from Acme", "/", { head: alternates })],
  ["de/index.html", write("Neues | Acme", "/de/", { lang: "de", head: alternates })],
  ["plans/index.html", write("Plans | Acme", "/plans/", {})],
  ["old-plans/index.html", write("Old plans | Acme", "/old-plans/", {})],
  ["offer/index.html", write("Offer | Acme", "/offer/", { robots: "noindex" })],
  ["404.html", write("Gone", "", { robots: "noindex" })],
  [
    "sitemap.xml",
    `<urlset>${entry("/", alternates.replaceAll('">', '"/>'))}${entry("/de/", alternates.replaceAll('">', '"/>'))}${entry("/plans/")}</urlset>`,
  ],
  [
    "robots.txt",
    `User-agent: *\nAllow: /\n\n${[...trainers, ...others].map(name => `User-agent: ${name}\n`).join("")}Disallow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
  ],
  ["_headers", "/*\n  Referrer-Policy: no-referrer\n\n/de/*\n  Content-Language: de\n"],
])

/** Returns what a build writes for all hosts beside the site. */
const writeTables = (indexable: boolean): Promise<HostFiles> => {
  const hosting = hostingOf()
  return writeHostFiles(hostNames, { ...hosting, deployment: { ...hosting.deployment, indexable } })
}

const check = (
  changed: ReadonlyMap<string, string>,
  {
    indexable = true,
    pathPrefix = "",
    tables = new Map(),
  }: {
    readonly indexable?: boolean
    readonly pathPrefix?: string
    readonly tables?: HostFiles
  } = {},
): string[] => {
  const built = {
    files: changed,
    content,
    contentRoot: "content",
    deployment: { ...deployment, pathPrefix, indexable },
  }
  const found = checkIdentity({ ...built, pages: readPages(built) }, tables)
  expect(found.filter(({ rule }) => rule !== "code-differs")).toEqual([])
  return found.map(({ message, place }) => `${place.file}: ${message}`)
}

const change = (file: string, from: string, to: string): Map<string, string> => {
  const text = files.get(file) ?? ""
  expect(text).toContain(from)
  return new Map(files).set(file, text.replaceAll(from, to))
}

test("a site that says what content and deployment ask has no such error", () => {
  expect(check(files)).toEqual([])
})

describe("below a path", () => {
  const pathPrefix = "/section"
  const below = new Map(
    [...files].map(([file, text]) => [
      file,
      text
        .replaceAll(`${origin}/`, `${origin}${pathPrefix}/`)
        .replaceAll(
          /^(\/|Disallow: )/gm,
          file === "_headers" ? `${pathPrefix}$1` : `$1${pathPrefix}`,
        ),
    ]),
  )
  const addImage = (address: string): Map<string, string> => {
    const image = `<meta property="og:image" content="${origin}${address}"><title>`
    const home = below.get("index.html")?.replace("<title>", image) ?? ""
    return new Map(below).set("index.html", home).set("share/home.png", "")
  }

  test("a site that says what content and deployment ask has no such error", () => {
    expect(check(addImage(`${pathPrefix}/share/home.png`), { pathPrefix })).toEqual([])
  })

  test("a share image with the path twice is an error", () => {
    expect(check(addImage(`${pathPrefix}${pathPrefix}/share/home.png`), { pathPrefix })).toEqual([
      expect.stringContaining("the list of broken addresses of /"),
    ])
  })
})

/** What is planted, in which file, what it replaces, and what the error says. */
const faults = `
noindex :: index.html :: "all" :: "noindex" :: "robots"> of / is “noindex”. Content and deployment ask for “nothing”
nofollow :: plans/index.html :: "all" :: "nofollow" :: of /plans/ is “nofollow”
noindex for one crawler :: index.html :: <title> :: <meta name="Googlebot" content="none"><title> :: is “noindex”
a hidden page that may be listed :: offer/index.html :: "noindex" :: "all" :: of /offer/ is “nothing”
a not-found page that may be listed :: 404.html :: "noindex" :: "all" :: of /404/ is “nothing”
another page’s canonical :: plans/index.html :: example.com/plans/"><meta :: example.com/"><meta :: "canonical"> of /plans/ is “${origin}/”
no canonical :: plans/index.html :: "canonical" :: "preload" :: "canonical"> of /plans/ is “nothing”
two canonicals :: plans/index.html :: <title> :: <link rel="canonical" href="https://a.example/"><title> :: is “https://a.example/, https
a canonical that no content names :: old-plans/index.html :: /plans/ :: /old-plans/ :: ask for “${origin}/plans/”
a language left out :: de/index.html :: hreflang="x-default" :: title="x" :: <link hreflang> of /de/ is “de ${origin}/de/, en
another language :: de/index.html :: lang="de" :: lang="en" :: language in <html> of /de/ is “en”. Content and deployment ask for “de”
a description that no content has :: plans/index.html :: <title> :: <meta name="description" content="Old"><title> :: description"> of /plans/ is “Old”
a link to nothing :: plans/index.html :: <title> :: <a href="/nowhere/">N</a><a href="/de/">D</a><title> :: broken addresses of /plans/ is “/nowhere/”
a share picture that is not there :: index.html :: <title> :: <meta property="og:image" content="${origin}/a.png"><title> :: broken addresses of / is “${origin}/a.png”
another title :: plans/index.html :: Plans | Acme :: Acme :: <title> of /plans/ is “Acme”. Content and deployment ask for “Plans | Acme”
a name left out of a title :: index.html :: Acme :: {product} :: ask for “News from Acme”
another og:url :: plans/index.html :: og:url" content="${origin}/plans/ :: og:url" content="${origin}/ :: og:url of /plans/ is “${origin}/”
a refresh :: plans/index.html :: <title> :: <meta http-equiv="refresh" content="0; url=/"><title> :: refresh of /plans/ is “/”
a page left out of the sitemap :: sitemap.xml :: /plans/ :: /other/ :: entry in sitemap.xml of /plans/ is “no entry”
an unknown address in the sitemap :: sitemap.xml :: </urlset> :: ${entry("/x/")}</urlset> :: unknown addresses in sitemap.xml is “${origin}/x/”
a hidden page in the sitemap :: sitemap.xml :: </urlset> :: ${entry("/offer/")}</urlset> :: of /offer/ is “an entry
a language left out of the sitemap :: sitemap.xml :: hreflang="de" :: x :: It differs on /de/, too
a crawler refused :: robots.txt :: Allow: / :: Disallow: /plans/ :: robots.txt refuses of /plans/
a crawler allowed :: robots.txt :: GPTBot :: Other :: robots.txt refuses of /
no address of the sitemap :: robots.txt :: Sitemap :: # Sitemap :: address in robots.txt is “nothing”
a noindex of the host :: _headers :: Content-Language: de :: X-Robots-Tag: noindex :: X-Robots-Tag in _headers of /de/ is “noindex”
no language of the host :: _headers :: Content-L :: L :: Content-Language in _headers of /de/ is “nothing”
`

const rows = faults
  .trim()
  .split(/\n/)
  .map(row => row.split(" :: "))

test.each(rows)(
  "%s in %s is an error that blames the code",
  (_, file = "", from = "", to = "", message = "") => {
    const found = check(change(file, from, to)).filter(each => each.includes(message))
    expect(found).toEqual([expect.stringContaining("The site’s code is at fault, not the content")])
  },
)

test("a page that was not built is an error", () => {
  const left = new Map(files)
  left.delete("plans/index.html")
  expect(check(left)).toContainEqual(expect.stringContaining("not built is “/plans/”"))
})

test("a preview that may be listed is an error in each page, header table, sitemap and robots.txt", async () => {
  const found = check(files, { indexable: false, tables: await writeTables(true) })
  for (const part of [
    '<meta name="robots"> of /',
    "entry in sitemap.xml of /",
    "X-Robots-Tag in _headers of /",
    "X-Robots-Tag in .build/hosts/tables.conf",
    "X-Robots-Tag in .build/hosts/headers.json",
    "the sitemap’s address in robots.txt",
  ]) {
    expect(found).toContainEqual(expect.stringContaining(part))
  }
})

test("the files of hosts are right on the live site, and those of a preview are an error there", async () => {
  expect(check(files, { tables: await writeTables(true) })).toEqual([])
  expect(check(files, { tables: await writeTables(false) })).toEqual([
    expect.stringContaining(".build/hosts/headers.json"),
    expect.stringContaining(".build/hosts/tables.conf"),
  ])
})

test("the same fault of many pages is one error", () => {
  const wrong = new Map(
    [...files].map(([file, text]) => [file, text.replace("<html lang", "<html x")]),
  )
  expect(check(wrong)).toEqual([
    expect.stringMatching(/^pages\/home.json: .*and 2 more pages, too/),
  ])
})
