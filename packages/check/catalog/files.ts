/** Rules of files: which there are, what they are called, and whether they can be read. */
import { defineRules } from "./define-rules"

export const fileRules = defineRules({
  "missing-file": {
    severity: "error",
    cost: "visitors",
    says: "A file that the site needs is missing.",
    advice: "Restore it, or add it.",
    fileFix: "restore",
    hidesContent: true,
  },
  "unknown-file": {
    severity: "error",
    cost: "style",
    says: "The site does not know a file, and does not show it. A file that is not JSON is a warning.",
    advice: "Give it the name that was meant, or keep it in a folder outside the content.",
    hidesContent: true,
  },
  "file-copy": {
    severity: "error",
    cost: "style",
    says: "A file is a copy that a synchronized folder made when two computers changed the original.",
    advice: "Write what only the copy has into the original; then delete the copy.",
    hidesContent: true,
  },
  "unreadable-file": {
    severity: "error",
    cost: "visitors",
    says: "A file cannot be read.",
    advice: "Check its permissions.",
    hidesContent: true,
  },
  "huge-file": {
    severity: "error",
    cost: "visitors",
    says: "A file is larger than any that the site can use.",
    advice:
      "Export a picture smaller; of another file, keep a copy of what is new, and restore the last version.",
    hidesContent: true,
  },
  "no-file": {
    severity: "error",
    cost: "visitors",
    says: "Something in the content is neither a plain file nor a folder.",
    advice: "Check the permissions of a folder; otherwise put the file itself in its place.",
    hidesContent: true,
  },
  "file-name": {
    severity: "warning",
    cost: "style",
    says: "Some file system cannot hold a file’s name, or takes it for that of another file.",
    advice: "Rename the file.",
    fileFix: "rename",
  },
  "page-name": {
    severity: "error",
    cost: "visitors",
    says: "A page’s name cannot be an address.",
    advice: "Rename the page.",
  },
  "claimed-address": {
    severity: "error",
    cost: "visitors",
    says: "Two pages have the same address.",
    advice: "Rename one of the two.",
  },
  "taken-address": {
    severity: "error",
    cost: "visitors",
    says: "A file in static/ is where the build writes a file of its own.",
    advice: "Rename, move or delete the file.",
  },
  "lone-copy": {
    severity: "warning",
    cost: "style",
    says: "A file’s name ends like that of a compressed copy, and the file itself is missing.",
    advice: "Pack it as .zip.",
  },
  more: {
    severity: "error",
    cost: "style",
    says: "There are more findings than are shown.",
    advice: "Fix the others first, then check again.",
  },
})
