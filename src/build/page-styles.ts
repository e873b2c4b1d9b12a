import { PurgeCSS } from "purgecss"

/** Attributes that behaviours set after the page has loaded. */
const laterAttributes = ["aria-current", "data-fonts", "data-prepared"]

/** The names that CSS modules give: file, class and a hash. */
const moduleName = /[a-z][\w-]*-module--\w+--[\da-f]{5}/g

/**
 * Keeps of a style sheet what a page uses: rules, custom properties and keyframes.
 * Fonts stay: they are named through custom properties, which hides their use.
 * @param html the page without its styles.
 * @param css the style sheet of the whole site.
 */
export const keepUsedStyles = async (html: string, css: string): Promise<string> => {
  const results = await new PurgeCSS().purge({
    content: [{ raw: html, extension: "html" }],
    css: [{ raw: css }],
    dynamicAttributes: laterAttributes,
    variables: true,
    keyframes: true,
  })
  return results.map(result => result.css).join("")
}

/** Gives the classes and keyframes of a page short names, the same in its markup and its styles. */
export const shortenNames = (html: string): string => {
  const names = new Map<string, string>()
  return html.replace(moduleName, name => {
    const short = names.get(name) ?? `c${names.size.toString(36)}`
    names.set(name, short)
    return short
  })
}
