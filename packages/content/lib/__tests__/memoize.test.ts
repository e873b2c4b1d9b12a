import { memoize } from "../memoize"

describe("memoize", () => {
  const setUp = () => {
    const work = jest.fn((word: string) => word.length)
    return { work, lengthOf: memoize(work, word => word.toLowerCase(), 2) }
  }

  test("a result is computed once for each key", () => {
    const { work, lengthOf } = setUp()

    expect(["wire", "WIRE", "wire"].map(lengthOf)).toEqual([4, 4, 4])
    expect(work).toHaveBeenCalledTimes(1)
  })

  test("the results that were asked for last are kept", () => {
    const { work, lengthOf } = setUp()
    for (const word of ["a", "b", "a", "c", "a", "b"]) lengthOf(word)

    expect(work.mock.calls.flat()).toEqual(["a", "b", "c", "b"])
  })
})
