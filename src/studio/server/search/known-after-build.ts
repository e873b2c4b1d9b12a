/** What cannot be known of a page before the site is built. */
export const knownAfterBuild: readonly string[] = [
  "The day of the page’s last change in the sitemap, which the last commit decides.",
  "How much the finished page and its pictures weigh, and how fast they come.",
  "The addresses at which the page’s pictures are published.",
]
