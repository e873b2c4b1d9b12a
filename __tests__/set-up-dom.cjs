/* Its matchers are for elements, and loading them takes longer than most suites that have none. */
if ("document" in globalThis) {
  require("@testing-library/jest-dom")
  /* Shorter than a test may take, so that a failure names what was waited for. */
  require("@testing-library/react").configure({ asyncUtilTimeout: 20_000 })
}
