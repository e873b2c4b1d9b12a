/** Structured data and its types, whatever form it has. */

/** Reads a block of JSON-LD; undefined where it is no JSON. */
export const parseBlock = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const ownTypes = (value: object): string[] =>
  "@type" in value ? [value["@type"]].flat().filter(type => typeof type === "string") : []

const typesOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(typesOf)
  if (typeof value !== "object" || value === null) return []
  return [...ownTypes(value), ...Object.values(value).flatMap(typesOf)]
}

const subjectsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(subjectsOf)
  if (typeof value !== "object" || value === null) return []
  return "@graph" in value ? subjectsOf(value["@graph"]) : ownTypes(value)
}

/** Lists the types of all things that blocks of JSON-LD describe, at any depth; a block that is no JSON has none. */
export const listTypes = (blocks: readonly string[]): string[] =>
  blocks.flatMap(text => typesOf(parseBlock(text)))

/** Lists the types of the things that blocks of JSON-LD are about, without those inside of them. */
export const listSubjects = (blocks: readonly string[]): string[] =>
  blocks.flatMap(text => subjectsOf(parseBlock(text)))
