/** The kinds of sections. */
import * as z from "zod"
import {
  link,
  altText,
  altTextIfAny,
  exactly,
  heading,
  imagePath,
  label,
  limited,
  mainHeading,
  name,
  object,
  paragraph,
  passage,
  pictureEndings,
  rowsOf,
  section,
  sectionHead,
  sectionId,
  sentence,
  someFieldsOf,
  someOf,
  text,
} from "@tools/content/model"
import { textLimits } from "@tools/content/values"

export const navLink = object(
  "NavLink",
  "A link.",
  { label: label("Its text."), leads: link("Its target.") },
  "label",
)

const place = {
  endings: pictureEndings,
  minSize: { width: 960, height: 720 },
  enoughWidth: 1280,
}

export const photo = object("Photo", "A picture.", {
  file: imagePath("PhotoFile", place, "The picture."),
  says: altTextIfAny("What it shows."),
})

const percent = (what: string) => z.int().min(0).max(100).meta({ description: what })

const welcome = section("welcome", "The first words of a page.", {
  motto: mainHeading("The main headline."),
  greeting: paragraph("Two sentences.").optional(),
  order: navLink,
  visit: navLink.optional(),
  oven: object("Oven", "What is in the oven.", {
    says: altText("What the drawing of the oven shows."),
    loaves: exactly(
      5,
      object(
        "Loaf",
        "A loaf.",
        { flour: label("Its flour."), words: label("Its words.") },
        "flour",
      ),
      "The loaves.",
    ),
    rye: percent("How much of it is rye."),
    crust: percent("How dark the crust is."),
  }).optional(),
})

const goods = section("goods", "What there is.", {
  ...sectionHead,
  items: someOf(
    8,
    object(
      "Good",
      "Something to buy.",
      {
        mark: z
          .enum(["loaf", "roll", "cake", "oven"])
          .meta({ kind: "icon", description: "Its mark." })
          .optional(),
        title: heading("What it is."),
        text: paragraph("One or two sentences."),
      },
      "title",
    ),
    "What there is.",
    2,
  ),
})

const crafts = section("crafts", "How it is made.", {
  heading: mainHeading("The heading."),
  parts: someOf(
    6,
    object(
      "Craft",
      "A step.",
      {
        id: sectionId("step").optional(),
        label: label("The small label over the title.").optional(),
        title: heading("The title."),
        text: paragraph("Two or three sentences."),
        tips: someOf(8, sentence("A tip."), "The tips."),
        photo,
      },
      "title",
    ),
    "The steps.",
  ),
})

const priceList = section("price-list", "Goods with their prices.", {
  heading: mainHeading("The heading."),
  prices: someOf(
    4,
    object(
      "Price",
      "An entry.",
      {
        name: name("What is sold."),
        price: label("Its price."),
        note: text(textLimits.sentence, "What else to know.").optional(),
      },
      "name",
    ),
    "The entries.",
    2,
  ),
})

const note = section("note", "A heading with a text.", {
  heading: mainHeading("The heading."),
  text: paragraph("The text.").optional(),
  link: navLink.optional(),
})

const counter = section("counter", "Who is there, and where.", {
  back: navLink.optional(),
  heading: mainHeading("The heading."),
  intro: paragraph("One or two sentences.").optional(),
  shop: object("Shop", "The shop.", {
    heading: heading("The heading."),
    text: paragraph("One or two sentences."),
  }).optional(),
  staff: object("Staff", "Who answers.", {
    heading: heading("The heading."),
    text: paragraph("One or two sentences.").optional(),
    people: someOf(
      12,
      name("The name of a contact.").meta({ refersTo: "team" }),
      "Who is shown; without this list, everybody.",
    ).optional(),
    emailLabel: label("The label before the e-mail address."),
    phoneLabel: label("The label before the phone number."),
  }),
  post: object("Post", "The postal address.", {
    heading: heading("The heading."),
    text: paragraph("One sentence.").optional(),
  }).optional(),
})

const answers = section("answers", "Questions and their answers.", {
  ...sectionHead,
  asked: someOf(
    20,
    object(
      "Question",
      "A question and its answer.",
      { question: heading("The question."), answer: paragraph("The answer.") },
      "question",
    ),
    "The questions.",
    2,
  ).meta({ title: "Questions" }),
})

const voices = section("voices", "What people say.", {
  ...sectionHead,
  said: someOf(
    6,
    object(
      "Voice",
      "What someone said.",
      {
        words: text(textLimits.paragraph, "What was said."),
        name: name("Who said it."),
        role: heading("What this person does.").optional(),
      },
      "words",
    ),
    "What was said.",
  ).meta({ title: "Voices" }),
})

const picture = section("picture", "A picture, large.", {
  heading: mainHeading("The heading."),
  photo,
  caption: sentence("What to know about it.").optional(),
})

const timetable = section("timetable", "Facts in rows and columns.", {
  ...sectionHead,
  caption: sentence("What to know about it.").optional(),
  columns: someOf(
    6,
    limited(/^$|\S/, textLimits.label).meta({
      kind: "text",
      mayBeEmpty: true,
      description: "The name of a column.",
    }),
    "The names of the columns.",
    2,
  ),
  rows: rowsOf("columns", 40, sentence("The text of a cell."), "The rows."),
})

const terms = section("terms", "Running text.", {
  ...sectionHead,
  clauses: someOf(
    24,
    someFieldsOf("TermsClause", "A part of the text.", {
      caption: heading("The heading.").meta({ prose: "heading" }).optional(),
      passages: someOf(8, passage("A paragraph."), "The paragraphs.")
        .meta({ prose: "paragraphs" })
        .optional(),
      points: someOf(16, passage("An entry."), "A list with bullets.")
        .meta({ prose: "bullets" })
        .optional(),
      counted: someOf(16, passage("An entry."), "A list that is counted.")
        .meta({ prose: "numbered" })
        .optional(),
    }),
    "The parts of the text.",
  ),
})

const notFound = section("not-found", "What unknown addresses show.", {
  label: label("The small label over the heading.").optional(),
  heading: mainHeading("The heading."),
  text: paragraph("What the visitor can do now.").optional(),
  home: navLink,
})

export const sections = [
  welcome,
  goods,
  crafts,
  priceList,
  note,
  counter,
  answers,
  voices,
  picture,
  timetable,
  terms,
  notFound,
] as const
