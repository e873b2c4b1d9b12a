import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import js from "@eslint/js"
import jsxA11y from "eslint-plugin-jsx-a11y"
import reactHooks from "eslint-plugin-react-hooks"
import globals from "globals"
import typescript from "typescript-eslint"

/** The rooms of `src/`, each with those below it that it may import from. */
const rooms = {
  files: [],
  processes: ["files"],
  site: [],
  browser: [],
  styles: [],
  model: ["site"],
  hosts: ["files", "site"],
  serve: ["files", "hosts", "site"],
  components: ["model", "site", "styles"],
  sections: ["components", "model", "site"],
  content: ["files", "model", "sections", "site"],
  seo: ["content", "model", "site"],
  pages: ["components", "content", "sections", "seo"],
  templates: ["components", "content", "sections", "seo"],
  audit: ["content", "files", "hosts", "model", "seo", "site"],
  report: ["audit", "content", "hosts", "site"],
  make: ["audit", "content", "files", "hosts", "model", "processes", "seo", "site"],
  gatsby: ["site"],
  studio: [
    "audit",
    "browser",
    "components",
    "content",
    "files",
    "hosts",
    "make",
    "model",
    "report",
    "sections",
    "seo",
    "site",
    "styles",
  ],
}

const keepRoom = ([room, below]) => {
  const others = Object.keys(rooms).filter(name => name !== room && !below.includes(name))
  return {
    files: [`src/${room}/**`],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: [...others, "scripts"].map(name => `../**/${name}/**`),
              message: `src/${room} may import from ${below.join(", ") || "no other room"} alone.`,
            },
          ],
        },
      ],
    },
  }
}

export default typescript.config(
  ...Object.entries(rooms).map(keepRoom),
  {
    ignores: [
      "deploy/",
      "public/",
      ".build/",
      ".cache/",
      ".types/",
      "screenshots/",
      "node_modules/",
    ],
  },
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
  { files: ["**/*.{cjs,mjs}"], languageOptions: { globals: globals.node } },
)
