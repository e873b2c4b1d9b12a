import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import js from "@eslint/js"
import jsxA11y from "eslint-plugin-jsx-a11y"
import reactHooks from "eslint-plugin-react-hooks"
import globals from "globals"
import typescript from "typescript-eslint"

export default typescript.config(
  { ignores: ["deploy/", "public/", ".build/", ".cache/", "screenshots/", "node_modules/"] },
  js.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    extends: [...typescript.configs.strictTypeChecked, ...typescript.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: dirname(fileURLToPath(import.meta.url)),
      },
    },
    rules: {
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
    },
  },
  {
    files: ["**/*.tsx"],
    plugins: { "jsx-a11y": jsxA11y, "react-hooks": reactHooks },
    rules: {
      ...jsxA11y.configs.strict.rules,
      ...reactHooks.configs.recommended.rules,
      /* Sections take focus when a link leads to them, so that a screen reader goes on reading there. */
      "jsx-a11y/no-noninteractive-tabindex": ["error", { tags: ["main", "section"] }],
    },
  },
  { files: ["**/*.mjs"], languageOptions: { globals: globals.node } },
)
