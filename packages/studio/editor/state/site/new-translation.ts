/** New translations, as drafts. */
import { copyPage } from "@tools/content/model"
import { routeOf, type PageFile } from "@tools/content/addresses"
import { listTranslated, jsonValue } from "../../../document"
import { firstPartOf } from "../edited"
import type { StudioStore } from "../store"

/** Opens a page at its first section. */
export const openPage = (store: StudioStore, file: PageFile): void => {
  const entry = store.get().files.get(file)
  if (entry) store.select({ file, part: firstPartOf(entry), field: null })
}

/** Adds the copy of a page in a language, and opens it. */
export const translatePage = (
  store: StudioStore,
  original: PageFile,
  folder: string,
  name: string,
): void => {
  const { files } = store.get()
  const file: PageFile = `${folder}/${original}`
  const { path } = routeOf(original)
  const translated = new Map([...listTranslated(files, folder), [path, routeOf(file)]])
  const text = copyPage(JSON.stringify(files.get(original)?.value ?? {}), translated)
  const page = jsonValue.parse(JSON.parse(text))
  store.changeFiles(new Map([[file, page]]), `Translate ${path} into ${name}`)
  openPage(store, file)
}
