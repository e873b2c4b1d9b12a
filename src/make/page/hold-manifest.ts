import type { CheerioAPI } from "cheerio"

/**
 * Keeps the link to the manifest back in a `<template>`, since browsers fetch the manifest as soon as they have read
 * the page, and before they paint it: `browser/late-links.ts` puts it back after the first paint. Where scripts are
 * off, the site cannot be installed.
 */
export const holdManifest = ($: CheerioAPI): void => {
  const link = $("head link[rel=manifest]")
  link.replaceWith(`<template>${$.html(link)}</template>`)
}
