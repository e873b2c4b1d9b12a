import { fillTokens } from "@tools/content/text"
import { useState } from "react"
import { setAt } from "../../../document"
import type { Suggestion } from "../../controls"
import { type StudioStore, useStore } from "../store"
import { siteNamesIn } from "./site-names"
import { listTargets } from "./targets"

/** Returns where links may lead, as suggestions. What has no address gets one when it is chosen. */
const listSuggestions = ({ get, changeFile }: StudioStore): readonly Suggestion[] => {
  const { files, server } = get()
  const names = siteNamesIn({ files })
  return listTargets(files.values(), server?.asIs ?? []).map(({ href, title, group, unnamed }) => ({
    text: href,
    title: fillTokens(title, names),
    group,
    ...(unnamed && {
      onPick: () =>
        changeFile(unnamed.file, page => setAt(page, unnamed.path, unnamed.id), {
          label: "Address on a page",
        }),
    }),
  }))
}

/**
 * Returns where links may lead, as suggestions, and a function that lists them again: a key press in another field does
 * not rerender them.
 */
export const useLinkSuggestions = () => {
  const store = useStore()
  const [suggestions, setSuggestions] = useState(() => listSuggestions(store))
  return { suggestions, renew: () => setSuggestions(listSuggestions(store)) }
}
