/** The parts that several files and sections share. */
import * as z from "zod"
import {
  link,
  altText,
  altTextIfAny,
  code,
  flag,
  heading,
  imagePath,
  label,
  name,
  object,
  paragraph,
  pictureEndings,
  sentence,
  someFieldsOf,
  someOf,
  text,
} from "@tools/content/model"
import { iconNames } from "./icon-names"
import { textLimits } from "@tools/content/values"

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

const alt = altTextIfAny(
  "What the picture shows, for those who do not see it. Leave it empty only if the picture is decoration.",
)

/** `PictureFile` in `components/picture.tsx` makes no picture wider than this. */
const picturePlace = {
  endings: pictureEndings,
  minSize: { width: 960, height: 720 },
  enoughWidth: 1280,
}

export const illustration = object("Illustration", "A picture: a photograph or a drawing.", {
  src: imagePath(
    "PictureFile",
    picturePlace,
    "The picture file, seen from this file: ../images/name.png.",
  ),
  alt,
})

/** Declares a row of numbers from 0 to 100 that a drawing shows as a line, as bars or as dots. */
const values = (description: string) =>
  code(
    /^(?:100|\d{1,2})(?: (?:100|\d{1,2}))+$/,
    `${description} Numbers from 0 to 100, with spaces between them.`,
  )

const percent = (description: string) => z.int().min(0).max(100).meta({ description })

const time = label("The time of day, such as 09:41.")

const caption = {
  title: label("What the drawing is about.").optional(),
  note: label("A small note at the other end of this line.").optional(),
}

const drawnStories = object("DrawnStories", "Stories that came in, newest first, and an alert.", {
  ...caption,
  alert: object("DrawnAlert", "The alert above the stories.", {
    time,
    headline: text(textLimits.sentence, "The alert's headline."),
    note: label("What the alert is made of."),
  }).optional(),
  entries: someOf(
    12,
    object(
      "DrawnStory",
      "An invented story.",
      {
        time,
        headline: text(textLimits.sentence, "The story's headline."),
        source: label("The kind of source it came from."),
        isInTopic: flag(
          "Whether it belongs to the topic of the alert: the others are pale.",
        ).optional(),
      },
      "headline",
    ),
    "The stories, one to twelve.",
  ).meta({ title: "Stories" }),
  setting: object("DrawnSetting", "The switch below the stories.", {
    label: label("The name of the switch."),
    state: label("What it is set to."),
  }).optional(),
})

const drawnTrend = object("DrawnTrend", "How a topic spreads: bars, a curve, and a forecast.", {
  ...caption,
  label: label("What the curve shows, such as Virality."),
  value: percent("Its value now, from 0 to 100."),
  past: values("The values up to now."),
  forecast: values("The values that are expected."),
  startLabel: label("The time at which the curve begins."),
  nowLabel: label("The time of now."),
  forecastLabel: label("The word for what is expected."),
  tone: object("DrawnTone", "The sentiment below the curve.", {
    label: label("What the bars show, such as Sentiment."),
    reading: label("The reading now, in a word."),
    past: values("The readings up to now: 0 is fully negative, 50 neutral, 100 fully positive."),
  }).optional(),
})

const drawnList = object("DrawnList", "Topics, companies or sources, one below the other.", {
  ...caption,
  entries: someOf(
    8,
    object(
      "DrawnEntry",
      "One of them, invented.",
      {
        name: label("Its name."),
        note: label("What is said about it.").optional(),
        past: values("Its course up to now. Without one, a square is before the name.").optional(),
        forecast: values("Its course from now on, dashed.").optional(),
        value: label("A number or a few words at the end of the line."),
        isMarked: flag(
          "Whether it stands out from the others: bold, or with an empty square.",
        ).optional(),
      },
      "name",
    ),
    "The entries, one to eight.",
  ).meta({ title: "Entries" }),
})

const drawnSentiment = object("DrawnSentiment", "Stories as dots, from negative to positive.", {
  counts: values(
    "How many stories there are at each place, from the most negative to the most positive.",
  ),
  negativeLabel: label("The word for negative."),
  neutralLabel: label("The word for neutral."),
  positiveLabel: label("The word for positive."),
})

const drawnTenants = object("DrawnTenants", "Organizations with topics of their own, and roles.", {
  organizations: someOf(
    3,
    object(
      "DrawnOrganization",
      "An invented organization.",
      {
        name: label("Its name."),
        topics: someOf(4, label("A topic of its own."), "Its topics, one to four."),
      },
      "name",
    ),
    "The organizations, one to three.",
  ),
  roles: someOf(4, label("A role."), "The roles, one to four."),
})

const drawnMerge = object("DrawnMerge", "Several sources whose lines gather in one topic.", {
  sources: someOf(6, label("A kind of source."), "The sources, two to six.", 2),
  topic: label("What they become."),
})

export const drawing = object(
  "DrawnPicture",
  "A drawing made of text and lines, in the page's own type.",
  {
    alt: altText("What the drawing shows in a sentence, for those who do not see it."),
    shows: someFieldsOf("DrawnParts", "Its parts, one or several, one below the other.", {
      stories: drawnStories.optional(),
      trend: drawnTrend.optional(),
      lists: someOf(3, drawnList, "Lists, one to three.").optional(),
      sentiment: drawnSentiment.optional(),
      tenants: drawnTenants.optional(),
      merge: drawnMerge.optional(),
    }),
  },
)

export const storyWire = object(
  "StoryWire",
  "The large drawing: stories from many sources come in, gather in a topic, and an alert lands. Without headlines the wire is quiet.",
  {
    alt: altText("What the drawing shows, for visitors who cannot see it."),
    caption: sentence(
      "The line below the drawing; it says that this is an illustration.",
    ).optional(),
    stories: someOf(
      7,
      object("WireStory", "One invented story of the drawing.", {
        time: time.meta({ isUsual: true }).optional(),
        source: label("The kind of source it came from.").meta({ isUsual: true }).optional(),
        headline: text(textLimits.sentence, "The story's headline.")
          .meta({ isUsual: true })
          .optional(),
      }),
      "The stories that come in, three to seven.",
      3,
    ),
    topicLabel: label("The small label over the topic."),
    topic: text(textLimits.sentence, "The topic that the stories have in common."),
    storyCount: label("How many stories the topic holds."),
    viralityLabel: label("The label of the virality score."),
    virality: percent("The virality score that the drawing shows, 0 to 100."),
    sentimentLabel: label("The label of the sentiment reading."),
    sentiment: label("The sentiment reading in a word."),
    sentimentPosition: percent(
      "The position of the sentiment: 0 is fully negative, 100 fully positive.",
    ).optional(),
    alert: object("WireAlert", "The alert that lands on the topic.", {
      time: time.optional(),
      label: label("What it is, such as Alert."),
      headline: text(textLimits.sentence, "The alert's headline."),
    }).optional(),
  },
)

export const card = object(
  "Card",
  "A card: a short title and one or two sentences, with a mark, a picture or a drawing if you like.",
  {
    icon: icon.optional(),
    picture: illustration.optional(),
    drawing: drawing.optional(),
    title: heading("The card's title."),
    question: heading(
      "A question that the card answers. The title of a card without a link is then a label above it.",
    ).optional(),
    text: paragraph("One or two sentences."),
    href: link(
      "Where the card leads: a page of this site such as /contact, or a section such as /#features.",
    ).optional(),
    clipping: object("Clipping", "An invented headline at the foot of the card.", {
      time,
      headline: text(textLimits.sentence, "The headline."),
    }).optional(),
  },
  "title",
)
