/** The findings of checker and audit, one per fact, for the terminal, the HTML report and the studio. */
import { costs, severities } from "../catalog"
import type { Finding } from "./finding"
import { groupBy, plural } from "@tools/content/lib"

/** The symbol of each severity. */
export const symbols = { error: "✕", warning: "!", hint: "○", good: "✓" } as const

type Rated = Pick<Finding, "severity">
type Weighed = Pick<Finding, "severity" | "cost">

/** Returns the errors and warnings among findings. */
export const listProblems = <Item extends Rated>(findings: readonly Item[]): Item[] =>
  findings.filter(({ severity }) => severity === "error" || severity === "warning")

/** Returns findings with the gravest first: by severity, then by what they cost. */
export const rankFindings = <Item extends Weighed>(findings: readonly Item[]): Item[] => {
  const weigh = ({ severity, cost }: Item): number =>
    severities.indexOf(severity) * costs.length + costs.indexOf(cost)
  return findings.toSorted((a, b) => weigh(a) - weigh(b))
}

/** Returns the findings that ask for a change, the gravest first. */
export const listOpen = <Item extends Weighed>(findings: readonly Item[]): Item[] =>
  rankFindings(findings.filter(({ severity }) => severity !== "good"))

/** Equal findings of several places. */
interface FindingGroup<Item> extends Weighed {
  /** The message; numbers that differ between the places are ranges. */
  readonly message: string
  readonly places: readonly [Item, ...Item[]]
}

/** Quoted texts, paths and numbers: numbers within the first two do not count. */
const numbers = /“[^”]*”|\S*\/\S*|(?<!\w)\d+(?!\w)/g

const isNumber = (part: string): boolean => /^\d+$/.test(part)

const readNumbers = (message: string): number[] =>
  [...message.matchAll(numbers)].flatMap(([part]) => (isNumber(part) ? Number(part) : []))

/** Returns the first of messages that differ in numbers only, with the range of each number. */
const joinMessages = (messages: readonly string[]): string => {
  const columns = messages.map(readNumbers)
  let index = 0
  return (messages[0] ?? "").replace(numbers, part => {
    if (!isNumber(part)) return part
    const values = columns.map(column => column[index] ?? 0)
    index++
    const least = Math.min(...values)
    const most = Math.max(...values)
    return least === most ? part : `${least} to ${most}`
  })
}

/** Joins findings that differ in place and numbers only; by severity, cost and frequency. */
export const groupFindings = <Item extends Weighed & Pick<Finding, "rule" | "message">>(
  findings: readonly Item[],
): FindingGroup<Item>[] => {
  const keyOf = ({ severity, rule, message }: Item): string =>
    [severity, rule, message.replace(numbers, part => (isNumber(part) ? "#" : part))].join("\n")
  const groups = groupBy(findings, keyOf).map(places => ({
    severity: places[0].severity,
    cost: places[0].cost,
    message: joinMessages(places.map(({ message }) => message)),
    places,
  }))
  return rankFindings(groups.toSorted((a, b) => b.places.length - a.places.length))
}

/** Counts the findings that ask for a change by severity, in words. */
export const countOpen = (findings: readonly Rated[]): string =>
  severities
    .slice(0, -1)
    .map(
      severity => [findings.filter(each => each.severity === severity).length, severity] as const,
    )
    .filter(([count]) => count > 0)
    .map(([count, severity]) => plural(count, severity))
    .join(", ") || "nothing to improve"

/** Returns whether there is an error, which stops a build. */
export const hasErrors = (findings: readonly Rated[]): boolean =>
  findings.some(({ severity }) => severity === "error")
