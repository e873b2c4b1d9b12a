import { useEffect } from "react"
import { isContentFile, type ContentFile } from "../../../src/model"
import type { ValuePath } from "../../document/value"
import { toValuePath } from "../state/keys"
import type { StudioStore } from "../state/store"
import { useStore } from "../state/use-store"

const fieldOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-place]") : null

const placeOf = (
  store: StudioStore,
  field: HTMLElement | null,
): { readonly file: ContentFile; readonly path: ValuePath } | null => {
  const [file = "", ...keys] = field?.dataset.place?.split("\n") ?? []
  const entry = isContentFile(file) ? store.get().files.get(file) : undefined
  const path = entry && toValuePath(entry.keys, keys)
  return path ? { file: entry.file, path } : null
}

const isInForm = (element: Element | null): boolean =>
  element?.closest('[data-area="fields"]') != null

/**
 * Takes files that are dropped on the studio, and pictures that are pasted into a form. What is left to the browser
 * replaces the studio by the file.
 */
export const usePictureFiles = (): void => {
  const store = useStore()
  useEffect(() => {
    let target: HTMLElement | null = null
    const mark = (field: HTMLElement | null): void => {
      target?.removeAttribute("data-dropping")
      field?.setAttribute("data-dropping", "")
      target = field
    }
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes("Files") !== true) return
      event.preventDefault()
      mark(fieldOf(event))
    }
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (!relatedTarget) mark(null)
    }
    const drop = (event: DragEvent): void => {
      const [file] = event.dataTransfer?.files ?? []
      if (!file || event.defaultPrevented) return
      event.preventDefault()
      mark(null)
      store.dropPicture(placeOf(store, fieldOf(event)), file)
    }
    /* Before text fields: a picture that is copied from a page comes with its HTML. */
    const paste = (event: ClipboardEvent): void => {
      const { files, types = [] } = event.clipboardData ?? {}
      const [file] = files ?? []
      if (!file || types.includes("text/plain") || !isInForm(document.activeElement)) return
      event.preventDefault()
      event.stopPropagation()
      store.pastePicture(file)
    }
    addEventListener("dragover", over)
    addEventListener("dragleave", leave)
    addEventListener("drop", drop)
    addEventListener("paste", paste, { capture: true })
    return () => {
      removeEventListener("dragover", over)
      removeEventListener("dragleave", leave)
      removeEventListener("drop", drop)
      removeEventListener("paste", paste, { capture: true })
    }
  }, [store])
}
