import { campaignParameters, withoutCampaign } from "../check/campaign"

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
