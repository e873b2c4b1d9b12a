import { label, object, paragraph, section } from "@tools/content/model"
import * as z from "zod"
import { refuseConflicts } from "../../../scripts/lib/generate/field-conflicts"

const entry = (id: string, title: z.ZodType) => object(id, "An entry.", { title })

test("two kinds of sections cannot have a field of one name and another shape", () => {
  const stats = section("stats", "Figures.", {
    figures: z.array(entry("Figure", label("Its title."))),
  })
  const guide = section("guide", "A guide.", { figures: label("Its figures.") })
  expect(() => {
    refuseConflicts([stats, guide])
  }).toThrow(
    "“figures” is a list, each entry a group of fields in src/sections/stats/model.ts, and a text in src/sections/guide/model.ts. One query asks for the fields of all kinds of sections: rename one of the two, or declare both alike.",
  )
})

test("neither can their groups", () => {
  const stats = section("stats", "Figures.", { list: z.array(entry("A", z.int())) })
  const guide = section("guide", "A guide.", { list: z.array(entry("B", label("Its title."))) })
  expect(() => {
    refuseConflicts([stats, guide])
  }).toThrow(
    "“list.title” is a number in src/sections/stats/model.ts, and a text in src/sections/guide/model.ts.",
  )
})

test("one kind may have as an optional or plain text what is required or marked up in another", () => {
  const stats = section("stats", "Figures.", { note: paragraph("A note.").optional() })
  const guide = section("guide", "A guide.", { note: label("A note.") })
  expect(() => {
    refuseConflicts([stats, guide])
  }).not.toThrow()
})

test("the kinds of this site have no such fields", () => {
  expect(() => {
    refuseConflicts()
  }).not.toThrow()
})
