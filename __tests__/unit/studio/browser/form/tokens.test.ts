import {
  completeToken,
  findQuery,
  matchTokens,
} from "../../../../../src/studio/browser/form/tokens"

const names = ["product", "parentCompany", "year"]

const offer = (typed: string): readonly string[] => {
  const query = findQuery(typed, typed.length)
  return query ? matchTokens(names, query) : []
}

test.each([
  ["a brace", "about {", names],
  ["the first letters", "about {p", ["product", "parentCompany"]],
  ["other capitals", "about {PAR", ["parentCompany"]],
  ["no brace", "about p", []],
  ["a name that is closed", "about {product}", []],
])("behind %s the names that fit are offered", (_, typed, offered) => {
  expect(offer(typed)).toEqual(offered)
})

test("a name takes the place of what was typed of it, and of a brace that is there", () => {
  const text = "about {pro} and"
  const query = findQuery(text, 10)
  expect(query && completeToken(text, query, "product")).toEqual({
    text: "about {product} and",
    start: 15,
    end: 15,
  })
})
