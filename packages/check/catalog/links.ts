/** Rules of links. */
import { defineRules } from "./define-rules"

export const linkRules = defineRules({
  "unknown-page": {
    severity: "error",
    cost: "visitors",
    says: "A link leads to a page that does not exist.",
    advice: "Choose a page that exists, or create this one.",
  },
  "unknown-section": {
    severity: "error",
    cost: "visitors",
    says: "A link leads to a section that does not exist, or is hidden.",
    advice: "Choose another section, or show this one.",
  },
  "unknown-link-name": {
    severity: "error",
    cost: "visitors",
    says: "A link is a name in braces that does not exist.",
    advice: "Use one of the names that the message lists.",
  },
  "missing-download": {
    severity: "error",
    cost: "visitors",
    says: "A link leads to a file that does not exist.",
    advice: "Add the file to static/, or link to one that is there.",
  },
  "redirected-link": {
    severity: "error",
    cost: "place",
    says: "A link leads to an old address, which redirects.",
    advice: "Write the new address.",
  },
  "own-address": {
    severity: "error",
    cost: "visitors",
    says: "A link names the site’s own host. One that leads to a file is a warning.",
    advice: "Write the address from / on, which works in previews, too.",
  },
  "local-address": {
    severity: "error",
    cost: "visitors",
    says: "A link works on this computer or network only.",
    advice: "Write the address that everybody uses.",
  },
  "wrapped-link": {
    severity: "error",
    cost: "visitors",
    says: "A link leads through a mail scanner or another program.",
    advice: "Write the address that it leads to.",
  },
  "campaign-link": {
    severity: "warning",
    cost: "clicks",
    says: "A link inside the site has campaign parameters, which replace the real source of a visit.",
    advice: "Remove them.",
  },
})
