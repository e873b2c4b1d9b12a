/** Rules of languages and translations. */
import { defineRules } from "./define-rules"

export const translationRules = defineRules({
  "unknown-language": {
    severity: "error",
    cost: "place",
    says: "No language has this code.",
    advice: "Write its code in BCP 47, such as de, pt-BR or zh-Hans.",
  },
  "wrong-original": {
    severity: "error",
    cost: "place",
    says: "The page that a translation names as its original is itself a translation.",
    advice: "Name the page in the site’s first language.",
  },
  "repeated-translation": {
    severity: "error",
    cost: "place",
    says: "Two pages of a language translate the same page.",
    advice:
      "Name another original, or write what only one of the two has into the other, and delete it.",
  },
  "missing-translation": {
    severity: "warning",
    cost: "place",
    says: "A page, or a shared group of texts, has no translation into a language.",
    advice: "Add it.",
  },
  "untranslated-page": {
    severity: "warning",
    cost: "place",
    says: "A page is marked as still to be translated, and is not listed.",
    advice: "Translate its texts, then finish the translation.",
    button: "Translation is finished",
  },
  "translation-hidden": {
    severity: "warning",
    cost: "place",
    says: "Of a page and its translation, only one may be listed.",
    advice: "Let both be listed, or neither.",
  },
  "other-language-link": {
    severity: "warning",
    cost: "place",
    says: "A link leads to another language, although the page is translated.",
    advice: "Link to the translation.",
  },
  "outdated-translation": {
    severity: "warning",
    cost: "visitors",
    says: "The original has changed since its translation.",
    advice: "Translate what changed, or confirm that the translation is still right.",
    button: "Translation is still right",
  },
  "untranslated-text": {
    severity: "warning",
    cost: "visitors",
    says: "A text is the same as in the original.",
    advice: "Translate it.",
  },
  "missing-text": {
    severity: "warning",
    cost: "visitors",
    says: "A translation lacks a field or an entry of its original.",
    advice: "Add it, or ignore the warning if the pages should differ.",
  },
  "other-sections": {
    severity: "warning",
    cost: "style",
    says: "A translation has other sections than its original.",
    advice: "Add or remove sections, or ignore the warning if the pages should differ.",
  },
  "missing-label": {
    severity: "warning",
    cost: "visitors",
    says: "The list of languages has no name for screen readers.",
    advice: "Add one, such as Languages.",
  },
})
