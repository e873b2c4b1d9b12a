/** @jest-environment node */
import { tmpdir } from "node:os"
import { runExplained, requireMachine } from "../../../src/make/machine"

afterEach(() => {
  jest.restoreAllMocks()
})

test.each([
  "/home/anna/site",
  "/home/anna/My site & more, ü",
  "C:\\Users\\anna\\site",
  "/a/schema/b",
])("builds in %s", root => {
  expect(() => requireMachine(root)).not.toThrow()
})

test.each([
  ["/home/anna/c#/site", "#"],
  ["/home/anna/100%", "%"],
  ["/home/anna/what?", "?"],
  ["/home/anna's/site", "'"],
  ["/home/anna/site (1)", "("],
  ["/home/anna/[site]", "["],
  ["/home/anna/{site}", "{"],
  ["/home/anna/site!", "!"],
  ["/home/anna/*", "*"],
])("says in a sentence that it cannot build in %s", (root, sign) => {
  expect(() => requireMachine(root)).toThrow(`cannot be built in ${root}`)
  expect(() => requireMachine(root)).toThrow(`stumble over ${sign} in a path`)
})

test.each([
  [64, true],
  [1024, false],
  ["unlimited", false],
])("with %s open files at most, refuses to build: %s", (hard, refuses) => {
  const report = { userLimits: { open_files: { soft: hard, hard } } }
  jest.spyOn(process.report, "getReport").mockReturnValue(report)
  const start = (): void => requireMachine("/home/anna/site")
  if (refuses) expect(start).toThrow(/Too few files .* ulimit -n \d+/)
  else expect(start).not.toThrow()
})

const fail = (code: string) => (): Promise<void> =>
  Promise.reject(Object.assign(new Error(code), { code, path: "/project/.build/next" }))

test.each([
  ["ENOSPC", /^The disk is full\./],
  ["EMFILE", /^Too few files may be open/],
  ["EACCES", /^\/project\/\.build may not be changed .* chown\.$/],
  ["EPERM", /^\/project\/\.build may not be changed/],
  ["EROFS", /^\/project\/\.build is on a disk on which nothing can be written/],
])("says %s in a sentence that tells what to do", async (code, sentence) => {
  await expect(runExplained(tmpdir(), fail(code))).rejects.toThrow(sentence)
})

test("leaves every other failure as it is", async () => {
  await expect(runExplained(tmpdir(), fail("EIO"))).rejects.toThrow("EIO")
})
