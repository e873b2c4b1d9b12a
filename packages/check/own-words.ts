/** The words that a site adds to the dictionaries. */
import { wordsFile } from "@tools/content/paths"
import type { Content } from "./document"
import { findWords, readWords } from "./words"

/** Returns the words that are right in every language: those of the word list, and the names of the site and of people. */
export const listOwnWords = ({ texts, written }: Pick<Content, "texts" | "written">): string[] => {
  const names = texts
    .filter(({ meta }) => meta.kind === "name")
    .flatMap(({ node }) => findWords(node.value).map(({ word }) => word))
  return [...readWords(written.get(wordsFile) ?? ""), ...names]
}
