/** What cannot be known of a page before the site is built. */

interface Unknown {
  /** What it is, as the reader is told. */
  readonly sentence: string
  /** The audit's rules that would judge it, and judge wrongly before. */
  readonly rules: readonly string[]
}

/** Each with the rules that are therefore not asked while a page is typed. */
export const knownAfterBuild: readonly Unknown[] = [
  {
    sentence: "The day of the page’s last change in the sitemap, which the last commit decides.",
    rules: ["modified-ignored"],
  },
  {
    sentence: "How much the finished page and its pictures weigh, and how fast they come.",
    rules: [],
  },
  {
    sentence: "The addresses at which the page’s pictures are published.",
    rules: [],
  },
]

/** Whether a rule can be judged before a build. */
export const isKnown = (rule: string): boolean =>
  !knownAfterBuild.some(({ rules }) => rules.includes(rule))
