import { run } from "../../../scripts/lib/processes/run"

/** Returns what a command prints on errors, of which it ends with 1. */
const printedBy = async (task: () => Promise<void>): Promise<unknown> => {
  const print = jest.spyOn(console, "error").mockReturnValue()
  run(task)
  await new Promise(setImmediate)
  expect(process.exitCode).toBe(1)
  process.exitCode = undefined
  const text: unknown = print.mock.calls[0]?.[0]
  print.mockRestore()
  return text
}

const failWith = (code: string, path: string) => () =>
  Promise.reject(Object.assign(new Error(`${code}: mkdir '${path}'`), { code }))

test("in a folder in which Gatsby cannot build, a command says so before its task", async () => {
  jest.spyOn(process, "cwd").mockReturnValue("/a [draft]")
  const task = jest.fn(() => Promise.resolve())
  expect(await printedBy(task)).toContain("the “[” in this path. Rename")
  expect(task).not.toHaveBeenCalled()
  jest.restoreAllMocks()
})

test.each(["EACCES", "EROFS"])(
  "a command in a folder that it may not write to says so first (%s)",
  async code => {
    const first = /^This command writes in .*, and its user may not\. Allow that, or /
    expect(await printedBy(failWith(code, `${process.cwd()}/.build`))).toMatch(first)
  },
)

test.each([
  ["ENOENT", `${process.cwd()}/.build`],
  ["EACCES", "/elsewhere"],
])("another failure, %s in %s, has the words of the system", async (code, path) => {
  expect(await printedBy(failWith(code, path))).toBe(`${code}: mkdir '${path}'`)
})
