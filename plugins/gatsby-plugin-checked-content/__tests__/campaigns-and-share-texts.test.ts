import { campaignParameters, withoutCampaign } from "../check/campaign"
import { findUndrawable, toShareText } from "../check/share-text"

describe("campaign parameters", () => {
  test.each([
    ["/contact?utm_source=mail", ["utm_source"], "/contact"],
    ["/contact/?a=1&UTM_Medium=mail&b=2#top", ["utm_medium"], "/contact/?a=1&b=2#top"],
    ["/?gclid=1&fbclid=2", ["gclid", "fbclid"], "/"],
    ["/a?hsa_cam=x#b", ["hsa_cam"], "/a#b"],
    ["#features", [], "#features"],
    ["/a?source=utm_source", [], "/a?source=utm_source"],
    ["/a#?utm_source=x", [], "/a#?utm_source=x"],
  ])("%s says %j, and is %s without", (link, names, without) => {
    expect(campaignParameters(link)).toEqual(names)
    expect(withoutCampaign(link)).toBe(without)
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
