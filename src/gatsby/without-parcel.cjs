/*
 * Stands in for the step in which Gatsby compiles its configuration with Parcel, in the process that requires this
 * file. There is nothing left for it to compile (`make/compile-configuration.ts`), and to find that out takes it 2 s of
 * every build and of every start of `develop`.
 */
const path = require.resolve("gatsby/dist/utils/parcel/compile-gatsby-files")

require.cache[path] = {
  id: path,
  filename: path,
  loaded: true,
  exports: {
    COMPILED_CACHE_DIR: ".cache/compiled",
    compileGatsbyFiles: () => Promise.resolve(),
    findCompiledLocalPluginModule: () => undefined,
    getResolvedFieldsForPlugin: () => ({ resolvedCompiledGatsbyNode: undefined }),
  },
}
