/** Rules of fields: which a group has, and the form of their values. */
import type { FieldKind } from "@tools/content/model"
import { defineRules, type Rule } from "./define-rules"

/** A value in another form than its field’s. */
const malformed = (what: string): Rule => ({
  severity: "error",
  cost: "visitors",
  says: `${what} does not have the form that it needs.`,
  advice: "Write it as the message shows.",
})

/** A rule for each kind of text. */
const formRules = defineRules<Exclude<`malformed-${FieldKind}`, "malformed-image">>({
  "malformed-text": malformed("A text"),
  "malformed-rich-text": malformed("A text with marks"),
  "malformed-name": malformed("A name"),
  "malformed-link": malformed("A link"),
  "malformed-canonical": malformed("The canonical of a page"),
  "malformed-page": malformed("The address of a page"),
  "malformed-color": malformed("A color"),
  "malformed-icon": malformed("The name of an icon"),
  "malformed-email": malformed("An e-mail address"),
  "malformed-phone": malformed("A phone number"),
  "malformed-url": malformed("The address of another site"),
  "malformed-code": malformed("A code"),
  "malformed-country": malformed("The code of a country"),
  "malformed-language": malformed("The code of a language"),
  "malformed-hours": malformed("A line of opening hours"),
  "malformed-schema": malformed("The path of a schema"),
  "malformed-section": malformed("The kind of a section"),
  "malformed-hidden": malformed("A hidden value"),
  "malformed-choice": malformed("A choice"),
  "malformed-verification": malformed("The code by which a service verifies the site"),
  "malformed-old-address": malformed("The old address of a redirect"),
})

export const fieldRules = defineRules({
  ...formRules,
  "malformed-image": { ...malformed("The path of a picture"), hidesContent: true },
  "missing-field": {
    severity: "error",
    cost: "visitors",
    says: "A group lacks a field that it needs.",
    advice: "Add the field.",
    hidesContent: true,
  },
  "unknown-field": {
    severity: "error",
    cost: "visitors",
    says: "The site does not know a field, and does not show it.",
    advice: "Give it the name that was meant, or delete it.",
    hidesContent: true,
  },
  "wrong-type": {
    severity: "error",
    cost: "visitors",
    says: "A value is of another type than its field: a number for a text, a text for a list.",
    advice: "Write it as the message shows.",
    hidesContent: true,
  },
  "wrong-number": {
    severity: "error",
    cost: "visitors",
    says: "A number is too large or too small, or not whole.",
    advice: "Write a number within the limits.",
    hidesContent: true,
  },
  "wrong-count": {
    severity: "error",
    cost: "visitors",
    says: "A list has too many entries, or too few.",
    advice: "Remove entries, or add some.",
    hidesContent: true,
  },
  "unknown-choice": {
    severity: "error",
    cost: "visitors",
    says: "A value is none of those that can be chosen.",
    advice: "Choose one of them.",
    hidesContent: true,
  },
  "empty-group": {
    severity: "error",
    cost: "style",
    says: "A group has no field.",
    advice: "Fill in one of its fields, or delete the group.",
  },
  "empty-text": {
    severity: "error",
    cost: "visitors",
    says: "A text is empty.",
    advice: "Write it.",
  },
  "too-long": {
    severity: "error",
    cost: "visitors",
    says: "A text is longer than its place.",
    advice: "Shorten it.",
  },
  "schema-path": {
    severity: "error",
    cost: "style",
    says: "The line by which text editors complete fields is wrong.",
    advice: "Restore it.",
    button: "Restore it",
  },
  "repeated-id": {
    severity: "error",
    cost: "visitors",
    says: "Two sections of a page have the same address, or a section has one that every page has.",
    advice: "Give one of them another id.",
  },
  "repeated-entry": {
    severity: "error",
    cost: "visitors",
    says: "Two entries of a list are the same.",
    advice: "Change or delete one of them.",
  },
  "uneven-row": {
    severity: "error",
    cost: "visitors",
    says: "A row has more or fewer cells than its table has columns.",
    advice: "Add the missing cells, or remove those that are too many.",
  },
  "unknown-reference": {
    severity: "error",
    cost: "visitors",
    says: "A text names an entry of site.json that does not exist.",
    advice: "Name one that exists.",
  },
  "unreadable-color": {
    severity: "error",
    cost: "visitors",
    says: "A color has too little contrast for text.",
    advice: "Use the nearest color that has enough.",
  },
  "backward-hours": {
    severity: "warning",
    cost: "visitors",
    says: "Opening hours end before they begin.",
    advice: "Write hours of the afternoon as 13:00 to 23:59.",
  },
  "wrong-country": {
    severity: "error",
    cost: "visitors",
    says: "No country has this code.",
    advice: "Write its code in ISO 3166, such as US or GB.",
  },
  "analytics-site": {
    severity: "error",
    cost: "style",
    says: "The provider of analytics does not know a site by this name.",
    advice: "Write the site as the provider shows it.",
  },
  "analytics-host": {
    severity: "error",
    cost: "style",
    says: "The provider of analytics does not run at this address.",
    advice: "Write where it runs, or delete the field.",
  },
})
