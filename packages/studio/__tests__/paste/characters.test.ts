/** @jest-environment jsdom */
import {
  cleanText,
  writeCharacters,
  writeScripts,
} from "../../editor/features/form/paste/characters"
import { bodyOf } from "./fragment"

const change = (html: string, step: (body: HTMLElement) => void): string => {
  const body = bodyOf(html)
  step(body)
  return body.innerHTML
}

test.each([
  ["an emoji that is a picture", '<img alt="🚀" src="a.png">', "🚀"],
  [
    "an emoji whose file is named by its code point",
    '<img class="emoji" src="/x/1f680.png">',
    "🚀",
  ],
  ["a letter of Wingdings", '<span style="font-family:wingdings">ü</span>', "✓"],
  ["capitals of a style", '<b style="text-transform:uppercase">ab</b>', "AB"],
  ["the lines of code", "<pre>a\nb\n</pre>", "a<br>b"],
  ["quotation marks of an element", "<q>a</q>", "“a”"],
])("%s is written out", (_, html, written) => {
  expect(change(html, writeCharacters)).toContain(written)
})

test("raised numbers are Unicode's, and ordinals are plain", () => {
  expect(change("m<sup>2</sup> 1<sup>st</sup>", writeScripts)).toBe("m² 1<sup>st</sup>")
})

test("invisible characters leave, and only wanted no-break spaces stay", () => {
  expect(change("so\u00adft the\u00a0house wow\u00a0!", cleanText)).toBe(
    "soft the house wow&nbsp;!",
  )
})
