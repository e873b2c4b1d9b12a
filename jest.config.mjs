const transform = {
  "/(?:cspell-trie-lib|structured-data-validator)/": "<rootDir>/__tests__/transform-modules.mjs",
  "\\.(?:[jt]sx?|mjs)$": [
    "babel-jest",
    {
      presets: [["babel-preset-gatsby", { reactRuntime: "automatic" }], "@babel/preset-typescript"],
    },
  ],
}

const patience = "<rootDir>/__tests__/set-up-patience.ts"

const shared = {
  transform,
  /* These packages ship only ES modules. */
  transformIgnorePatterns: [
    "/node_modules/(?!(?:lucide|cspell-trie-lib|@adobe/structured-data-validator|@x0k/json-schema-merge)/)",
  ],
  modulePathIgnorePatterns: ["<rootDir>/.build/", "<rootDir>/.cache/", "<rootDir>/public/"],
  moduleNameMapper: {
    /* It names its file only for `import`, which Babel turns into `require`. */
    "^cspell-trie-lib$": "<rootDir>/node_modules/cspell-trie-lib/dist/index.js",
    "^gatsby$": "<rootDir>/__tests__/mocks/gatsby.ts",
    "\\.module\\.css$": "<rootDir>/__tests__/mocks/css-module.ts",
    "\\.css$": "<rootDir>/__tests__/mocks/css.ts",
  },
}

export default {
  testSequencer: "<rootDir>/__tests__/sequencer.cjs",
  projects: [
    {
      ...shared,
      displayName: "unit",
      testEnvironment: "jsdom",
      testMatch: ["<rootDir>/__tests__/unit/**/*.test.{ts,tsx}"],
      setupFilesAfterEnv: ["<rootDir>/__tests__/set-up-dom.cjs", patience],
    },
    {
      ...shared,
      displayName: "site",
      testEnvironment: "node",
      testMatch: ["<rootDir>/__tests__/site/**/*.test.ts"],
      setupFilesAfterEnv: [patience],
    },
    {
      ...shared,
      displayName: "browser",
      testEnvironment: "node",
      testMatch: ["<rootDir>/__tests__/browser/**/*.test.ts"],
      setupFilesAfterEnv: [patience],
    },
  ],
}
