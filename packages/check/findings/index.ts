/** Findings: what is wrong and where, in order of weight, and as text. */
export {
  compareText,
  type Details,
  explain,
  type Finding,
  findingIn,
  findingModel,
  type Fix,
  isError,
  isOfRule,
  keepFirst,
  locate,
  type Message,
  mostFindings,
  type Passage,
  rateRule,
  type RawFinding,
  ruleOf,
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
