/** Rules of the form of a content file: its characters, its JSON and its layout. */
import { defineRules, type Rule } from "./define-rules"

/** A mistake for which the file cannot be read. */
const syntax = {
  severity: "error",
  cost: "visitors",
  plainMessage: "A quote, a comma or a bracket is missing here, or is one too many.",
  hidesContent: true,
} as const satisfies Partial<Rule>

export const jsonRules = defineRules({
  encoding: {
    severity: "error",
    cost: "visitors",
    says: "A file is not saved as UTF-8.",
    advice:
      "Open it in its own encoding, and save it as UTF-8. Saved as it shows otherwise, its damaged characters are lost.",
    hidesContent: true,
  },
  "byte-order-mark": {
    severity: "error",
    cost: "style",
    says: "A file starts with an invisible byte-order mark.",
    advice: "Remove it.",
    fileFix: "format",
    isFixedByCommand: true,
  },
  "empty-file": {
    severity: "error",
    cost: "visitors",
    says: "A file is empty.",
    advice: "Restore its last version.",
    fileFix: "restore",
    plainMessage: "The file is empty.",
    hidesContent: true,
  },
  layout: {
    severity: "warning",
    cost: "style",
    says: "The whitespace of a file is not in the project’s style.",
    advice: "Format the file.",
    fileFix: "format",
    isFixedByCommand: true,
  },
  "json-conflict": {
    severity: "error",
    cost: "visitors",
    says: "Git left two versions of a part of the file.",
    advice: "Keep the right version, and delete the other one and the markers.",
    plainMessage: "Two versions of this file were joined, and nobody has chosen between them.",
    hidesContent: true,
  },
  "json-duplicate-key": {
    severity: "error",
    cost: "visitors",
    says: "A field is in its group twice.",
    advice:
      "Keep the right one, and delete the other. Programs that save the file keep the last one only.",
    hidesContent: true,
  },
  "json-trailing-comma": {
    severity: "error",
    cost: "style",
    says: "There is a comma after the last entry.",
    advice: "Delete it.",
    fileFix: "format",
    isFixedByCommand: true,
  },
  "json-bracket": {
    ...syntax,
    says: "A bracket is not of the kind of its partner.",
    advice: "Write the bracket that the message names.",
  },
  "json-character": {
    ...syntax,
    says: "A text or a number has a character that JSON does not allow.",
    advice: "Type it again.",
  },
  "json-comment": {
    ...syntax,
    says: "The file has a comment, which JSON does not know.",
    advice: "Keep the note elsewhere, and delete it here.",
  },
  "json-extra": {
    ...syntax,
    says: "A character is one too many.",
    advice: "Delete it.",
  },
  "json-inner-quotes": {
    ...syntax,
    says: "A straight quote inside a text ends the text too early.",
    advice: "Write typographic quotes inside texts.",
  },
  "json-missing-comma": {
    ...syntax,
    says: "A comma is missing between two entries.",
    advice: "Write it.",
  },
  "json-quotes": {
    ...syntax,
    says: "A name or a text is not in straight quotes.",
    advice: "Put a straight quote before and after it.",
  },
  "json-unclosed": {
    ...syntax,
    says: "A bracket is never closed.",
    advice: "Write the closing bracket where its part ends.",
  },
  "json-unclosed-text": {
    ...syntax,
    says: "A text has no quote at its end.",
    advice: "Write a straight quote where it ends.",
  },
})
