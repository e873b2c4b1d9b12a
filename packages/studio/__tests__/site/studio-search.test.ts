/** The studio's search view before a build and `npm run seo` after it must agree. */
import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import * as z from "zod"
import { auditDirectory } from "@tools/audit"
import type { PageFile } from "@tools/content/addresses"
import { findingModel } from "../../document/protocol"
import { isLong } from "@tools/test-kit/cases"
import { builtContent, builtProject, publicFolder } from "../../../../__tests__/fixtures/built-site"

const pages: readonly PageFile[] = [
  "pages/home.json",
  "pages/guide/kinds.json",
  ...(isLong
    ? (["pages/not-found.json", "pages/contact.json", "pages/people/team.json"] as const)
    : []),
]

const answerModel = z.object({
  page: z.record(z.string(), z.unknown()),
  site: z.unknown(),
  findings: z.array(findingModel),
})

const answers = z
  .array(z.object({ file: z.string(), image: z.string().nullable(), answer: answerModel }))
  .parse(
    JSON.parse(
      execFileSync(
        process.execPath,
        [
          ...["--require", "tsx/cjs", join(__dirname, "../fixtures/audit-drafts.ts")],
          ...[builtContent, ...pages],
        ],
        { encoding: "utf8", maxBuffer: 2 ** 26 },
      ),
    ),
  )

const built = auditDirectory({
  root: builtProject,
  site: publicFolder,
  env: {},
  content: builtContent,
})

const say = async (file: PageFile) => {
  const report = await built
  const before = answers.find(each => each.file === file)
  const after = report.pages.find(({ contentFile }) => contentFile === file)
  if (!before || !after) throw new Error(`There is no ${file}.`)
  return { report, before, after }
}

/** Removes what is not known before a build: the hashes in the addresses of published pictures. */
const withoutHashes = (page: object): string =>
  JSON.stringify(page, null, 2)
    .replace(/\/static\/[\da-f]{32}\/[\da-f]+\//g, "/static/images/")
    .replace(/(share\/[\w/-]+)\.[\w-]{8}\.png/g, "$1.png")

test.each(pages)(
  "%s is shown as it is after a build, with the same share image, to the byte",
  async file => {
    const { before, after } = await say(file)
    expect(JSON.parse(withoutHashes(before.answer.page))).toEqual(JSON.parse(withoutHashes(after)))
    const bytes = after.share.image && readFileSync(join(publicFolder, after.share.image.path))
    expect(before.image).toBe(bytes && createHash("sha256").update(bytes).digest("hex"))
  },
)

test.each(pages)("what is found in %s is what is found after a build", async file => {
  const { report, before, after } = await say(file)
  /* Dates come with a build. */
  const found = report.findings.filter(
    ({ file, rule }) =>
      [after.source, "content/site.json"].includes(file) && rule !== "page-undated",
  )
  const shown = before.answer.findings.filter(
    ({ file }) => found.some(each => each.file === file) || file === after.source,
  )
  expect(shown.map(({ rule, field, message }) => [rule, field, message])).toEqual(
    found.map(({ rule, field, message }) => [rule, field, message]),
  )
})

test("the site's name and icon are those of the built site", async () => {
  const { report, before } = await say("pages/home.json")
  expect(before.answer.site).toEqual(report.site)
})
