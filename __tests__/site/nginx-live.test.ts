import { makeAsk, checkLive, isCostly } from "@tools/audit/compare"
import { readRedirects } from "@tools/content/read"
import { readBuiltFiles } from "@tools/html/read"
import { hostingOf } from "@tools/test-kit/hosting"
import { builtContent, publicFolder } from "../fixtures/built-site"
import { describeNginx, serveBuiltSite } from "../fixtures/serve-by-nginx"

describeNginx("nginx", () => {
  const request = serveBuiltSite()

  test("the live check finds nothing on it that costs visitors or rank", async () => {
    const changes = await checkLive({
      files: await readBuiltFiles(publicFolder),
      redirects: await readRedirects(builtContent),
      gone: [],
      deployment: hostingOf().deployment,
      httpsOnSubdomains: false,
      address: request.address(),
      ask: makeAsk(),
      askOthers: url => Promise.resolve({ url, status: 200, headers: new Headers(), text: "" }),
    })
    expect(changes.filter(isCostly)).toEqual([])
  })
})
