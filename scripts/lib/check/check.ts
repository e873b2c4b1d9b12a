import { relative } from "node:path"
import { contentDirectoryOf, explainEnvironment } from "@tools/content/read"
import { fixDirectory, takeContent } from "@tools/check"
import { formatFindings, formats, hasErrors, ruleOf } from "@tools/check/findings"
import { readFormat, readSubject, type Given } from "../processes/command"
import { loadSiteModel } from "../processes/site-model"

/** How `npm run check` is used. */
export const usage = `Checks the content, and lists each mistake with file, line and column.

  npm run check           the content of the site
  npm run check -- --fix  also fixes its format
  npm run check -- PATH   content in another folder
  --format ${formats.join("|")}`

/** The options of `npm run check`. */
export const options = {
  fix: { type: "boolean", default: false },
  format: { type: "string", default: "pretty" },
} as const

/** Does what `npm run check` does; returns `true` if the content has no errors. */
export const check = async ({
  values,
  positionals,
}: Given<{ allowPositionals: true; options: typeof options }>): Promise<boolean> => {
  loadSiteModel()
  const format = readFormat(formats, values.format)
  const root = process.cwd()
  /* What would stop the build is said here, too. */
  const mistake = explainEnvironment(root, process.env)
  if (mistake !== undefined) throw new Error(mistake)
  const content = readSubject(positionals) ?? relative(root, contentDirectoryOf(root, process.env))
  const place = { root, content }
  if (values.fix) {
    for (const path of await fixDirectory(place)) console.error(`Repaired ${content}/${path}`)
  }
  /* Programs get all findings. */
  const { findings } = await takeContent(place, format === "pretty" ? undefined : Infinity)
  console.log(formatFindings(findings, format))
  if (format === "pretty" && findings.some(each => ruleOf(each)?.isFixedByCommand)) {
    console.log("npm run check -- --fix repairs spaces and format, and changes no word.")
  }
  return !hasErrors(findings)
}
