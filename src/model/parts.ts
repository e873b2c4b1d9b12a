/** The parts that several files and sections share. */
import { z } from "zod"
import { link } from "@tools/content/addresses"
import {
  heading,
  type ImagePlace,
  imagePath,
  label,
  limited,
  name,
  object,
  paragraph,
  pictureEndings,
} from "@tools/content/fields"
import { iconNames } from "./icon-names"
import { textLimits } from "@tools/content/limits"

export const icon = z
  .enum(iconNames)
  .meta({ kind: "icon", description: "One of the icons the site ships; the list is the choice." })

export const action = object(
  "Action",
  "A button or a link: what it says and where it leads.",
  {
    label: label("What the visitor reads on it."),
    href: link(
      "Where it leads: a page of this site such as /contact, a section such as /#features, a file such as /press/kit.pdf, or an address that starts with https://.",
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
