/** Sizes and colors are in tokens.css; all other styles use them. */
const rawUnits = ["px", "rem", "em", "vw", "vh", "ms", "s"]

/** A value for each of four sides, which stay where they are on pages from right to left. */
const side = String.raw`(?:[^\s()]+|\((?:[^()]|\([^()]*\))*\))+`
const fourSides = `/^(?:${side}\\s+){3}${side}$/`

export default {
  extends: ["stylelint-config-standard"],
  ignoreFiles: ["examples/bakery/public/**"],
  rules: {
    "selector-class-pattern": "^[a-z][a-zA-Z]*$",
    "custom-property-empty-line-before": null,
    "at-rule-no-unknown": [true, { ignoreAtRules: ["view-transition"] }],
  },
  overrides: [
    {
      files: ["src/**/*.css"],
      rules: {
        "property-disallowed-list": [
          ["left", "right", "/-(?:left|right)(?:-|$)/"],
          { message: "Write the logical property, which pages from right to left mirror." },
        ],
        "declaration-property-value-disallowed-list": [
          {
            "/./": ["/\\b(?:left|right)\\b/"],
            "/^(?:margin|padding|inset|scroll-margin|scroll-padding)$/": [fourSides],
          },
          { message: "Write logical values, which pages from right to left mirror." },
        ],
      },
    },
    {
      files: ["{src,packages,examples}/**/*.module.css", "src/styles/{base,global}.css"],
      rules: {
        "color-no-hex": true,
        "color-named": "never",
        "function-disallowed-list": ["rgb", "rgba", "hsl", "hsla", "oklch", "lab", "lch", "color"],
        "unit-disallowed-list": [
          rawUnits,
          { ignoreMediaFeatureNames: { px: ["width"], rem: ["width", "height"] } },
        ],
      },
    },
  ],
}
