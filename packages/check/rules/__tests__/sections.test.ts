/** The addresses and samples of sections. */
import { home, testMistakesIn, checkTexts, realTexts } from "@tools/test-kit/mistakes"
import samples from "example/src/samples.json"

const welcome = '"section": "welcome",'

testMistakesIn(home, [
  ['"label": "Rolls",', '"id": ▲"ovens", "label": "Rolls",', "repeated-id", "#ovens"],
  [welcome, `${welcome} "id": ▲"content",`, "repeated-id home.sections[0].id", "Every page has"],
  [welcome, `${welcome} "hidden": ▲"yes",`, "wrong-type home.sections[0].hidden", "true or false"],
  ['"id": "ovens",', '"id": ▲"Ovens",', "malformed-code", "Small letters"],
])

test("the sample of each section is one warning on a page until its texts are written", () => {
  const texts = Object.values(samples).map(sample => JSON.stringify(sample))
  const listSections = (sections: readonly string[]): (string | undefined)[] => {
    const page = `{ "seo": { "title": "An offer", "description": "What we offer" }, "sections": [${sections.join()}] }`
    return checkTexts({ ...realTexts, "pages/offer.json": page })
      .findings.filter(({ rule, severity }) => rule === "sample-text" && severity === "warning")
      .map(({ field }) => /^offer\.sections\[(\d+)\]\.\w+$/.exec(field)?.[1])
  }

  expect(listSections(texts)).toEqual(texts.map((_, index) => String(index)))
  expect(listSections(texts.map(text => text.replaceAll("Sample: ", "")))).toEqual([])
})
