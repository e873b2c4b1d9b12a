/** Rules of redirects. */
import type { Change } from "./change"
import { defineRules } from "./define-rules"

const nameRedirect = ({ path, after }: Change): string => {
  const [, to] = /"to":"([^"]*)"/.exec(JSON.stringify(after)) ?? []
  if (to !== undefined) return `Redirect to ${to}`
  return path.length === 0 || path[0] === "gone" ? "List as gone" : "Add a redirect"
}

export const redirectRules = defineRules({
  "lost-address": {
    severity: "warning",
    cost: "visitors",
    says: "The address of an earlier page leads nowhere now.",
    advice: "Redirect it to another page, or list it as gone, and search engines drop it.",
    button: nameRedirect,
    asksBeforePublishing: true,
  },
  "redirect-taken": {
    severity: "error",
    cost: "visitors",
    says: "The site serves something at an old address.",
    advice: "Delete the entry, or correct the old address.",
  },
  "redirect-repeated": {
    severity: "error",
    cost: "visitors",
    says: "Two entries have the same old address.",
    advice: "Keep the one with the right target, and delete the other.",
  },
  "redirect-shadowed": {
    severity: "error",
    cost: "visitors",
    says: "An earlier entry with /* covers an old address, so some hosts never reach its entry.",
    advice:
      "Move the entry above the other one. If you delete it, its address leads where the other one does.",
  },
  "redirect-patterns": {
    severity: "error",
    cost: "visitors",
    says: "More old addresses end in /* than hosts can read.",
    advice: "Replace several that lead to the same place with one wider address.",
  },
  "redirect-splat": {
    severity: "error",
    cost: "visitors",
    says: "A target has a name with a colon that hosts do not fill.",
    advice: "Write :splat at the end of a path, for an old address that ends in /*.",
  },
  "redirect-chain": {
    severity: "error",
    cost: "place",
    says: "A redirect leads to another old address.",
    advice: "Write the last address, so that visitors get there in one step.",
  },
  "redirect-circle": {
    severity: "error",
    cost: "visitors",
    says: "Redirects lead back to where they start.",
    advice: "Redirect to a page.",
  },
  "redirect-surplus": {
    severity: "error",
    cost: "visitors",
    says: "A target has a part after #, which some hosts lose.",
    advice: "Use an address without it.",
  },
  "redirect-host": {
    severity: "warning",
    cost: "style",
    says: "Some hosts cannot redirect from an old address with these characters.",
    advice: "Delete the entry if the site is on such a host.",
  },
  "redirect-temporary": {
    severity: "warning",
    cost: "place",
    says: "An earlier page redirects for a time only, so search engines keep its address.",
    advice: 'Remove "temporary".',
  },
  "redirect-hidden": {
    severity: "warning",
    cost: "place",
    says: "An old address leads to a page that search engines do not list.",
    advice: "Redirect to a page that is listed, or let that one be listed.",
  },
  "redirect-shared": {
    severity: "warning",
    cost: "place",
    says: "Many old addresses lead to one page, as if their pages were gone.",
    advice: "Lead each to the page that replaced it.",
  },
})
