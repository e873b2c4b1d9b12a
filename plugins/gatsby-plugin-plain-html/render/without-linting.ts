import { z } from "zod"

const webpackConfig = z.looseObject({ plugins: z.array(z.unknown()) })

const isLinter = (plugin: unknown): boolean =>
  typeof plugin === "object" && plugin?.constructor.name === "ESLintWebpackPlugin"

/**
 * Takes Gatsby's own ESLint out of a webpack configuration: the project lints by its own rules, and develop would be
 * ready two seconds later.
 * @throws when the configuration has no list of plugins.
 */
export const withoutLinting = (config: unknown): object => {
  const { plugins, ...rest } = webpackConfig.parse(config)
  return { ...rest, plugins: plugins.filter(plugin => !isLinter(plugin)) }
}
