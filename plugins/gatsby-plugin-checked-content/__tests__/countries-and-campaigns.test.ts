import { campaignParameters, withoutCampaign } from "../check/campaign"
import { findCountry, nameCountry, tidyCountryCode } from "../check/countries"
import { findUndrawable, toShareText } from "../check/share-text"

describe("campaign parameters", () => {
  test.each([
    ["/contact?utm_source=mail", ["utm_source"], "/contact"],
    ["/contact/?a=1&UTM_Medium=mail&b=2#top", ["utm_medium"], "/contact/?a=1&b=2#top"],
    ["/?gclid=1&fbclid=2", ["gclid", "fbclid"], "/"],
    ["/a?mtm_campaign=x#b", ["mtm_campaign"], "/a#b"],
    ["/a?pk_source=x&matomo_kwd=y", ["pk_source", "matomo_kwd"], "/a"],
    ["#features", [], "#features"],
    ["/a?source=utm_source", [], "/a?source=utm_source"],
    ["/a#?utm_source=x", [], "/a#?utm_source=x"],
  ])("%s says %j, and is %s without", (link, names, without) => {
    expect(campaignParameters(link)).toEqual(names)
    expect(withoutCampaign(link)).toBe(without)
  })
})

describe("countries", () => {
  test.each([
    ["US", "United States"],
    ["XK", "Kosovo"],
  ])("%s is %s", (code, name) => {
    expect(nameCountry(code)).toBe(name)
  })

  test.each(["XX", "EU", "UN", "ZZ", "UK", "SU", "us", "USA", ""])(
    "%j is no country's code",
    code => {
      expect(nameCountry(code)).toBeUndefined()
    },
  )

  test("a country is found by its name in the site's language or in English", () => {
    expect([findCountry("Deutschland", "de"), findCountry("germany", "de")]).toEqual(["DE", "DE"])
    expect(findCountry("Deutschland", "en")).toBeUndefined()
  })

  test.each([
    ["us", "US"],
    ["UK", "GB"],
    ["Germany", "DE"],
    ["Atlantis", undefined],
    ["eu", undefined],
    ["", undefined],
  ])("%j was meant as %j", (text, meant) => {
    expect(tidyCountryCode(text)).toBe(meant)
  })
})

describe("the text of a share image", () => {
  test("a share image shows a text in one line, without what is not drawn", () => {
    expect(toShareText(" Nach\u00ADrichten\u2009im\n Über\u200Bblick\uFE0F ")).toBe(
      "Nachrichten im Überblick",
    )
  })

  test.each([
    "Plain text",
    "“Café” – naïve… 100 €",
    "Łódź, Đà Nẵng",
    "soft\u00ADhyphen",
    "a\u2009b\u00A0c",
  ])("%j can be drawn", text => {
    expect(findUndrawable(text)).toEqual([])
  })

  test("characters that cannot be drawn are listed once, at their first place", () => {
    expect(findUndrawable("ok 👍🏽 and 👍🏽, ❤️ → ok")).toEqual([
      { character: "👍🏽", index: 3 },
      { character: "❤️", index: 18 },
      { character: "→", index: 21 },
    ])
  })
})
