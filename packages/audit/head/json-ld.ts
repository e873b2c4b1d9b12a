/** Reads structured data in any of its forms; skips invalid scripts. */

/** An object of structured data. */
export type JsonNode = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is JsonNode =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Returns the value of a script of structured data, or `undefined` if it is not JSON. */
export const parseScript = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const listOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value
  return value === undefined ? [] : [value]
}

/** Returns the objects in scripts of structured data, in order. */
export const readNodes = (scripts: readonly string[]): readonly JsonNode[] =>
  scripts
    .flatMap(text => listOf(parseScript(text)))
    .filter(isNode)
    .flatMap(node => (Array.isArray(node["@graph"]) ? listOf(node["@graph"]) : [node]))
    .filter(isNode)

/** Returns the types of an object. */
export const typesOf = (node: JsonNode): readonly string[] =>
  listOf(node["@type"]).filter(type => typeof type === "string")

const typesWithin = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return listOf(value).flatMap(typesWithin)
  return isNode(value) ? [...typesOf(value), ...Object.values(value).flatMap(typesWithin)] : []
}

/** Returns the types of all objects in scripts of structured data, at any depth. */
export const listTypes = (scripts: readonly string[]): readonly string[] =>
  scripts.flatMap(text => typesWithin(parseScript(text)))

const textOf = (value: unknown): string => (typeof value === "string" ? value : "")

/**
 * Returns the path that search results show after the host: the names of the page's breadcrumb without the home page, or
 * the parts of its address (https://developers.google.com/search/docs/appearance/structured-data/breadcrumb).
 */
export const readBreadcrumb = (nodes: readonly JsonNode[], url: URL): readonly string[] => {
  const list = nodes.find(node => typesOf(node).includes("BreadcrumbList"))
  const [, ...below] = listOf(list?.itemListElement).filter(isNode)
  return below.length > 0
    ? below.map(({ name }) => textOf(name))
    : url.pathname.split("/").filter(part => part !== "")
}

/** Returns the questions of a page that structured data marks as such. */
export const listQuestions = (nodes: readonly JsonNode[]): readonly string[] =>
  nodes
    .filter(node => typesOf(node).includes("FAQPage"))
    .flatMap(({ mainEntity }) => listOf(mainEntity))
    .filter(isNode)
    .flatMap(({ name }) => textOf(name) || [])
