/** What a field of a kind must hold, in words; editors show it too. */
import type { FieldKind } from "../../model/fields"

/** One sentence for each kind of text that follows a form. */
export const expectations: Partial<Record<FieldKind, string>> = {
  text: "The text is empty. Write what visitors should read.",
  "rich-text": "The text is empty. Write what visitors should read.",
  name: "The text is empty. Write what visitors should read.",
  link: "A link leads to a page of this site such as /contact, to a section such as /#features, to a file in static/ such as /press/kit.pdf, to an address that starts with https://, or to one of `links` in site.json by its name in braces, such as {signIn}.",
  canonical:
    "The page that stands for this one is a page of this site such as /contact, or a full address that starts with https://, without #.",
  url: "An address starts with https:// and holds no spaces, such as https://www.example.com.",
  "old-address":
    "An old address is what stood behind the host, such as /old, /café or /blog/news.html: letters, digits, - . _ and ~ between single slashes.",
  email: "An e-mail address looks like name@company.com, without spaces.",
  phone: "A phone number starts with + and the country code, then digits: +1 202 555 0100.",
  country: "A country’s code is two capital letters, such as US.",
  language:
    "A language is named by its short code, such as en, or en-US with the country: small letters, a hyphen, capitals.",
  hours:
    "Opening hours look like Mo-Fr 09:00-17:00: the days Mo, Tu, We, Th, Fr, Sa, Su, then two times from 00:00 to 23:59.",
  image:
    "A picture is named by its path seen from this file, such as ../images/name.png: letters, digits, - and _ in its name, ending in .png, .jpg, .jpeg, .webp, .avif or, for a drawing, .svg.",
  verification:
    'A token is a row of letters and digits without spaces: what stands in content="…" of the HTML tag that the service shows.',
  color: "A colour is # and six digits, of 0 to 9 and a to f, such as #c2410c.",
}
