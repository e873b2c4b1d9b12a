/** Reads structured data as those do who show something of it: whatever its form, and skipping what is broken. */

import { z } from "zod"

/** A value of JSON. */
export type Json = z.infer<ReturnType<typeof z.json>>

/** A described thing. */
export type JsonNode = Readonly<Record<string, Json>>

/** Returns whether a value is a list. */
export const isList = (value: Json | undefined): value is Json[] => Array.isArray(value)

/** Returns whether a value is an object. */
export const isNode = (value: Json | undefined): value is JsonNode =>
  typeof value === "object" && value !== null && !isList(value)

const json = z.json()

/** Reads a script of structured data; undefined where it is no JSON. */
export const parseScript = (text: string): Json | undefined => {
  try {
    return json.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

const listOf = (value: Json | undefined): readonly Json[] =>
  isList(value) ? value : value === undefined ? [] : [value]

/** The things that scripts of structured data describe, in their order. */
export const readNodes = (scripts: readonly string[]): readonly JsonNode[] =>
  scripts
    .flatMap(text => listOf(parseScript(text)))
    .filter(isNode)
    .flatMap(node => (isList(node["@graph"]) ? node["@graph"] : [node]))
    .filter(isNode)

/** The types of a thing. */
export const typesOf = (node: JsonNode): readonly string[] =>
  listOf(node["@type"]).filter(type => typeof type === "string")

const typesWithin = (value: Json | undefined): readonly string[] => {
  if (isList(value)) return value.flatMap(typesWithin)
  return isNode(value) ? [...typesOf(value), ...Object.values(value).flatMap(typesWithin)] : []
}

/** The types of all things that scripts of structured data describe, at any depth. */
export const listTypes = (scripts: readonly string[]): readonly string[] =>
  scripts.flatMap(text => typesWithin(parseScript(text)))

const textOf = (value: Json | undefined): string => (typeof value === "string" ? value : "")

/**
 * The path to a page as search results show it after the host
 * (https://developers.google.com/search/docs/appearance/structured-data/breadcrumb): the names of its breadcrumb, which
 * starts at the home page, or the parts of its address.
 */
export const readBreadcrumb = (nodes: readonly JsonNode[], url: URL): readonly string[] => {
  const list = nodes.find(node => typesOf(node).includes("BreadcrumbList"))
  const [, ...below] = listOf(list?.itemListElement).filter(isNode)
  return below.length > 0
    ? below.map(({ name }) => textOf(name))
    : url.pathname.split("/").filter(part => part !== "")
}
