import { run } from "../../../scripts/processes/run"

/** Returns what a command prints that fails with an error of the system. */
const printedBy = async (code: string, path: string): Promise<unknown> => {
  const print = jest.spyOn(console, "error").mockReturnValue()
  run(() => Promise.reject(Object.assign(new Error(`${code}: mkdir '${path}'`), { code })))
  await new Promise(setImmediate)
  process.exitCode = undefined
  const text: unknown = print.mock.calls[0]?.[0]
  print.mockRestore()
  return text
}

test.each(["EACCES", "EROFS"])(
  "a command in a folder that it may not write to says so first (%s)",
  async code => {
    const first = /^This command writes in .*, and its user may not\. Allow that, or /
    expect(await printedBy(code, `${process.cwd()}/.build`)).toMatch(first)
  },
)

test.each([
  ["ENOENT", `${process.cwd()}/.build`],
  ["EACCES", "/elsewhere"],
])("another failure, %s in %s, has the words of the system", async (code, path) => {
  expect(await printedBy(code, path)).toBe(`${code}: mkdir '${path}'`)
})
