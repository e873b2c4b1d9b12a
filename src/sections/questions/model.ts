import { heading, object, paragraph, section, sectionHead, someOf } from "@tools/content/model"

/** Questions that open to their answers. */
export const model = section("questions", "Questions that open to their answers.", {
  ...sectionHead,
  entries: someOf(
    20,
    object(
      "Question",
      "A question and its answer.",
      {
        question: heading("The question, as a visitor would ask it."),
        answer: paragraph("The answer, hidden until the visitor opens the question."),
      },
      "question",
    ),
    "The questions, the most frequent first.",
    2,
  ).meta({ title: "Questions" }),
})
