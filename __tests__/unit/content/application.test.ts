/** @jest-environment node */
/** What the check says of the product as an application. */
import { checkTexts, realTexts, replaceOnce } from "./support"

const tell = (application: string): string[] => {
  const site = replaceOnce(
    realTexts["site.json"] ?? "",
    '"origin":',
    `"application": ${application}, "origin":`,
  )
  return checkTexts({ ...realTexts, "site.json": site }).findings.map(
    ({ rule, field, message }) => `${rule} ${field} ${message}`,
  )
}

test.each([
  '{ "category": "BusinessApplication" }',
  '{ "category": "SecurityApplication", "operatingSystem": "Web" }',
])("%s is in order", application => {
  expect(tell(application)).toEqual([])
})

test.each([
  [
    '{ "category": "BusinesApplication" }',
    /^unknown-choice site\.application\.category .*Did you mean `BusinessApplication`\?/,
  ],
  [
    '{ "category": "News" }',
    /^unknown-choice site\.application\.category .*Write one of these.*"BusinessApplication", /,
  ],
  ['{ "category": 7 }', /^unknown-choice site\.application\.category .*in straight quotes/],
  ['{ "operatingSystem": "Web" }', /^missing-field site\.application\.category /],
  [
    '{ "category": "BusinessApplication", "price": "0" }',
    /^unknown-field site\.application\.price /,
  ],
  ['"SoftwareApplication"', /^wrong-type site\.application .*`category`/],
])("of %s it says what is wrong", (application, message) => {
  const [told, ...others] = tell(application)
  expect(told).toMatch(message)
  expect(others).toEqual([])
})
