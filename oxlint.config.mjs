import { readFileSync } from "node:fs"
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
  templates: ["components", "generated", "model", "sections", "seo"],
}

/**
 * The packages, each with those that it may import, and with its folders from the bottom up: a folder may import those
 * before it, and the modules beside the folders may import all of them. In the studio each folder with a door has those
 * that it may import: two features import neither each other nor the window around them.
 */
const layers = JSON.parse(readFileSync(new URL("layers.json", import.meta.url), "utf8"))
const packages = Object.entries(layers)

const folderOf = name => name.replace("@tools/", "")

const restrict = (files, group, message) => ({
  files,
  excludeFiles: ["**/__tests__/**"],
  rules: { "no-restricted-imports": ["error", { patterns: [{ group, message }] }] },
})

/** Matches the imports of some packages, whole or of a part. */
const matching = names => names.flatMap(name => [name, `${name}/**`])

const except = allowed => Object.keys(layers).filter(name => !allowed.includes(name))

const keepSiteFolder = ([folder, allowed]) =>
  restrict(
    [`src/${folder}/**`],
    [
      ...Object.keys(siteFolders)
        .filter(name => name !== folder && !allowed.includes(name))
        .map(name => `../**/${name}/**`),
      ...matching(except(["@tools/content"])),
      "**/packages/**",
      "**/scripts/**",
    ],
    `src/${folder} may import @tools/content and ${allowed.join(", ") || "no other folder"} alone.`,
  )

/** Matches what is inside a folder with a door, but style sheets. */
const pastDoors = ["@tools/*/*/**", "!@tools/**/*.css"]

/* A package declares what it imports, and the site hands it what is the site's own. */
const notForPackages = (name, allowed) => [
  ...matching(except([name, ...allowed])),
  ...pastDoors,
  "**/src/**",
  "**/scripts/**",
]

const listOr = names => names.join(", ") || "nothing else"

const keepFolder = (name, allowed, folder, below) =>
  restrict(
    [`packages/${folderOf(name)}/${folder}/**`],
    [...notForPackages(name, allowed), "../*", "../*/**", ...below.map(each => `!../${each}`)],
    `${name}/${folder} may import ${listOr(below)} of its package, each by its folder, and ${listOr(allowed)}, each by its name.`,
  )

const keepPackage = ([name, { packages: allowed, folders }]) => [
  ...(name === "@tools/studio" ? [] : folders).map((folder, index) =>
    keepFolder(name, allowed, folder, folders.slice(0, index)),
  ),
  restrict(
    [`packages/${folderOf(name)}/${name === "@tools/studio" ? "**" : "*"}`],
    [
      ...notForPackages(name, allowed),
      ...(name === "@tools/studio"
        ? Object.keys(layers).map(other => `../**/${folderOf(other)}/**`)
        : ["../**", "./*/**"]),
    ],
    `${name} may import ${listOr(allowed)}, each by its name, its own folders, each by its index.ts, and nothing of the site.`,
  ),
]

const nameOf = folder => folder.replace(/^.*\//, "")

const studio = layers["@tools/studio"]

const keepStudioFolder = ([folder, allowed]) => {
  const isInside = other => `${other}/`.startsWith(`${folder}/`)
  const all = Object.keys(studio.inside)
  const names = allowed.map(nameOf)
  return restrict(
    [`packages/studio/${folder}/**`],
    [
      ...notForPackages("@tools/studio", studio.packages),
      ...Object.keys(layers).map(other => `../**/${folderOf(other)}/**`),
      ...all
        .filter(other => !isInside(other) && !names.includes(nameOf(other)))
        .map(other => `../**/${nameOf(other)}`),
      ...all.flatMap(other => [`./${nameOf(other)}/**`, `../**/${nameOf(other)}/**`]),
      ...allowed.map(other => `!../**/${other}`),
    ],
    `@tools/studio/${folder} may import ${listOr(allowed)} of its package, each by its folder, and ${listOr(studio.packages)}, each by its name.`,
  )
}

const keepTests = (files, name, allowed, group) => ({
  files,
  rules: {
    "no-restricted-imports": [
      "error",
      {
        patterns: [
          {
            group: [...matching(except([name, ...allowed])), ...pastDoors, ...group],
            message: `Tests of ${name} import the package, those that it may import, the test kit and their own fixtures.`,
          },
        ],
      },
    ],
  },
})

/* The studio's tests still work on the content of the site. */
const keepTestsOf = ([name, { packages: allowed }]) => {
  const folder = `packages/${folderOf(name)}`
  if (name === "@tools/studio") return [keepTests([`${folder}/**/__tests__/**`], name, allowed, [])]
  return [
    keepTests([`${folder}/__tests__/*`], name, allowed, ["../../**", "../*/**"]),
    keepTests([`${folder}/__tests__/fixtures/**`], name, allowed, ["../../../**", "../../*/**"]),
    keepTests([`${folder}/*/__tests__/**`], name, allowed, [
      "../../../**",
      "../../*/**",
      "!../../__tests__/**",
    ]),
  ]
}

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
    ...packages.flatMap(keepPackage),
    ...Object.entries(studio.inside).map(keepStudioFolder),
    ...packages.flatMap(keepTestsOf),
    examples,
    restrict(
      ["scripts/**"],
      ["**/packages/**", ...pastDoors],
      "A script imports a package by its name, and of a folder its index.ts.",
    ),
    /* Elsewhere `use` is a word like any other. */
    {
      files: ["**/*.tsx", "src/**", "packages/**"],
      excludeFiles: ["**/__tests__/browser/**"],
      rules: { "react/rules-of-hooks": "error" },
    },
    { files: ["**/*.{cjs,mjs}"], env: { node: true }, rules: { "no-undef": "error" } },
    { files: ["__tests__/*.cjs"], env: { node: true, jest: true } },
  ],
})
