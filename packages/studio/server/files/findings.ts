/** Prepares the checker's findings for the studio's page. */
import { relative } from "node:path"
import { type Changes, type ContentPlace, readInput, checkInput } from "@tools/check"
import { ruleOf } from "@tools/check/findings"
import { titleOfFile, type Finding, findingModel } from "../../document"

/** Returns what is wrong, for readers who never see the file. */
export const describe = (finding: Pick<Finding, "rule" | "message">): string =>
  ruleOf(finding)?.plainMessage ?? finding.message

/** Checks a content folder with changes that are not on disk. */
export const findWith = async (
  place: ContentPlace,
  changes: Changes,
): Promise<readonly Finding[]> =>
  checkInput(await readInput(place, changes)).findings.map(found =>
    findingModel.parse({ ...found, message: describe(found) }),
  )

/** Returns what is wrong with a file, which it names. */
export const nameFinding = (
  { file, message }: Pick<Finding, "file" | "message">,
  { root, content }: ContentPlace,
): string => `“${titleOfFile(file.slice(relative(root, content).length + 1))}”: ${message}`

/* An entry's index changes when another is inserted before it. */
const keyOf = ({ file, rule, field, message }: Finding): string =>
  JSON.stringify([file, rule, field.replace(/\[\d+\]/g, "[]"), message])

/** The errors among findings that were not there before. */
export const listNewErrors = (
  before: readonly Finding[],
  after: readonly Finding[],
): readonly Finding[] => {
  const known = new Map<string, number>()
  for (const finding of before) known.set(keyOf(finding), (known.get(keyOf(finding)) ?? 0) + 1)
  return after.filter(finding => {
    if (finding.severity !== "error") return false
    const left = known.get(keyOf(finding)) ?? 0
    known.set(keyOf(finding), left - 1)
    return left <= 0
  })
}
