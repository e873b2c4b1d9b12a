import { resolve } from "node:path"
import { listFiles } from "@tools/content/node"
import type { HostName } from "@tools/hosts"
import { exampleContent, exampleLogo } from "@tools/test-kit/content"
import { hostingOf } from "@tools/test-kit/hosting"
import { setUpFolder } from "@tools/test-kit/set-up-folder"
import { finishSite } from "../finish-site"

const { at, write } = setUpFolder()

const finish = async (hosts: readonly HostName[]) => {
  write("gatsby/webpack.stats.json", '{ "namedChunkGroups": {} }')
  write("gatsby/index.html", '<!DOCTYPE html><html><head><meta charset="utf-8"></head></html>')
  await finishSite(at("gatsby"), at("site"), at("beside"), {
    root: at(),
    env: {},
    digest: "",
    checked: exampleContent,
    dates: new Map(),
    deployment: { ...hostingOf().deployment, buildYear: 2026 },
    behaviors: resolve(exampleContent, "../src/browser"),
    logo: exampleLogo,
    hosts,
    /* Jest cannot load the module that reads fonts. */
    makeOnce: async (source, make) => (source.startsWith("missing from") ? Buffer.of() : make()),
  })
  return { site: await listFiles(at("site")), beside: await listFiles(at("beside")) }
}

test("a host leaves nothing in a build for others", async () => {
  const { site, beside } = await finish(["netlify"])
  expect(site).toEqual(expect.arrayContaining(["_headers", "index.html", "robots.txt"]))
  expect(site.filter(file => /\.(?:br|gz)$|^\.nojekyll$/.test(file))).toEqual([])
  expect(beside).toEqual([])
})

test("each chosen host gets its files", async () => {
  const { site, beside } = await finish(["nginx", "github-pages"])
  expect(site).toEqual(expect.arrayContaining(["index.html.br", "robots.txt.gz", ".nojekyll"]))
  expect(beside).toEqual(["redirects.conf", "tables.conf"])
})
