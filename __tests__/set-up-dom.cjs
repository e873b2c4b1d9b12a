/* Its matchers are for elements, and loading them takes longer than most suites that have none. */
if ("document" in globalThis) {
  require("@testing-library/jest-dom")
  require("@testing-library/react").configure({ asyncUtilTimeout: 60_000 })
}
