/** What every page's head must say, once. */
import { parseUrl } from "../../site/url"
import { isIndexable, linkOf, metaOf, type PageMeta } from "../head-tags"
import type { BuiltPage } from "../read-page"
import { findPlace, languagePlace, seoPlace } from "../places"
import {
  answer,
  isKeptOut,
  type Answer,
  type AuditedPage,
  type AuditedSite,
  type Place,
  type Problem,
} from "../site"

const error = (rule: string, place: Place, message: string): Problem => ({
  rule,
  severity: "error",
  place,
  message,
})

const siteField = (field: string): Place => ({ file: "site.json", path: [field] })

/** A text that a page must have once and share with no other page. */
interface Sole {
  readonly rule: string
  readonly name: string
  readonly field: string
  readonly valuesOf: (page: BuiltPage) => readonly string[]
}

const soleTexts: readonly Sole[] = [
  { rule: "title", name: "title", field: "title", valuesOf: ({ titles }) => titles },
  {
    rule: "description",
    name: "description",
    field: "description",
    valuesOf: ({ metas }) =>
      metas.filter(({ name }) => name === "description").map(({ content }) => content),
  },
]

/** All findings on titles and descriptions: that each page has one of its own. */
export const checkSoleTexts = ({ pages }: AuditedSite): Problem[] =>
  soleTexts.flatMap(({ rule, name, field, valuesOf }) => {
    const sharing = new Map<string, AuditedPage[]>()
    /* What is not listed takes no other page's place. */
    for (const page of pages.filter(page => !isKeptOut(page))) {
      const value = valuesOf(page)[0]?.trim() ?? ""
      const others = sharing.get(value)
      if (others) others.push(page)
      else sharing.set(value, [page])
    }
    return pages.flatMap(page => {
      const place = seoPlace(page, field)
      const [value = "", ...others] = valuesOf(page)
      if (value.trim() === "") {
        return [error(`${rule}-missing`, place, `The page has no ${name}. Write one.`)]
      }
      const twin = isKeptOut(page)
        ? undefined
        : sharing.get(value.trim())?.find(other => other.file !== page.file)
      return [
        ...(others.length > 0
          ? [
              error(
                `${rule}-repeated`,
                place,
                `The page has ${others.length + 1} ${name}s; search engines choose one of them. Keep one.`,
              ),
            ]
          : []),
        ...(twin
          ? [
              error(
                `${rule}-not-unique`,
                place,
                `${twin.file} has the same ${name}. Say what is particular to this page.`,
              ),
            ]
          : []),
      ]
    })
  })

/** All findings on main headings. */
export const checkHeadings = (site: AuditedSite): Problem[] =>
  site.pages.flatMap(page => {
    const main = page.headings.filter(({ level }) => level === 1)
    const text = main.find(heading => heading.text !== "")?.text
    const place =
      text === undefined
        ? { file: page.contentFile, path: ["sections", 0] }
        : findPlace(page, site, value => value === text)
    if (text === undefined) {
      return [error("h1-missing", place, "The page has no main heading (h1). Write one.")]
    }
    const others = main.slice(1).map(({ text }) => `“${text}”`)
    return others.length === 0
      ? []
      : [
          error(
            "h1-repeated",
            place,
            `The page has more than one main heading (h1); beside this one ${others.join(", ")}. Keep one.`,
          ),
        ]
  })

const answerTo = (address: string, site: AuditedSite): Answer => {
  const url = parseUrl(address)
  return url ? answer(url, site) : { kind: "missing" }
}

/** The page of this site at an address; undefined where the address leads elsewhere, or nowhere. */
const pageAt = (address: string, site: AuditedSite): AuditedPage | undefined => {
  const given = answerTo(address, site)
  return given.kind === "file" ? site.pages.find(({ file }) => file === given.path) : undefined
}

/** Whether a page may stand for another: nothing says that it is not to be found itself. */
const standsForItself = (page: AuditedPage, { deployment }: AuditedSite): boolean =>
  linkOf(page, "canonical") === page.url && isIndexable(page) === deployment.indexable

const explainCanonical = (page: AuditedPage, canonical: string, site: AuditedSite): Problem[] => {
  if (page.wishes.canonical === undefined) {
    return canonical === page.url && pageAt(canonical, site) === page
      ? []
      : [
          error(
            "canonical-elsewhere",
            siteField("origin"),
            `The canonical address of ${page.file} is ${canonical}, but the page answers at ${page.url ?? ""}. Check origin here, and SITE_URL where the build runs.`,
          ),
        ]
  }
  const place = seoPlace(page, "canonical")
  if (canonical !== page.standsAt) {
    return [
      error(
        "canonical-elsewhere",
        place,
        `The canonical address of ${page.file} is ${canonical}, but its content names ${page.standsAt ?? ""}. The site is older than its content: build it again.`,
      ),
    ]
  }
  const isElsewhere = answerTo(canonical, site).kind === "elsewhere"
  const target = pageAt(canonical, site)
  return isElsewhere || (target && standsForItself(target, site))
    ? []
    : [
        error(
          "canonical-broken",
          place,
          `${page.file} says that ${canonical} stands for it, but ${target ? "that page is not to be found itself" : "there is no page"}. Name a page that search engines may list.`,
        ),
      ]
}

const checkCanonical = (site: AuditedSite): Problem[] =>
  site.pages.flatMap(page => {
    if (page.url === undefined) return []
    const place = siteField("origin")
    const [canonical, ...others] = page.links.filter(({ rel }) => rel === "canonical")
    if (!canonical || canonical.href === "") {
      return [error("canonical-missing", place, `${page.file} has no canonical address.`)]
    }
    if (others.length > 0) {
      return [
        error(
          "canonical-repeated",
          place,
          `${page.file} has more than one canonical address; search engines then trust none.`,
        ),
      ]
    }
    if (!/^https?:\/\//.test(canonical.href)) {
      return [
        error(
          "canonical-relative",
          place,
          `The canonical address ${canonical.href} of ${page.file} is not absolute.`,
        ),
      ]
    }
    return explainCanonical(page, canonical.href, site)
  })

const checkNotFound = ({ pages }: AuditedSite): Problem[] =>
  pages.flatMap(page => {
    if (page.listed) return []
    const place = seoPlace(page, "title")
    return [
      ...(isIndexable(page)
        ? [
            error(
              "not-found-indexable",
              place,
              "The not-found page may be listed by search engines. It must say noindex.",
            ),
          ]
        : []),
      ...(linkOf(page, "canonical") === undefined && metaOf(page, "og:url") === undefined
        ? []
        : [
            error(
              "not-found-canonical",
              place,
              "The not-found page names an address of its own, but it answers for every unknown one. It must have no canonical address and no og:url.",
            ),
          ]),
    ]
  })

const checkIndexing = ({ pages, deployment }: AuditedSite): Problem[] =>
  pages.flatMap(page => {
    const isMeant = deployment.indexable && page.wishes.noindex !== true
    /* Where only the page's own wish is not done, `wishes.ts` says so. */
    if (!page.listed || isIndexable(page) === isMeant || page.wishes.noindex === true) return []
    const place = seoPlace(page, "title")
    return [
      deployment.indexable
        ? error(
            "page-noindex",
            place,
            `${page.file} tells search engines not to list it, but this is the live site. Was it built with SITE_ENV=preview?`,
          )
        : error(
            "preview-indexable",
            place,
            `${page.file} may be listed by search engines, but this is a preview. Build it with SITE_ENV=preview.`,
          ),
    ]
  })

const keyOf = ({ name, property }: PageMeta): string => name ?? property ?? ""

/** Open Graph goes by `property` (https://ogp.me/), everything else by `name`. */
const isMixed = ({ name, property }: PageMeta): boolean => {
  const isOpenGraph = /^(?:og|article|book|profile|video|music|fb):/.test(name ?? property ?? "")
  return (name !== undefined && property !== undefined) || isOpenGraph !== (property !== undefined)
}

/** Properties that may stand more than once: https://ogp.me/#array */
const mayRepeat = /^og:(?:image|video|audio|locale:alternate)/

const checkMetas = ({ pages }: AuditedSite): Problem[] =>
  pages.flatMap(page => {
    const place = seoPlace(page, "title")
    const identity = (meta: PageMeta): string => `${keyOf(meta)} ${meta.media ?? ""}`
    const seen = new Set<string>()
    return page.metas.flatMap(meta => {
      const key = keyOf(meta)
      const isRepeated = seen.has(identity(meta)) && !mayRepeat.test(key) && key !== "description"
      seen.add(identity(meta))
      return [
        ...(isMixed(meta)
          ? [
              error(
                "meta-attribute",
                place,
                `${page.file} gives ${key} under the wrong attribute: og tags go by property, all others by name. This is a mistake of the site's code.`,
              ),
            ]
          : []),
        ...(meta.content.trim() === "" && key !== "description"
          ? [
              error(
                "meta-empty",
                place,
                `${page.file} has an empty ${key}. Fill it or leave it out.`,
              ),
            ]
          : []),
        ...(isRepeated
          ? [error("meta-repeated", place, `${page.file} has ${key} more than once. Keep one.`)]
          : []),
      ]
    })
  })

/** BCP 47 as far as sites use it: language, script, region. */
const languageTag = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/

/** Language and territory, as Open Graph wants them. */
const localeTag = /^[a-z]{2,3}_[A-Z]{2}$/

const checkLanguages = (site: AuditedSite): Problem[] =>
  site.pages.flatMap(page => {
    const place = languagePlace(page)
    const locale = metaOf(page, "og:locale")
    const alternates = page.links.filter(({ hreflang }) => hreflang !== undefined)
    return [
      ...(languageTag.test(page.lang)
        ? []
        : [
            error(
              "language-invalid",
              place,
              `${page.file} names the language “${page.lang}”. Write one such as en or en-US.`,
            ),
          ]),
      ...(locale === undefined || localeTag.test(locale)
        ? []
        : [
            error(
              "locale-invalid",
              place,
              `og:locale of ${page.file} is “${locale}”; it must be language and territory such as en_US.`,
            ),
          ]),
      ...(locale === undefined || !localeTag.test(locale) || locale.replace("_", "-") === page.lang
        ? []
        : [
            error(
              "locale-other",
              place,
              `og:locale of ${page.file} is “${locale}”, but the page is in “${page.lang}”. Networks would take it for a text of another language. This is a mistake of the site’s code.`,
            ),
          ]),
      ...alternates.flatMap(({ hreflang = "", href }) =>
        (hreflang === "x-default" || languageTag.test(hreflang)) && /^https?:\/\//.test(href)
          ? []
          : [
              error(
                "hreflang-invalid",
                place,
                `${page.file} announces a version in “${hreflang}” at ${href}. It needs a language such as de or de-AT and an absolute address.`,
              ),
            ],
      ),
    ]
  })

const sharedTags = ["og:type", "og:site_name", "og:title", "og:description", "og:url"]

const checkSharedTags = ({ pages }: AuditedSite): Problem[] =>
  pages.flatMap(page => {
    if (!page.listed) return []
    const missing = sharedTags.filter(key => metaOf(page, key) === undefined)
    const address = metaOf(page, "og:url")
    const canonical = linkOf(page, "canonical")
    return [
      ...(metaOf(page, "twitter:card") === undefined ? [...missing, "twitter:card"] : missing).map(
        key =>
          error(
            "share-tag-missing",
            seoPlace(page, key === "og:description" ? "description" : "title"),
            `${page.file} has no ${key}, so a shared link shows less than it could.`,
          ),
      ),
      ...(address === undefined || canonical === undefined || address === canonical
        ? []
        : [
            error(
              "share-address",
              siteField("origin"),
              `og:url of ${page.file} is ${address}, its canonical address ${canonical}. They must be the same, or shares are counted apart.`,
            ),
          ]),
    ]
  })

const checkEmail = ({ pages, files, content }: AuditedSite): Problem[] => {
  const site = content.get("site.json") ?? ""
  const emails = [...site.matchAll(/"email"\s*:\s*"([^"]+)"/g)].map(([, email = ""]) => email)
  const place: Place = { file: "site.json", path: ["contacts"] }
  const texts = [...files].filter(([path]) => /\.(?:html|txt|xml|webmanifest|json)$/.test(path))
  const exposed = texts.filter(([, bytes]) => {
    const text = Buffer.from(bytes).toString("utf8")
    return emails.some(email => text.includes(email))
  })
  const links = pages.filter(({ anchors }) =>
    anchors.some(({ href }) => href?.startsWith("mailto:")),
  )
  return [...new Set([...exposed.map(([path]) => path), ...links.map(({ file }) => file)])].map(
    path =>
      error(
        "email-exposed",
        place,
        `${path} holds an e-mail address in clear, where harvesters read it. It must stand in words.`,
      ),
  )
}

/** All findings on the heads of pages. */
export const checkHeads = (site: AuditedSite): Problem[] =>
  [
    checkSoleTexts,
    checkHeadings,
    checkCanonical,
    checkNotFound,
    checkIndexing,
    checkMetas,
    checkLanguages,
    checkSharedTags,
    checkEmail,
  ].flatMap(check => check(site))
