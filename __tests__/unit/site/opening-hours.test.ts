/** @jest-environment node */
import { parseOpeningHours, tidyOpeningHours } from "../../../src/site/opening-hours"

test.each([
  ["Mo 09:00-12:00", ["Monday"]],
  ["Mo-We 09:00-12:00", ["Monday", "Tuesday", "Wednesday"]],
  ["Mo,We 09:00-12:00", ["Monday", "Wednesday"]],
  ["Mo-Tu,Su 09:00-12:00", ["Monday", "Tuesday", "Sunday"]],
  ["Sa-Mo 09:00-12:00", ["Saturday", "Sunday", "Monday"]],
])("%s is read with all its days", (text, days) => {
  expect(parseOpeningHours(text)).toEqual({ days, opens: "09:00", closes: "12:00" })
})

test.each([
  ["mo-fr 9-17", "Mo-Fr 09:00-17:00"],
  ["Mon–Fri 9:00–17:30", "Mo-Fr 09:00-17:30"],
  ["Monday to Friday, 9 am to 5 pm", "Mo-Fr 09:00-17:00"],
  ["Saturday: 10am-12pm", "Sa 10:00-12:00"],
  ["Tue, Thu 9.30 - 12.00", "Tu,Th 09:30-12:00"],
  ["Sun 12 a.m. to 6 a.m.", "Su 00:00-06:00"],
])("%s was meant as %s", (text, meant) => {
  expect(tidyOpeningHours(text)).toBe(meant)
})

test.each(["", "by appointment", "Mo-Fr", "Mo-Fr 9-25", "9-17", "Mo-Fr 9-12, 13-17"])(
  "nothing is made of %j",
  text => {
    expect(tidyOpeningHours(text)).toBeUndefined()
  },
)
