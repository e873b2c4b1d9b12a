/** What the build writes into pages is nothing that other programs of a visitor act on. */
import postcss, { AtRule, type Container, type Document } from "postcss"
import { builtFiles, loadBuilt } from "../fixtures/built-site"

const pages = builtFiles.filter(file => file.endsWith(".html"))

/**
 * Words by which lists of blockers hide elements on any page, and by which readers leave them out: EasyList's general
 * rules (https://easylist.to), and the candidates that Mozilla's Readability drops.
 */
const hidden =
  /^(?:ads?\d*|adv|adverts?|advertisements?|banners?|promos?|sponsor(?:s|ed)?|popups?|cookies?|consent|gdpr|newsletters?|shar(?:e|ing)|social|sns|track(?:er|ing)?|analytics|pub|rss|comments?|disqus|related|outbrain|taboola|masthead|sidebar|shoutbox|skyscraper|widget|hid|hidden|supplemental|agegate|pager?)$/

const wordsOf = (name: string): string[] =>
  name
    .replace(/(?<=[a-z])(?=[A-Z])/g, "-")
    .toLowerCase()
    .split(/[-_]+/)

test.each(pages)("%s has no class or id that blockers or readers hide", page => {
  const names = loadBuilt(page)("[class], [id]")
    .get()
    .flatMap(({ attribs: { class: classes = "", id = "" } }) => [...classes.split(" "), id])
  expect(
    names.filter(name => [name.toLowerCase(), ...wordsOf(name)].some(word => hidden.test(word))),
  ).toEqual([])
})

const isForPointers = (node: Container | Document | undefined): boolean =>
  node !== undefined &&
  ((node instanceof AtRule && node.params.replaceAll(" ", "").includes("(hover:hover)")) ||
    isForPointers(node.parent))

test.each(pages)("on %s nothing that was tapped stays as under a pointer", page => {
  const found: string[] = []
  postcss.parse(loadBuilt(page)("style").text()).walkRules(/:hover/, rule => {
    if (!isForPointers(rule.parent)) found.push(rule.selector)
  })
  expect(found).toEqual([])
})
