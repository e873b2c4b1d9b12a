import { z } from "zod"
import {
  exactly,
  heading,
  label,
  object,
  paragraph,
  section,
  sentence,
  text,
} from "@tools/content/fields"
import { textLimits } from "@tools/content/limits"
import { action } from "../../model/parts"

/** The first screen. */
export const model = section("hero", "The first screen.", {
  headline: heading("The page's main headline."),
  lead: paragraph("What the product does, in two sentences.").optional(),
  primary: action,
  secondary: action.optional(),
  illustration: object(
    "StoryWire",
    "The drawing beside the headline: stories from many sources draw together into a topic.",
    {
      alt: text(textLimits.alt, "What the drawing shows, for visitors who cannot see it."),
      caption: sentence(
        "The line below the drawing; it says that this is an illustration.",
      ).optional(),
      stories: exactly(
        5,
        object(
          "WireStory",
          "One invented story of the drawing.",
          {
            source: label("The kind of source it came from."),
            headline: text(textLimits.sentence, "The story's headline."),
          },
          "source",
        ),
        "The stories that come in: always five, since the drawing’s lines are drawn for five.",
      ),
      topicLabel: label("The small label over the topic."),
      topic: text(textLimits.sentence, "The topic that the stories have in common."),
      storyCount: label("How many stories the topic holds."),
      viralityLabel: label("The label of the virality score."),
      virality: z
        .int()
        .min(0)
        .max(100)
        .meta({ description: "The virality score that the drawing shows, 0 to 100." }),
      sentimentLabel: label("The label of the sentiment reading."),
      sentiment: label("The sentiment reading in a word."),
      sentimentPosition: z.int().min(0).max(100).meta({
        description: "The position of the sentiment: 0 is fully negative, 100 fully positive.",
      }),
    },
  ).optional(),
})
