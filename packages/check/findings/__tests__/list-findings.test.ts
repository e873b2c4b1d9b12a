import type { Cost } from "../../catalog"
import { groupFindings, rankFindings } from "../list-findings"

const warning = (cost: Cost, message: string = cost) => ({
  rule: message,
  cost,
  message,
  severity: "warning" as const,
})

test("what keeps pages from being listed comes before what their place, visitors, results and style suffer", () => {
  const findings = [
    warning("style"),
    warning("clicks"),
    warning("visitors"),
    warning("place"),
    warning("listing"),
    { ...warning("style", "an error"), severity: "error" as const },
  ]
  expect(rankFindings(findings).map(({ message }) => message)).toEqual([
    "an error",
    "listing",
    "place",
    "visitors",
    "clicks",
    "style",
  ])
})

test("of groups that cost the same, the most frequent comes first, but what costs less comes later", () => {
  const groups = groupFindings([
    warning("place", "deep"),
    warning("place", "orphan"),
    warning("place", "orphan"),
    ...Array.from({ length: 5 }, () => warning("style")),
  ])
  expect(groups.map(({ message }) => message)).toEqual(["orphan", "deep", "style"])
})
