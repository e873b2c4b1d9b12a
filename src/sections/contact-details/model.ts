import {
  heading,
  label,
  mainHeading,
  name,
  object,
  paragraph,
  section,
  someOf,
} from "@tools/content/model"
import { action } from "../../model/parts"

/** Contacts, the company and its postal address. */
export const model = section(
  "contact-details",
  "The page's heading and three cards: contacts, company, postal address.",
  {
    back: action.optional(),
    heading: mainHeading("The page's main heading."),
    intro: paragraph("One or two sentences below the heading.").optional(),
    sales: object("Sales", "The card with the contacts; their details are in the site settings.", {
      heading: heading("The card's heading."),
      text: paragraph("One or two sentences.").optional(),
      contacts: someOf(
        12,
        name("The name of a contact, as the site settings have it.").meta({ refersTo: "contacts" }),
        "The contacts to show here, by their names. Without this list all are shown.",
      ).optional(),
      requests: someOf(
        5,
        object(
          "Request",
          "What a visitor may want. With scripts it starts an e-mail to the first contact of the card that has an address.",
          {
            label: label("What the visitor wants, such as Ask for access."),
            subject: heading("The subject of the e-mail."),
          },
          "label",
        ),
        "What visitors write about, one to five: each is a line that leads to the e-mail address.",
      ).optional(),
      nameLabel: label("The label before the contact's name."),
      emailLabel: label("The label before the e-mail address."),
      phoneLabel: label("The label before the phone number."),
      hoursLabel: label("The label before the hours."),
    }),
    company: object("Company", "The card about the company.", {
      heading: heading("The card's heading."),
      text: paragraph("One or two sentences: the product is a feature of the parent company."),
    }).optional(),
    mailing: object(
      "Mailing",
      "The card with the postal address; the address is in the site settings.",
      {
        heading: heading("The card's heading."),
        text: paragraph("One sentence.").optional(),
      },
    ).optional(),
  },
)
