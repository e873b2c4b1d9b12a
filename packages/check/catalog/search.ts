/** Rules of what search engines may list. */
import { defineRules } from "./define-rules"

export const searchRules = defineRules({
  "nothing-listed": {
    severity: "error",
    cost: "listing",
    says: "Search engines may list no page of the site.",
    advice:
      "Let the home page be listed. To keep a whole site out, build it with SITE_ENV=preview.",
  },
  "home-noindex": {
    severity: "warning",
    cost: "listing",
    says: "The home page is kept out of search results.",
    advice: "Let it be listed.",
  },
  "home-canonical": {
    severity: "warning",
    cost: "listing",
    says: "The home page names another page as its canonical.",
    advice: "Remove the canonical.",
  },
  "canonical-host": {
    severity: "warning",
    cost: "listing",
    says: "A canonical is on another host, so the page is not listed here.",
    advice: "Remove the canonical.",
  },
  "canonical-shared": {
    severity: "warning",
    cost: "listing",
    says: "Many pages name the same canonical, so none of them is listed.",
    advice: "Name it only on pages that say the same.",
  },
  "canonical-list": {
    severity: "warning",
    cost: "listing",
    says: "A later page of a list names the first one as its canonical.",
    advice: "Remove the canonical.",
  },
  "canonical-noindex": {
    severity: "error",
    cost: "place",
    says: "The canonical of a page is hidden from search engines.",
    advice: "Name another page, or show that one.",
    button: "Show that page",
  },
  "canonical-of-noindex": {
    severity: "error",
    cost: "place",
    says: "A page that is hidden from search engines names a canonical.",
    advice: "Show the page, or remove the canonical.",
  },
  "canonical-chain": {
    severity: "error",
    cost: "place",
    says: "The canonical of a page names another canonical.",
    advice: "Name the last page of the chain.",
  },
  "canonical-file": {
    severity: "error",
    cost: "place",
    says: "A canonical is a file.",
    advice: "Name a page.",
  },
  "repeated-title": {
    severity: "error",
    cost: "place",
    says: "Two pages have the same title.",
    advice: "Change one of them.",
  },
  "repeated-description": {
    severity: "error",
    cost: "place",
    says: "Two pages have the same description.",
    advice: "Change one of them.",
  },
})
