/** The parts that several files and sections share. */
import { z } from "zod"
import { canonical, link, pageAddress } from "@tools/content/addresses"
import {
  code,
  flag,
  heading,
  type ImagePlace,
  imagePath,
  label,
  language,
  limited,
  name,
  object,
  paragraph,
  pictureEndings,
  shareEndings,
  someOf,
  text,
} from "@tools/content/fields"
import { iconNames } from "./icon-names"
import { mostEntries, shareImageSize, textLimits } from "@tools/content/limits"

export const icon = z
  .enum(iconNames)
  .meta({ kind: "icon", description: "One of the icons the site ships; the list is the choice." })

export const action = object(
  "Action",
  "A button or a link: what it says and where it leads.",
  {
    label: label("What the visitor reads on it."),
    href: link(
      "Where it leads: a page of this site such as /contact, a section such as /#features, a file in static/ such as /press/kit.pdf, or an address that starts with https://.",
    ),
    event: name(
      "The name under which analytics count clicks on it. Without one, buttons are counted under their label and other links not at all.",
    ).optional(),
  },
  "label",
)

export const entry = object(
  "Entry",
  "A title with one or two sentences.",
  {
    title: heading("The title."),
    text: paragraph("One or two sentences."),
  },
  "title",
)

const alt = limited(/^$|\S/, textLimits.alt).meta({
  kind: "text",
  mayBeEmpty: true,
  description:
    "What the picture shows, for those who do not see it. Leave it empty only if the picture is decoration.",
})

/** Declares the file of a picture, and the one for dark screens. */
const filesOf = (fragment: string, place: ImagePlace, src: string, what: string) => ({
  src: imagePath(fragment, place, src),
  dark: imagePath(
    fragment,
    place,
    `The same ${what} for dark screens, with the same size. Without it they show the other one.`,
  ).optional(),
})

/** `PictureFile` in `components/picture.tsx` makes no picture wider than this. */
const picturePlace = {
  endings: pictureEndings,
  minSize: { width: 960, height: 720 },
  enoughWidth: 1280,
}

export const illustration = object("Illustration", "A picture: a photograph or a drawing.", {
  ...filesOf(
    "PictureFile",
    picturePlace,
    "The picture file, seen from this file: ../images/name.png.",
    "picture",
  ),
  alt,
})

export const card = object(
  "Card",
  "A card: a short title and one or two sentences, with a mark or a picture if you like.",
  {
    icon: icon.optional(),
    picture: illustration.optional(),
    title: heading("The card's title."),
    question: heading(
      "A question that the card answers. The title is then a label above it.",
    ).optional(),
    text: paragraph("One or two sentences."),
    href: link(
      "Where the card leads: a page of this site such as /contact, or a section such as /#features.",
    ).optional(),
  },
  "title",
)

/** For new kinds of sections; `PortraitFile` in `components/picture.tsx` makes no picture wider than this. */
export const portrait = object("Portrait", "A portrait: a photograph of a person.", {
  src: imagePath(
    "PortraitFile",
    { endings: pictureEndings, minSize: { width: 192, height: 192 }, enoughWidth: 192 },
    "The photograph, at least 192 × 192 pixels, seen from this file: ../images/name.jpg.",
  ),
  alt,
})

/** For new kinds of sections; `CompanyLogoFile` makes no picture wider than this. */
const companyLogoPlace = {
  endings: pictureEndings,
  minSize: { width: 160, height: 32 },
  enoughWidth: 320,
}

export const companyLogo = object("CompanyLogo", "The logo of a company.", {
  ...filesOf(
    "CompanyLogoFile",
    companyLogoPlace,
    "The logo, best as SVG, seen from this file: ../images/name.svg.",
    "logo",
  ),
  alt: text(textLimits.alt, "The name of the company."),
})

export const shareImage = object("ShareImage", "An image of your own for shared links.", {
  src: imagePath(
    "ShareImageFile",
    {
      endings: shareEndings,
      minSize: shareImageSize,
      enoughWidth: shareImageSize.width,
      shape: shareImageSize,
    },
    "The picture file, PNG or JPEG of 1200 × 630 pixels, seen from this file: ../images/name.png.",
  ),
  alt: text(textLimits.alt, "What the picture shows, for those who do not see it."),
})

/** The time at which somebody compared a translation with its original. */
export const comparedTime = code(
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z$/,
  "When the translation was last found right without a change, such as 2026-05-31T08:00Z: the check then no longer reports that the original had changed before. Any change of this file says the same once it is committed.",
)

export const seo = object("Seo", "What search engines and social networks read of this page.", {
  title: text(
    textLimits.seoTitle,
    "The page's title in search results and browser tabs; the site's name is added behind it. About 50 to 60 characters in all are shown.",
  ),
  description: text(
    textLimits.seoDescription,
    "The text below the title in search results, 121 to 156 characters, the point first.",
  ),
  shareTitle: text(
    textLimits.seoTitle,
    "The title of a shared link, at most 70 characters. Without it networks show the title above, without the site's name.",
  ).optional(),
  shareDescription: text(
    textLimits.seoDescription,
    "The text of a shared link, at most 200 characters. Without it networks show the description above.",
  ).optional(),
  shareImage: shareImage.optional(),
  focus: someOf(
    mostEntries.focus,
    text(textLimits.label, "Words as people type them into a search, such as news alerts."),
    "The words that this page wants to be found with, the most important first: title and heading should hold these. The search report shows where they occur; no visitor and no search engine reads this field.",
  ).optional(),
  noindex: flag(
    "Keeps the page out of search results, the sitemap and llms.txt. People who have its address can still open it.",
  ).optional(),
  canonical: canonical(
    "The canonical page, which search results show instead of this one if both say the same: a page of this site such as /contact, or an address elsewhere that starts with https://. This page is then neither in the sitemap nor in llms.txt.",
  ).optional(),
  language: language(
    "The language of this page’s texts, where it is not that of site.json, such as de or de-DE.",
  ).optional(),
  translationOf: pageAddress(
    "The page in the site's first language that this one translates, such as /contact. Pages of the same name in the folders of two languages need none.",
  ).optional(),
  untranslated: flag(
    "Marks a page whose texts are still to be translated: search engines do not list it, and no other language leads to it. Delete this line when the page is translated.",
  ).optional(),
  compared: comparedTime.optional(),
})
