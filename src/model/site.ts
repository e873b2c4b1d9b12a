/** What `site.json` holds: what all pages share. */
import { z } from "zod"
import {
  code,
  color,
  heading,
  label,
  limits,
  logoPath,
  name,
  object,
  paragraph,
  schemaPath,
  someOf,
  text,
  url,
} from "./fields"
import { action } from "./parts"

export const siteContent = object(
  "SiteContent",
  "What all pages share: names, addresses, header, footer, contact details.",
  {
    $schema: schemaPath("schema/site.schema.json"),
    names: object(
      "Names",
      "The names that texts may use in braces: {product} and {parentCompany}.",
      {
        product: name("The product's name. Texts use it as {product}."),
        parentCompany: name("The company the product belongs to. Texts use it as {parentCompany}."),
      },
    ),
    brand: object("Brand", "The product's own colour and logo, where it has them.", {
      color: color(
        "The signal colour, such as #c2410c: of what is live, of the mark and the icons, of rings and lines. It is text on light pages; its version for dark ones is made from it.",
      ).optional(),
      logo: logoPath(
        "LogoFile",
        "The logo, a square SVG in content/images: images/logo.svg. It takes the place of the mark. What is currentColor in it is dark on light pages and light on dark ones.",
      ).optional(),
    }).optional(),
    origin: url(
      "The address of the live site, without anything after the host: https://www.example.com.",
    ),
    language: code(/^[a-z]{2,3}(?:-[A-Z]{2})?$/, "The language of the texts, such as en or en-US."),
    header: object("Header", "The bar at the top of every page.", {
      skipLink: label("The first link for keyboard users; it jumps over the header."),
      homeLabel: label("What a screen reader says for the product's name, which leads home."),
      navigationLabel: label("What a screen reader calls the list of section links."),
      menuLabel: label("What the button says that opens the menu on a phone."),
      navigation: someOf(
        7,
        action,
        "The section links, one to seven. With more than four, small windows show them in the menu.",
      ),
      signIn: action,
      getStarted: action,
    }),
    footer: object("Footer", "The foot of every page.", {
      summary: paragraph("What the product is, in one or two sentences."),
      quickLinksHeading: heading("The heading over the quick links."),
      quickLinks: someOf(12, action, "The quick links, one to twelve."),
      copyright: text(
        limits.sentence,
        "The copyright line. {year} is the current year, at any time.",
      ).meta({ tokens: ["year"] }),
    }),
    social: object("Social", "The product's presence elsewhere.", {
      profiles: someOf(
        12,
        url("The full address of a profile of the product."),
        "Addresses of the product's own profiles; an empty list is fine.",
        0,
      ),
    }),
    contact: object("Contact", "Whom visitors reach, and how.", {
      name: name("The person for sales inquiries."),
      email: z
        .string()
        .regex(/^[\w+-]+(?:\.[\w+-]+)*@[a-zA-Z\d-]+(?:\.[a-zA-Z\d-]+)+$/)
        .meta({
          kind: "email",
          description: "The e-mail address. The pages show it so that harvesters cannot read it.",
        }),
      phone: z
        .string()
        .regex(/^\+\d[\d ()-]{5,20}\d$/)
        .meta({
          kind: "phone",
          description: "The phone number with its country code, such as +1 202 555 0100.",
        }),
      address: object("Address", "The postal address.", {
        street: name("Street and number."),
        city: name("City."),
        region: name("State or region, in its short form."),
        postalCode: name("Postal code."),
        country: name("Country."),
        countryCode: code(/^[A-Z]{2}$/, "The country's two-letter code, such as US."),
      }),
    }),
  },
)
