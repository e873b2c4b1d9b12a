import { statSync } from "node:fs"
import { parse, resolve, sep } from "node:path"
import { messageOf, readVariable } from "../lib"
import { needsRedirectPages, readDeployment } from "../addresses"

/**
 * Returns the folder of the content: `content/` in the project, or the folder that `CONTENT_DIRECTORY` names, seen from
 * the project, whether it is there or not.
 */
export const locateContent = (root: string, env: NodeJS.ProcessEnv): string =>
  resolve(root, readVariable(env, "CONTENT_DIRECTORY") ?? "content")

/**
 * Returns the folder of the content. Every command reads the same one.
 * @throws if `CONTENT_DIRECTORY` names no folder.
 */
export const contentDirectoryOf = (root: string, env: NodeJS.ProcessEnv): string => {
  const named = readVariable(env, "CONTENT_DIRECTORY")
  const content = locateContent(root, env)
  if (named === undefined || statSync(content, { throwIfNoEntry: false })?.isDirectory())
    return content
  throw new Error(
    `CONTENT_DIRECTORY is "${named}", but there is no folder ${content}. Correct the variable, or unset it to use content/.`,
  )
}

/**
 * Matches the characters with which Gatsby's compiler, webpack, a pattern of files or Node's module loader fails. Letters,
 * spaces and + , ; = @ ~ ^ & $ - _ were tried with a build.
 */
const unbuildable = /[!"#%'()*:<>?[\\\]`{|}]/

/** @throws if the project is in a folder in which Gatsby cannot build. */
export const requireBuildable = (root: string): void => {
  const character = unbuildable.exec(root.slice(parse(root).root.length).replaceAll(sep, "/"))?.[0]
  if (character === undefined) return
  throw new Error(
    `Gatsby cannot build the site in ${root}, because of the “${character}” in this path. Rename the folder, or move the project to another one.`,
  )
}

/** @throws if `gatsby develop` got another environment than its own, in which pages are neither reloaded nor checked. */
const requireDevelopment = ({ gatsby_executing_command: command, NODE_ENV }: NodeJS.ProcessEnv) => {
  if (command !== "develop" || NODE_ENV === "development") return
  throw new Error(
    `NODE_ENV is “${NODE_ENV ?? ""}”, in which Gatsby cannot run develop. Unset it, or set it to development.`,
  )
}

/** Returns a sentence about a folder or an environment variable that cannot be what it is, or `undefined`. */
export const explainEnvironment = (root: string, env: NodeJS.ProcessEnv): string | undefined => {
  try {
    requireBuildable(root)
    requireDevelopment(env)
    contentDirectoryOf(root, env)
    readDeployment(env, "https://www.example.com")
    needsRedirectPages(env)
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}
