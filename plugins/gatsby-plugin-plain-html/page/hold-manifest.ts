import type { CheerioAPI } from "cheerio"

/**
 * Keeps the link to the manifest back in a `<template>`, since browsers fetch the manifest as soon as they have read
 * the page, and before they paint it: `browser/late-links.ts` puts it back after the first paint. Where scripts are
 * off, the site cannot be installed. Without it, two of 21 loads of the landing page painted a round trip later: at 0.9
 * and not 0.7 s, the largest paint at 1.1 and not 0.8 s (Lighthouse's phone).
 */
export const holdManifest = ($: CheerioAPI): void => {
  const link = $("head link[rel=manifest]")
  link.replaceWith(`<template>${$.html(link)}</template>`)
}
