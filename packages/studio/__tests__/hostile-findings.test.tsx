/**
 * Every finding of every rule is shown, whatever the content holds.
 * @jest-environment jsdom
 */
import { screen } from "@testing-library/react"
import { auditRules } from "@tools/audit/catalog"
import { checkRules } from "@tools/check/catalog"
import { listButtons } from "../document/list-buttons"
import { Findings } from "../editor/features/form/frame"
import { Problems } from "../editor/shell/problems"
import { placeFinding } from "../editor/state/edited/findings"
import { click, openStudio } from "./fixtures/open-studio"

const { spelling, ...others } = checkRules

/** All rules, the one of spelling first. */
const rules = Object.entries({ spelling, ...others, ...auditRules })

const texts = {
  "a soft hyphen": "Recie\u00ADve",
  "a divided word": "recie-\nve",
  "a Thai sentence": "ข่าวสาร".repeat(30),
  "half a character": "\uD83D",
  "a null character": "\u0000",
  nothing: "",
  markup: "<img src=x onerror=alert(1)>",
  "a name that objects have": "__proto__",
  "very much": "Much ".repeat(500),
}

const file = "pages/home.json"

const findingsWith = (text: string) =>
  rules.map(([rule, { cost }], index) => ({
    file: `content/${file}`,
    line: 1,
    column: 1,
    severity: index % 2 === 0 ? ("error" as const) : ("warning" as const),
    cost,
    rule,
    field: `home.${text}[7].${text}`,
    message: `${rule}: ${text.slice(0, 300)}`,
    passage: { text, index: 0, length: text.length },
    fixes: [
      [{ file, path: ["sections", 0, text], before: text, after: `${text}.` }],
      [{ file, path: [], before: text, after: { from: text, to: text } }],
      [{ file: text, path: [text], before: null }],
      [{ file, path: [Symbol("no step")], after: Number.NaN }],
      [],
    ],
  }))

test.each(Object.entries(texts))("all buttons can be made of %s", (_, text) => {
  for (const finding of findingsWith(text)) {
    for (const path of [file, `images/${text}.png`, text]) {
      expect(() => listButtons(finding, path)).not.toThrow()
    }
  }
})

/* Each rule with one of the texts: rendering takes time. */
test.each(Object.values(texts).map((text, nth) => [nth, text] as const))(
  "findings are shown with text %i",
  async (nth, text) => {
    const { length } = Object.values(texts)
    const findings = findingsWith(text).filter(
      ({ rule }, index) => rule === "spelling" || index % length === nth,
    )
    const placed = findings.map(finding => ({
      ...placeFinding(finding, "content", new Map()),
      isEarly: false,
    }))
    const { find } = await openStudio(
      <>
        <Problems />
        <Findings findings={placed} />
      </>,
    )
    expect(document.querySelectorAll("li[data-severity]")).toHaveLength(findings.length)
    await find(...findings.slice(0, 1))
    await click(screen.getByText("1 error"))
    expect(screen.getByRole("dialog", { name: "Problems" })).toHaveTextContent("spelling:")
  },
)
