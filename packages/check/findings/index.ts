/** Findings: what is wrong and where, in order of weight, and as text. */
export { blockingRules, type Cost, costOf } from "./cost"
export {
  type Change,
  compareText,
  type Details,
  explain,
  type Finding,
  findingIn,
  findingModel,
  type Fix,
  isError,
  keepFirst,
  locate,
  type Message,
  mostFindings,
  type Passage,
  type Path,
  type RawFinding,
  severities,
  type Severity,
} from "./finding"
export { formatFindings, formats } from "./format"
export {
  countOpen,
  groupFindings,
  hasErrors,
  listOpen,
  listProblems,
  rankFindings,
  symbols,
} from "./list-findings"
