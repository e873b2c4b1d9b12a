import { parseArgs } from "node:util"
import { checkReach, locateFindings } from "../../plugins/gatsby-plugin-site-audit"
import { listProblems } from "../../plugins/gatsby-plugin-site-audit/browser"
import type { Finding } from "../../plugins/gatsby-plugin-checked-content/browser"
import type { Deployment } from "../../src/site"

/** The warnings that block a launch unless they are confirmed by name. */
const confirmable = ["search-refused", "home-noindex", "robots-unread"]

const names = `${confirmable.slice(0, -1).join(", ")} or ${confirmable.at(-1) ?? ""}`

const parse = (args: readonly string[]) => {
  try {
    const options = { allow: { type: "string", multiple: true } } as const
    return parseArgs({ args: [...args], options }).values
  } catch (cause) {
    throw new Error(`Use: npm run release, or npm run release -- --allow NAME with ${names}`, {
      cause,
    })
  }
}

/**
 * Reads the launch blockers that the arguments of `npm run release` confirm.
 * @throws a sentence if an argument or a name is unknown.
 */
export const readAllowed = (args: readonly string[]): readonly string[] => {
  const { allow = [] } = parse(args)
  const unknown = allow.find(name => !confirmable.includes(name))
  if (unknown === undefined) return allow
  throw new Error(`“${unknown}” is not a launch blocker. Name ${names}.`)
}

/** The content and settings that a release checks. */
interface LaunchInput extends Pick<Deployment, "origin" | "pathPrefix" | "indexable"> {
  /** The folder of the content, relative to the project. */
  readonly root: string
  /** The text of `site.json`. */
  readonly site: string
  readonly findings: readonly Finding[]
  readonly placeholders: readonly Finding[]
}

/** Returns what keeps a site from its launch: errors, placeholders, and warnings that are not confirmed by name. */
export const findLaunchBlockers = (
  { root, site, findings, placeholders, ...deployment }: LaunchInput,
  allowed: readonly string[],
): Finding[] => {
  const content = new Map([["site.json", site]] as const)
  const reach = listProblems(locateFindings(checkReach(site, deployment), content, root))
  return [
    ...[...findings, ...reach].filter(
      ({ severity, rule }) =>
        severity === "error" || (confirmable.includes(rule) && !allowed.includes(rule)),
    ),
    ...placeholders,
  ]
}

/** Returns how to confirm the launch blockers that may be confirmed, as a sentence, or "". */
export const explainConfirming = (blockers: readonly Finding[]): string => {
  const open = new Set(blockers.map(({ rule }) => rule).filter(rule => confirmable.includes(rule)))
  const options = [...open].map(name => `--allow ${name}`)
  return open.size === 0
    ? ""
    : ` What is intended can be confirmed by name: npm run release -- ${options.join(" ")}`
}
