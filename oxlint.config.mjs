import { defineConfig } from "oxlint"

/** The folders of `src/`, each with those it may import from. */
const siteFolders = {
  browser: [],
  styles: [],
  model: ["generated"],
  components: ["model", "styles"],
  sections: ["components", "generated", "model"],
  generated: ["model", "sections"],
  seo: ["model"],
  pages: ["model", "templates"],
  studio: ["browser", "components", "model", "pages", "sections", "templates"],
  templates: ["components", "generated", "model", "sections", "seo"],
}

/** The packages, each with those it may import, by their names. */
const packages = {
  "@tools/content": [],
  "@tools/check": ["@tools/content"],
  "@tools/html": ["@tools/content"],
  "@tools/hosts": ["@tools/content", "@tools/html"],
  "@tools/audit": ["@tools/content", "@tools/check", "@tools/html", "@tools/hosts"],
  "gatsby-plugin-plain-site": [
    "@tools/content",
    "@tools/check",
    "@tools/html",
    "@tools/hosts",
    "@tools/audit",
  ],
  "@tools/studio": ["@tools/content", "@tools/check", "@tools/html", "@tools/audit"],
}

const folderOf = name => name.replace("@tools/", "")

const restrict = (files, group, message) => ({
  files,
  excludeFiles: ["**/__tests__/**"],
  rules: { "no-restricted-imports": ["error", { patterns: [{ group, message }] }] },
})

/** Matches the imports of some packages, whole or of a part. */
const matching = names => names.flatMap(name => [name, `${name}/**`])

const except = allowed => Object.keys(packages).filter(name => !allowed.includes(name))

const keepSiteFolder = ([folder, allowed]) =>
  restrict(
    [`src/${folder}/**`],
    [
      ...Object.keys(siteFolders)
        .filter(name => name !== folder && !allowed.includes(name))
        .map(name => `../**/${name}/**`),
      ...matching(
        except(folder === "studio" ? ["@tools/content", "@tools/studio"] : ["@tools/content"]),
      ),
      "**/packages/**",
      "**/scripts/**",
    ],
    `src/${folder} may import @tools/content and ${allowed.join(", ") || "no other folder"} alone.`,
  )

/* A package declares what it imports, and the site hands it what is the site's own. */
const keepPackage = ([name, allowed]) =>
  restrict(
    [`packages/${folderOf(name)}/**`],
    [
      ...matching(except([name, ...allowed])),
      ...Object.keys(packages).map(other => `../**/${folderOf(other)}/**`),
      "**/src/**",
      "**/scripts/**",
    ],
    `${name} may import ${allowed.join(", ") || "no other package"}, each by its name, and nothing of the site.`,
  )

/* The studio's tests still work on the content of the site. */
const keepTests = ([name, allowed]) => ({
  files: [`packages/${folderOf(name)}/__tests__/**`],
  rules: {
    "no-restricted-imports": [
      "error",
      {
        patterns: [
          {
            group: [
              ...matching(except([name, ...allowed])),
              ...(name === "@tools/studio" ? [] : ["../../../**"]),
            ],
            message: `Tests of ${name} import what it may import, and fixtures of the example or their own.`,
          },
        ],
      },
    ],
  },
})

/** The small sites and what tests share, which may import all packages. */
const examples = restrict(
  ["examples/**", "packages/test-kit/**"],
  ["../../../**", "**/scripts/**", "**/packages/**"],
  "Examples and the test kit import packages by their names, and nothing of this site.",
)

/* The category `correctness` holds the rest of what ESLint, typescript-eslint, eslint-plugin-react-hooks and
   eslint-plugin-jsx-a11y recommend in their strict settings; these belong to other categories. */
const codeRules = [
  "no-array-constructor",
  "no-case-declarations",
  "no-empty",
  "no-empty-function",
  "no-fallthrough",
  "no-prototype-builtins",
  "no-regex-spaces",
  "no-unexpected-multiline",
  "no-useless-constructor",
  "no-var",
  "prefer-const",
  "prefer-rest-params",
  "prefer-spread",
  "react/unsupported-syntax",
]

const typeRules = [
  "adjacent-overload-signatures",
  "array-type",
  "ban-tslint-comment",
  "class-literal-property-style",
  "consistent-generic-constructors",
  "consistent-indexed-object-style",
  "consistent-type-definitions",
  "dot-notation",
  "no-confusing-non-null-assertion",
  "no-deprecated",
  "no-dynamic-delete",
  "no-empty-object-type",
  "no-explicit-any",
  "no-extraneous-class",
  "no-generated-empty-object-type",
  "no-implied-eval",
  "no-inferrable-types",
  "no-invalid-void-type",
  "no-misused-promises",
  "no-mixed-enums",
  "no-namespace",
  "no-non-null-asserted-nullish-coalescing",
  "no-non-null-assertion",
  "no-require-imports",
  "no-unnecessary-boolean-literal-compare",
  "no-unnecessary-condition",
  "no-unnecessary-template-expression",
  "no-unnecessary-type-arguments",
  "no-unnecessary-type-assertion",
  "no-unnecessary-type-constraint",
  "no-unnecessary-type-conversion",
  "no-unnecessary-type-parameters",
  "no-unsafe-argument",
  "no-unsafe-assignment",
  "no-unsafe-call",
  "no-unsafe-enum-comparison",
  "no-unsafe-function-type",
  "no-unsafe-member-access",
  "no-unsafe-return",
  "non-nullable-type-assertion-style",
  "only-throw-error",
  "prefer-find",
  "prefer-for-of",
  "prefer-function-type",
  "prefer-includes",
  "prefer-literal-enum-member",
  "prefer-nullish-coalescing",
  "prefer-optional-chain",
  "prefer-promise-reject-errors",
  "prefer-reduce-type-parameter",
  "prefer-regexp-exec",
  "prefer-return-this-type",
  "prefer-string-starts-ends-with",
  "related-getter-setter-pairs",
  "require-await",
  "unified-signatures",
  "use-unknown-in-catch-callback-variable",
]

const asErrors = names => Object.fromEntries(names.map(name => [name, "error"]))

export default defineConfig({
  plugins: ["typescript", "react", "jsx-a11y", "import"],
  categories: { correctness: "error" },
  options: { typeAware: true },
  /* Its language is that of CloudFront's functions. */
  ignorePatterns: ["deploy/", "packages/hosts/viewer-request.js"],
  rules: {
    ...asErrors(codeRules),
    "import/no-cycle": ["error", { ignoreTypes: false }],
    /* A live region is a `span` or `div` with a role wherever `output` would mean a result. */
    "jsx-a11y/prefer-tag-over-role": "off",
    /* Sections take focus when a link leads to them, so that a screen reader goes on reading there. */
    "jsx-a11y/no-noninteractive-tabindex": ["error", { tags: ["main", "section"] }],
  },
  overrides: [
    {
      files: ["**/*.{ts,tsx}"],
      rules: {
        ...asErrors(typeRules.map(name => `typescript/${name}`)),
        "typescript/ban-ts-comment": ["error", { minimumDescriptionLength: 10 }],
        "typescript/consistent-type-assertions": ["error", { assertionStyle: "never" }],
        "typescript/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
        "typescript/restrict-plus-operands": [
          "error",
          {
            allowAny: false,
            allowBoolean: false,
            allowNullish: false,
            allowNumberAndString: false,
            allowRegExp: false,
          },
        ],
        "typescript/restrict-template-expressions": ["error", { allowNumber: true }],
        "typescript/return-await": ["error", "error-handling-correctness-only"],
      },
    },
    ...Object.entries(siteFolders).map(keepSiteFolder),
    ...Object.entries(packages).map(keepPackage),
    ...Object.entries(packages).map(keepTests),
    examples,
    restrict(["scripts/**"], ["**/packages/**"], "A script imports a package by its name."),
    /* Elsewhere `use` is a word like any other. */
    {
      files: ["**/*.tsx", "src/**", "packages/**"],
      excludeFiles: ["**/__tests__/browser/**"],
      rules: { "react/rules-of-hooks": "error" },
    },
    { files: ["**/*.{cjs,mjs}"], env: { node: true }, rules: { "no-undef": "error" } },
  ],
})
