const transform = {
  "\\.(?:[jt]sx?|mjs)$": [
    "babel-jest",
    {
      presets: [["babel-preset-gatsby", { reactRuntime: "automatic" }], "@babel/preset-typescript"],
    },
  ],
}

const shared = {
  transform,
  /* These packages ship only ES modules. */
  transformIgnorePatterns: ["/node_modules/(?!(?:lucide)/)"],
  modulePathIgnorePatterns: ["<rootDir>/.build/", "<rootDir>/.cache/", "<rootDir>/public/"],
  moduleNameMapper: {
    "^gatsby$": "<rootDir>/__tests__/mocks/gatsby.ts",
    "\\.module\\.css$": "<rootDir>/__tests__/mocks/css-module.ts",
    "\\.css$": "<rootDir>/__tests__/mocks/css.ts",
  },
}

export default {
  projects: [
    {
      ...shared,
      displayName: "unit",
      testEnvironment: "jsdom",
      testMatch: ["<rootDir>/__tests__/unit/**/*.test.{ts,tsx}"],
      setupFilesAfterEnv: ["@testing-library/jest-dom"],
    },
    {
      ...shared,
      displayName: "site",
      testEnvironment: "node",
      testMatch: ["<rootDir>/__tests__/site/**/*.test.ts"],
      setupFilesAfterEnv: ["<rootDir>/__tests__/set-up-slow.ts"],
    },
    {
      ...shared,
      displayName: "browser",
      testEnvironment: "node",
      testMatch: ["<rootDir>/__tests__/browser/**/*.test.ts"],
      setupFilesAfterEnv: ["<rootDir>/__tests__/set-up-slow.ts"],
    },
  ],
}
