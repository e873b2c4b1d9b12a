import { isValidElement, type ReactNode } from "react"

const isScript = (type: unknown): boolean => type === "script" || type === "noscript"

/**
 * Returns whether a tag of Gatsby's production document serves the visitor.
 * The framework's loaders, preloads, slices and the image plugin's inline code do not: no script of theirs runs.
 * The style sheet is put in later, reduced to what the page uses, and takes in the styles that Helmet gives the page
 * (finish-page.ts).
 */
export const isVisitorsTag = (tag: ReactNode): boolean => {
  if (Array.isArray(tag)) return tag.length > 0
  if (!isValidElement<Record<string, unknown>>(tag)) return false
  const { type, props } = tag
  if (isScript(type)) return props.type === "application/ld+json"
  if (type === "link") return props.as !== "script" && props.as !== "fetch"
  if (type === "meta") return props.name !== "generator"
  if (type === "style") return props["data-react-helmet"] === true
  return typeof type === "string"
}
