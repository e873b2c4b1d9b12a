/** Takes out of Gatsby's two production compilations what no visitor gets. */
import * as z from "zod"

const webpackConfig = z.looseObject({ cache: z.looseObject({}), plugins: z.array(z.unknown()) })

const browserConfig = z.looseObject({
  entry: z.object({ app: z.string() }),
  optimization: z.looseObject({}),
})

/** Matches imports by package name; loaders import by path. */
const packages = /^(?!\$virtual\/)[\w@$]/

/** The part of webpack's compiler that is used here. */
interface Compiler {
  readonly hooks: {
    readonly afterCompile: {
      tap: (
        name: string,
        then: (compilation: { readonly buildDependencies: { clear: () => void } }) => void,
      ) => void
    }
  }
}

/** Keeps webpack from searching all files of its loaders to decide whether its cache is outdated. */
const forgetLoaders = {
  apply: ({ hooks }: Compiler): void => {
    hooks.afterCompile.tap("ForgetLoaders", ({ buildDependencies }) => {
      buildDependencies.clear()
    })
  },
}

/**
 * Leaves out of a configuration what costs time and gives nothing here: source maps, and the search for all that webpack,
 * its configuration and its loaders are made of: 9 of the 42 processor seconds of a cold build. A workspace's cache goes when
 * packages change (`kept-output.ts`).
 * @throws when the configuration has another form than Gatsby 5's.
 */
export const compileFaster = (config: unknown): object => {
  const { cache, plugins, ...rest } = webpackConfig.parse(config)
  return {
    ...rest,
    cache: { ...cache, buildDependencies: { defaultWebpack: [] } },
    plugins: [...plugins, forgetLoaders],
    devtool: false,
  }
}

/**
 * Reduces the bundle for browsers to what is used of it, the style sheet: it starts at the pages instead of at the
 * framework, leaves packages out, and minifies no script.
 * @param minimizer minifies the style sheet.
 * @throws when the configuration has another form than Gatsby 5's.
 */
export const bundleStylesOnly = (config: unknown, minimizer: unknown): object => {
  const { entry, optimization, ...rest } = browserConfig.parse(config)
  return {
    ...rest,
    entry: { ...entry, app: "$virtual/async-requires" },
    externals: [packages],
    optimization: { ...optimization, minimizer: [minimizer] },
  }
}
