import { layOutWays } from "../../../src/report/link-layout"

test("each page stands a column behind the one that leads to it, amid its followers", () => {
  const places = layOutWays([
    { file: "home", depth: 0, via: null },
    { file: "a", depth: 1, via: "home" },
    { file: "b", depth: 1, via: "home" },
    { file: "a1", depth: 2, via: "a" },
    { file: "a2", depth: 2, via: "a" },
  ])
  const placeOf = (name: string) => {
    const place = places.find(({ file }) => file === name)
    return [place?.column, place?.row]
  }
  expect(placeOf("a1")).toEqual([2, 0])
  expect(placeOf("a2")).toEqual([2, 1])
  expect(placeOf("a")).toEqual([1, 0.5])
  expect(placeOf("b")).toEqual([1, 2])
  expect(placeOf("home")).toEqual([0, 1.25])
})
