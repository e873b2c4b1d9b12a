import { siteFile } from "../../../../src/model/content"
import { useMemo } from "react"
import { getAt, isGroup } from "../../document/value"
import { fillTokens } from "../../../../src/model/tokens"
import { useStudio } from "../state/use-store"
import type { FormSchema } from "./form-schema"

const noNames: Readonly<Record<string, string>> = {}

/** Gives the names of `site.json` that texts use in braces, as they are just now. */
export const useSiteNames = (): Readonly<Record<string, string>> => {
  const names = useStudio(({ files }) => getAt(files.get(siteFile)?.value ?? undefined, ["names"]))
  return useMemo(
    () =>
      names === undefined || !isGroup(names)
        ? noNames
        : Object.fromEntries(
            Object.entries(names).flatMap(([name, text]) =>
              typeof text === "string" ? [[name, text] as const] : [],
            ),
          ),
    [names],
  )
}

const takesTokens = ({ kind }: FormSchema): boolean =>
  kind === "text" || kind === "rich-text" || kind === "name"

/** Gives the names that a field takes in braces. */
export const useTokens = (schema: FormSchema): readonly string[] => {
  const names = useSiteNames()
  return useMemo(
    () => (takesTokens(schema) ? [...Object.keys(names), ...(schema.tokens ?? [])] : []),
    [names, schema],
  )
}

/** Fills in the names, as far as they can be; those that name each other in a circle stay. */
export const fillNames = (text: string, names: Readonly<Record<string, string>>): string => {
  try {
    return fillTokens(text, names)
  } catch {
    return text
  }
}
