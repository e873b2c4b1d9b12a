/** The addresses of the landing page's sections; the header links to them, so they never change with the copy. */
export const anchors = {
  featureBlocks: "features",
  whyChoose: "why-choose",
  howItWorks: "how-it-works",
  whoBenefits: "who-benefits",
} as const
