/** @jest-environment node */
import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const standIn = join(process.cwd(), "src", "gatsby", "without-parcel.cjs")

/* What Gatsby reads of a configuration, and whether Parcel was loaded for it. */
const program = `
  const { getConfigFile } = require("gatsby/dist/bootstrap/get-config-file")
  const [, folder] = process.argv
  getConfigFile(folder, "gatsby-config").then(({ configModule }) => {
    const loadsParcel = Object.keys(require.cache).some(path => path.includes("@parcel"))
    console.log(JSON.stringify({ ...configModule, loadsParcel }))
  })
`

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "parcel-"))
  writeFileSync(join(folder, "gatsby-config.js"), 'module.exports = { pathPrefix: "/news" }')
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

test.each([
  ["Gatsby by itself loads Parcel for a configuration", [], true],
  ["without Parcel, Gatsby reads the same configuration", ["--require", standIn], false],
])("%s", (_, options, loadsParcel) => {
  const printed = execFileSync(process.execPath, [...options, "-e", program, folder], {
    encoding: "utf8",
  })
  expect(JSON.parse(printed.trim())).toEqual({ pathPrefix: "/news", loadsParcel })
})
