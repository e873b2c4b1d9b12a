import { defineConfig } from "oxlint"

/** The folders of `src/`, each with those it may import from. */
const siteFolders = {
  site: [],
  browser: [],
  styles: [],
  model: ["sections", "site"],
  components: ["model", "site", "styles"],
  sections: ["components", "model", "site"],
  seo: ["model", "site"],
  pages: ["components", "model", "sections", "seo"],
  templates: ["components", "model", "sections", "seo"],
}

/** The plugins, each with those it may import from. */
const plugins = {
  "checked-content": [],
  "plain-html": ["checked-content"],
  "site-audit": ["checked-content", "plain-html"],
}

const restrict = (files, group, message) => ({
  files,
  excludeFiles: ["**/__tests__/**"],
  rules: { "no-restricted-imports": ["error", { patterns: [{ group, message }] }] },
})

const keepSiteFolder = ([folder, allowed]) =>
  restrict(
    [`src/${folder}/**`],
    [
      ...Object.keys(siteFolders)
        .filter(name => name !== folder && !allowed.includes(name))
        .map(name => `../**/${name}/**`),
      "**/plugins/**",
      "**/scripts/**",
      "**/studio/**",
    ],
    `src/${folder} may import from ${allowed.join(", ") || "no other folder"} alone.`,
  )

/** What is not imported from outside: the files behind the faces of the plugins and of the site. */
const behindFaces = plugin => [
  ...Object.keys(plugins)
    .filter(name => name !== plugin)
    .flatMap(name => [`**/gatsby-plugin-${name}/**`, `!**/gatsby-plugin-${name}/browser`]),
  "**/src/*/**",
]

/* The studio shows the site's own pages in its frame, and the audit's previews. */
const keepStudio = restrict(
  ["studio/**"],
  [
    ...behindFaces(),
    ...["pages", "templates", "sections", "components", "seo", "browser", "styles"].map(
      name => `!**/src/${name}/**`,
    ),
    "!**/gatsby-plugin-site-audit/report/previews.css",
    "**/scripts/**",
  ],
  "The studio may import the index.ts or browser.ts of a plugin, src/model and src/site, and what its frame shows of src/.",
)

const keepPlugin = ([plugin, allowed]) =>
  restrict(
    [`plugins/gatsby-plugin-${plugin}/**`],
    [
      ...behindFaces(plugin),
      ...Object.keys(plugins)
        .filter(name => name !== plugin && !allowed.includes(name))
        .flatMap(name => [`**/gatsby-plugin-${name}`, `**/gatsby-plugin-${name}/browser`]),
      "**/scripts/**",
      "**/studio/**",
    ],
    `gatsby-plugin-${plugin} may import the index.ts or browser.ts of ${allowed.join(", ") || "no other plugin"}, and src/model and src/site.`,
  )

const keepScripts = (files, ...others) =>
  restrict(
    files,
    [
      ...behindFaces(),
      /* Without the rest of its plugin, which takes a second to load. */
      "!**/gatsby-plugin-checked-content/directory",
      /* It generates a part of what the face exports. */
      "!**/gatsby-plugin-checked-content/generate",
      "**/studio/**",
      ...others,
    ],
    "A script may import the index.ts or browser.ts of a plugin, and src/model and src/site.",
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
  ignorePatterns: ["deploy/", "**/hosts/viewer-request.js"],
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
    ...Object.entries(plugins).map(keepPlugin),
    keepStudio,
    keepScripts(["scripts/**"], "**/studio"),
    keepScripts(["scripts/studio.ts"]),
    /* Elsewhere `use` is a word like any other. */
    {
      files: ["**/*.tsx", "src/**", "plugins/**", "studio/**"],
      rules: { "react/rules-of-hooks": "error" },
    },
    { files: ["**/*.{cjs,mjs}"], env: { node: true }, rules: { "no-undef": "error" } },
  ],
})
