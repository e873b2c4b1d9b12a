/** What crawlers read: robots.txt, sitemap, llms.txt and the dates of pages. */
export {
  type CrawlerPurpose,
  crawlerPurposes,
  crawlers,
  purposeNames,
  refusedPurposes,
} from "./crawlers"
export { type FinishedPage, type Listed, readListed } from "./listed-pages"
export { writeLlms } from "./llms"
export { type PageDates, readPageDates } from "./page-dates"
export { writeRobots } from "./robots"
export { listUndated, writeSitemap } from "./sitemap"
