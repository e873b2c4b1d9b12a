import { readFileSync } from "node:fs"
import { join } from "node:path"

const root = import.meta.dirname

/** The folders of the packages but the studio, whose tests have a project of their own. */
const packages = Object.keys(JSON.parse(readFileSync(join(root, "layers.json"), "utf8")))
  .map(name => name.replace("@tools/", ""))
  .filter(folder => folder !== "studio")

/* The sites of the tests are in production at their own address, on whatever host and for whatever site they run. */
process.env.SITE_ENV = "production"
for (const name of [
  "SITE_URL",
  "SITE_REDIRECTS",
  "CONTENT_DIRECTORY",
  "SOURCE_DATE_EPOCH",
  "STUDIO_URL",
  "HOST",
  "PORT",
])
  delete process.env[name]

/* A terminal for deployments has another one, with which React has no tools for tests. */
process.env.NODE_ENV = "test"

/* Git tells its hooks of the user's repository by such variables. Tests have repositories and a configuration of their own. */
for (const name of Object.keys(process.env)) if (name.startsWith("GIT_")) delete process.env[name]
process.env.GIT_CONFIG_NOSYSTEM = "1"
process.env.GIT_CONFIG_GLOBAL = join(root, "packages/test-kit/gitconfig")

/* The compiled files stay until the project's own cache is deleted. Jest makes a pattern of a cache in the project; where
   the path is none, as with c++, its own one in the temporary folder does. */
const cache = /[$+^]\+/.test(root) ? {} : { cacheDirectory: "<rootDir>/.build/jest" }

/* Jest leaves the signs of patterns in `<rootDir>` as they are. */
const rootPattern = root.replaceAll("\\", "/").replace(/[$+.^]/g, "\\$&")

/** The tests of the site work on the content that it declares. */
const ofSite = { setupFiles: ["<rootDir>/__tests__/set-up-content.ts"] }

const shared = {
  ...cache,
  rootDir: root,
  transform: {
    "\\.(?:[jt]sx?|mjs)$": [
      "@swc/jest",
      {
        jsc: {
          target: "es2022",
          parser: { syntax: "typescript", tsx: true },
          transform: { react: { runtime: "automatic" } },
        },
      },
    ],
  },
  /* These packages ship only ES modules. */
  transformIgnorePatterns: [
    "/node_modules/(?!(?:ky|lucide|marked|oxfmt|svgo|cspell-trie-lib|@adobe/structured-data-validator|@csstools|@sindresorhus/transliterate)/)",
  ],
  modulePathIgnorePatterns: [`^${rootPattern}/(?:examples/bakery/)?(?:\\.build|\\.cache|public)/`],
  moduleNameMapper: {
    /* They name their files only for `import`, which the transform turns into `require`. */
    "^svgo/browser$": "<rootDir>/node_modules/svgo/dist/svgo.browser.js",
    "^cspell-trie-lib$": "<rootDir>/node_modules/cspell-trie-lib/dist/index.js",
    /* Nothing under test uses them, and each suite would load them again. */
    "^undici$": "<rootDir>/__tests__/mocks/unused.cjs",
    "^\\.\\./locales/index\\.cjs$": "<rootDir>/__tests__/mocks/unused.cjs",
    "^gatsby$": "<rootDir>/__tests__/mocks/gatsby.ts",
    "\\.module\\.css$": "<rootDir>/__tests__/mocks/css-module.ts",
    "\\.css$": "<rootDir>/__tests__/mocks/css.ts",
  },
}

/* Loading a suite takes half a second, even if each of its tests is left to `npm run test:long`. */
const testPathIgnorePatterns = [
  "/node_modules/",
  /* Editors and macOS leave such files beside tests. */
  "/\\.[#_][^/]*$",
  ...(process.env.ALL_CASES === undefined ? ["\\.long\\.test\\."] : []),
]

const setupFilesAfterEnv = ["<rootDir>/__tests__/set-up-dom.cjs"]

/*
 * These tests wait for browsers, each of which shares the cores with those of all other workers: sixteen workers on two
 * cores take eight times as long.
 */
const patient = {
  ...ofSite,
  setupFilesAfterEnv: [...setupFilesAfterEnv, "<rootDir>/__tests__/set-up-patience.cjs"],
}

/** A group of tests, which run in Node; those that need a document name jsdom in a docblock. */
const project = (displayName, testMatch, more = {}) => ({
  ...shared,
  displayName,
  testEnvironment: "node",
  testMatch: testMatch.map(pattern => `<rootDir>/${pattern}`),
  testPathIgnorePatterns,
  setupFilesAfterEnv,
  ...more,
})

export default {
  ...cache,
  /*
   * Disks, processes and browsers are slow on a busy machine. A test that needs longer says why. In `npm run test:long`
   * one test has a hundred times as many cases, or waits for another build.
   */
  testTimeout: process.env.ALL_CASES === undefined ? 30_000 : 180_000,
  testSequencer: "<rootDir>/__tests__/sequencer.cjs",
  reporters: ["default", "<rootDir>/__tests__/end-of-run.mjs"],
  projects: [
    project("unit", ["__tests__/unit/**/*.test.{ts,tsx}"], ofSite),
    project(
      "packages",
      [
        `packages/{${packages.join()}}/**/__tests__/*.test.{ts,tsx}`,
        "examples/*/__tests__/*.test.{ts,tsx}",
      ],
      {
        setupFiles: ["<rootDir>/packages/test-kit/content.ts"],
      },
    ),
    project("studio", ["packages/studio/__tests__/{,paste/}*.test.{ts,tsx}"], {
      setupFiles: [...ofSite.setupFiles, "<rootDir>/packages/studio/__tests__/set-up-editor.ts"],
    }),
    project("site", ["{,packages/studio/}__tests__/site/*.test.ts"], ofSite),
    project("browser", ["{,packages/studio/}__tests__/browser/*.test.ts"], {
      ...patient,
      globalSetup: "<rootDir>/__tests__/browser/global-setup.ts",
      globalTeardown: "<rootDir>/__tests__/browser/global-teardown.ts",
    }),
    /* In `npm run test:long` alone: starting it takes as long as building a site. */
    ...(process.env.ALL_CASES === undefined
      ? []
      : [
          project("develop", ["__tests__/develop/**/*.test.ts"], {
            ...patient,
            globalSetup: "<rootDir>/__tests__/develop/global-setup.ts",
            globalTeardown: "<rootDir>/__tests__/browser/global-teardown.ts",
          }),
        ]),
  ],
}
