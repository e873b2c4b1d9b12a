import { load, type CheerioAPI } from "cheerio"
import { type Analytics, sourcesOf } from "@tools/content/model"
import { addressOf } from "../read"
import { writePolicyTag } from "../policy"
import { inlineProperties } from "./inline-properties"
import { lowerStyles } from "./lower-styles"
import { keepUsedStyles } from "./page-styles"
import { nameShareImage } from "./share-address"
import { shortenNames } from "./short-names"

/** The parts that every page gets besides its own markup. */
export interface PageParts {
  /** The style sheet of the whole site. */
  readonly css: string
  readonly behaviors: string
  /** Identifies what drawn share images show besides the words of their page. */
  readonly drawing: string
  /** The folder the site is served below, "" at the root. */
  readonly pathPrefix: string
  /** The analytics service, if the site has one. */
  readonly analytics: Analytics | undefined
}

/** Comments serve React's hydration, which no visitor runs; `8` is the DOM's number for them. */
const isComment = ({ nodeType }: { nodeType: number }): boolean => nodeType === 8

/**
 * Returns rules by which browsers prerender a page of this site when a visitor is about to follow a link to it. The paths
 * of pages end with a slash, and those of files do not (https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API).
 */
const speculationRules = (pathPrefix: string): string =>
  JSON.stringify({
    prerender: [{ where: { href_matches: `${pathPrefix}/{*/}?` }, eagerness: "moderate" }],
  })

/**
 * Returns a link for each font of the styles. `font-display: optional` leaves out a font that is not there at the first
 * layout, so that nothing moves when it arrives, and a browser that finds it only in the styles asks too late.
 */
const preloadFonts = (styles: string): string[] =>
  [...styles.matchAll(/url\(["']?([^"')]+\.woff2)/g)].map(
    ([, href = ""]) =>
      `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  )

/**
 * Holds the script of a provider back, which the behaviors put in after the first paint. Its answer is asked for as the
 * host's policy wants it (Cross-Origin-Embedder-Policy).
 */
const holdScript = (src: string, site: string): string =>
  `<template><script defer crossorigin="anonymous" src="${src}" data-cf-beacon='{"token":"${site}"}'></script></template>`

/**
 * Leaves of links to parts of the page itself the fragment alone. With a query in the address, such as a campaign's, the
 * path would lead to another address: the browser would load the page again, and the query would be lost.
 */
const linkWithinPage = ($: CheerioAPI, address: string): void => {
  for (const { attribs } of $(`a[href^="${address}#"]`).get()) {
    attribs.href = attribs.href?.slice(address.length) ?? ""
  }
}

/**
 * Finishes a page of Gatsby's: without the wrappers and marks that serve the framework, with the styles it uses, the
 * behaviors and its security policy inside.
 * @param file the page's file in the built site.
 * @throws when the page does not start with its encoding.
 */
export const finishPage = (
  html: string,
  file: string,
  { css, behaviors, drawing, pathPrefix, analytics }: PageParts,
): string => {
  const $ = load(html)
  $("#gatsby-announcer").remove()
  $("#___gatsby").replaceWith($("#gatsby-focus-wrapper").contents())
  $("*")
    .contents()
    .filter((_, node) => isComment(node))
    .remove()
  $("[data-react-helmet]").removeAttr("data-react-helmet")
  linkWithinPage($, `${pathPrefix}${addressOf(file)}`)
  nameShareImage($, drawing)
  if (!analytics?.countsClicks) $("[data-event]").removeAttr("data-event")
  const own = $("head > style").remove().text()
  const styles = shortenNames($, inlineProperties(keepUsedStyles($, lowerStyles(css + own))))
  const rules = speculationRules(pathPrefix)
  $("head").append(
    ...preloadFonts(styles),
    `<style>${styles}</style>`,
    `<script type="speculationrules">${rules}</script>`,
  )
  if (analytics?.script !== undefined) {
    $("body").append(holdScript(analytics.script, analytics.site))
  }
  $("body").append(`<script>${behaviors}</script>`)
  const encoding = $("head > meta[charset]:first-child")
  if (encoding.length === 0) {
    throw new Error("A page does not start with its encoding, so its security policy has no place.")
  }
  const code = { styles: [styles], scripts: [rules, behaviors] }
  encoding.after(writePolicyTag(code, sourcesOf(analytics)))
  return $.html()
}
