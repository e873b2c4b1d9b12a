/** The fields of a page that search engines and social networks read. */
import { canonical, pageAddress } from "./address-fields"
import {
  altText,
  code,
  flag,
  imagePath,
  language,
  object,
  shareEndings,
  someOf,
  text,
} from "./fields"
import { mostEntries, shareImageSize, textLimits } from "../values"

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
  alt: altText("What the picture shows, for those who do not see it."),
})

/** The time at which somebody compared a translation with its original. */
export const comparedTime = code(
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z$/,
  "When the translation was last found right without a change, such as 2026-05-31T08:00Z: the check then no longer reports that the original had changed before. Any later change of the translation says the same.",
)

export const seo = object("Seo", "What search engines and social networks read of this page.", {
  title: text(
    textLimits.seoTitle,
    "The page's title in search results and browser tabs; the site's name is added behind it. Results show 600 pixels in all, about 60 characters.",
  ),
  description: text(
    textLimits.seoDescription,
    "The text below the title in search results, 70 to 156 characters, the point first.",
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
    "The language of this page’s texts, where it is not the site’s, such as de or de-DE.",
  ).optional(),
  translationOf: pageAddress(
    "The page in the site's first language that this one translates, such as /contact. Pages of the same address in two languages need none.",
  ).optional(),
  untranslated: flag(
    "Marks a page whose texts are still to be translated: search engines do not list it, and no other language leads to it. Delete this line when the page is translated.",
  ).optional(),
  compared: comparedTime.optional(),
})
