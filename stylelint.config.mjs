/** Sizes and colors are in tokens.css; all other styles use them. */
const rawUnits = ["px", "rem", "em", "vw", "vh", "ms", "s"]

export default {
  extends: ["stylelint-config-standard"],
  rules: {
    "selector-class-pattern": "^[a-z][a-zA-Z]*$",
    "custom-property-empty-line-before": null,
    "at-rule-no-unknown": [true, { ignoreAtRules: ["view-transition"] }],
  },
  overrides: [
    {
      files: ["{src,plugins,studio}/**/*.module.css", "src/styles/{base,global}.css"],
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
