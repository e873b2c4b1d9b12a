/** @jest-environment node */
import {
  listChanged,
  type ChangedFile,
  type PresentFile,
} from "../../../../../src/studio/browser/changes/list-changed"

const file = "pages/home.json" as const
const committed = [{ file, text: '{ "a": 1 }' }]

test.each<[string, string | null, PresentFile["value"], boolean, Partial<ChangedFile> | undefined]>(
  [
    ["is as committed", '{ "a": 1 }', { a: 1 }, false, undefined],
    [
      "says something else",
      '{ "a": 1 }',
      { a: 2 },
      false,
      { kind: "changed", note: null, content: { file, before: { a: 1 }, after: { a: 2 } } },
    ],
    ["is new", null, { a: 1 }, false, { kind: "added", content: null }],
    ["is gone", '{ "a": 1 }', null, false, { kind: "removed", content: null }],
    ["never was, and is not to be", null, null, false, undefined],
    [
      "has other blanks",
      '{ "a": 1 }',
      { a: 1 },
      true,
      {
        kind: "changed",
        note: "It says the same; only blanks, line breaks or the spelling of a value are different.",
      },
    ],
    [
      "was broken",
      "{",
      { a: 1 },
      true,
      {
        kind: "changed",
        note: "In the last commit this file is no JSON; its fields cannot be compared.",
      },
    ],
  ],
)("a content file that %s", (_, text, value, isOnDisk, expected) => {
  const changes = isOnDisk ? [{ path: file, kind: "changed" as const }] : []
  const listed = listChanged({ committed: text === null ? [] : [{ file, text }], changes }, [
    { file, value, isUnsaved: false },
  ])
  expect(listed).toEqual(expected ? [expect.objectContaining(expected)] : [])
})

test("content files come first, then all else that differs on disk", () => {
  const changes = [
    { path: "images/a.png", kind: "removed" as const },
    { path: file, kind: "changed" as const },
    { path: "words.txt", kind: "changed" as const },
  ]
  const present = [{ file, value: { a: 2 }, isUnsaved: true }]
  expect(
    listChanged({ committed, changes }, present).map(({ path, isUnsaved }) => [path, isUnsaved]),
  ).toEqual([
    [file, true],
    ["images/a.png", false],
    ["words.txt", false],
  ])
})
