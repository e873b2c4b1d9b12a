/** The checks, each a function of the content. */
import type { Check } from "../documents"
import { checkAsIs, checkFileNames, checkPageNames } from "./addresses"
import { checkAlts } from "./alts"
import { checkAnalytics } from "./analytics"
import { checkConflicts } from "./conflicts"
import { checkCopies } from "./copies"
import { checkFiles, checkLayout, checkUnused } from "./files"
import { checkImages } from "./images"
import { checkCampaigns, checkLinks, checkWrappedLinks } from "./links"
import { checkMarks, checkPlainTexts } from "./marks"
import { checkOver } from "./over"
import { checkRedirects } from "./redirects"
import { checkCanonicals, checkHome, checkRepeated } from "./search"
import { checkEntries, checkIds, checkRows, checkSamples } from "./sections"
import { checkAddress, checkColor, checkHours, checkLanguageCodes, checkReferences } from "./site"
import { checkSpelling, checkTextLanguages, checkWordList } from "./spelling"
import { checkCharacters, checkEmails } from "./texts"
import { checkTokens } from "./tokens"
import { checkTranslations } from "./translations"

export { findOriginal } from "./copies"
export { listRequired } from "./files"
export { resolveImage } from "./images"
export { readCompared } from "./outdated"
export { makeFollow, makeHolder } from "./redirects"
export { listTargets } from "./sections"
export { findBlanks } from "./texts"

/**
 * All checks, in the order in which they run: `checkLayout`, `checkSpelling` and `checkUnused` read what those before
 * them reported.
 */
export const checks: readonly Check[] = [
  checkFiles,
  checkCopies,
  checkFileNames,
  checkPageNames,
  checkAsIs,
  checkCharacters,
  checkMarks,
  checkPlainTexts,
  checkTokens,
  checkLinks,
  checkCampaigns,
  checkWrappedLinks,
  checkRedirects,
  checkIds,
  checkEntries,
  checkSamples,
  checkTranslations,
  checkRows,
  checkReferences,
  checkHours,
  checkAddress,
  checkLanguageCodes,
  checkAlts,
  checkOver,
  checkColor,
  checkAnalytics,
  checkImages,
  checkRepeated,
  checkCanonicals,
  checkHome,
  checkConflicts,
  checkEmails,
  checkLayout,
  checkWordList,
  checkTextLanguages,
  checkSpelling,
  checkUnused,
]
