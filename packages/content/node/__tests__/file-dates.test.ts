import { readFileDates } from "../file-dates"
import { GitFailure, openRepository } from "../git"

jest.mock("../git", () => ({
  ...jest.requireActual<object>("../git"),
  openRepository: jest.fn(),
}))

const failWith = (isTimeOut: boolean): void => {
  const fail = () => Promise.reject(new GitFailure("log", "", isTimeOut))
  jest
    .mocked(openRepository)
    .mockReturnValue({ run: fail, ask: fail, findPrefix: fail, folder: "" })
}

test("a folder without history has no dates", async () => {
  failWith(false)
  expect(await readFileDates("/project", "/project")).toEqual(new Map())
})

test("a git that does not answer in time is not taken for a folder without history", async () => {
  failWith(true)
  await expect(readFileDates("/project", "/project")).rejects.toThrow("git log failed")
})
