import {
  countWords,
  setLink,
  toggleMark,
  type Selected,
} from "../../../../../src/studio/browser/form/edit-marks"

/** Reads a text in which | stands where the selection begins and ends. */
const select = (marked: string): Selected => ({
  text: marked.replaceAll("|", ""),
  start: marked.indexOf("|"),
  end: Math.max(marked.indexOf("|"), marked.lastIndexOf("|") - 1),
})

const show = ({ text, start, end }: Selected): string =>
  `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`

test.each([
  ["a selection", "some |bold words| here", "some **|bold words|** here"],
  ["the word around the cursor", "some bo|ld words", "some **|bold|** words"],
  ["words without the blanks around them", "some| bold |words", "some **|bold|** words"],
  ["bold words, which become plain", "some **|bold|** words", "some |bold| words"],
])("Bold takes %s", (_, before, after) => {
  expect(show(toggleMark(select(before), "strong"))).toBe(after)
})

test("emphasis within bold words leaves them bold", () => {
  expect(toggleMark(select("**some |bold| words**"), "emphasis").text).toBe("**some *bold* words**")
})

test("a link gets words and an address", () => {
  expect(setLink(select("ask |us| now"), "/contact").text).toBe("ask [us](/contact) now")
})

test("the link that is there gets another address, or goes", () => {
  const linked = select("ask [u|s](/contact) now")
  expect(setLink(linked, "/about").text).toBe("ask [us](/about) now")
  expect(setLink(linked, "").text).toBe("ask us now")
})

test("marks and addresses do not count, and an emoji is one character", () => {
  expect(countWords("**ab** [cd](/contact) 👍")).toBe(7)
})
