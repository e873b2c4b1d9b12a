import { groupFindings, rankFindings } from "../list-findings"

const warning = (rule: string, message = rule) => ({ rule, message, severity: "warning" as const })

test("what costs a page its place in search results comes before what visitors, results and style suffer", () => {
  const findings = [
    warning("edge-whitespace"),
    warning("title-long"),
    warning("link-vague"),
    warning("page-orphan"),
    { ...warning("wrong-type"), severity: "error" as const },
  ]
  expect(rankFindings(findings).map(({ rule }) => rule)).toEqual([
    "wrong-type",
    "page-orphan",
    "link-vague",
    "title-long",
    "edge-whitespace",
  ])
})

test("of groups that cost the same, the most frequent comes first, but what costs less comes later", () => {
  const groups = groupFindings([
    warning("page-deep"),
    warning("page-orphan"),
    warning("page-orphan"),
    ...Array.from({ length: 5 }, () => warning("edge-whitespace")),
  ])
  expect(groups.map(({ rule }) => rule)).toEqual(["page-orphan", "page-deep", "edge-whitespace"])
})
