import type { ClipboardEvent, RefObject } from "react"
import { getAt, isList, setAt, type ValuePath } from "../../document/value"
import { schemaAt, useChange, useFormPlace } from "../form/form-place"
import type { FormSchema } from "../form/form-schema"
import type { TextBoxHandle } from "../form/text-box"
import { useStore, useStudio } from "../state/use-store"
import { readClipboard } from "./read-clipboard"
import {
  describeLeftOut,
  listLostBlocks,
  pasteIntoProse,
  pasteIntoText,
  proseLists,
  type MostEntries,
} from "./write-pasted"

/** Returns how many entries the lists of a block of running text hold; `undefined` outside of such a block. */
const readMost = (schema: FormSchema, block: ValuePath): MostEntries | undefined => {
  const [paragraphs, bullets, numbered] = proseLists.map(
    list => schemaAt(schema, [...block, list])?.maxItems,
  )
  return paragraphs === undefined || bullets === undefined || numbered === undefined
    ? undefined
    : { paragraphs, bullets, numbered }
}

/**
 * Returns a handler that pastes formatted text into a field as one step of undo, and reports what was left out.
 * In running text, several blocks become blocks of it. Text without formatting is left to the browser.
 */
export const usePaste = (path: ValuePath, box: RefObject<TextBoxHandle | null>) => {
  const { schema } = useFormPlace()
  const change = useChange(path)
  const origin = useStudio(({ server }) => server?.deployment.origin ?? "")
  const { showNotice } = useStore()
  return (event: ClipboardEvent): void => {
    const html = event.clipboardData.getData("text/html")
    const pasted = readClipboard(html, origin)
    const selected = box.current?.read()
    if (html === "" || pasted.blocks.length === 0 || !selected) return
    event.preventDefault()
    const tell = (leftOut: readonly string[]): void => {
      if (leftOut.length > 0) showNotice({ isDone: true, message: describeLeftOut(leftOut) })
    }
    const [block, list, entry] = path.slice(-3)
    const isSplit = pasted.blocks.length > 1 || pasted.blocks[0]?.kind !== "paragraphs"
    const most = isSplit ? readMost(schema, path.slice(0, -2)) : undefined
    const name = proseLists.find(known => known === list)
    if (most && name && typeof block === "number" && typeof entry === "number") {
      tell(pasted.leftOut)
      change((file, whole) => {
        const blocksPath = whole.slice(0, -3)
        const blocks = getAt(file, blocksPath)
        const place = { block, list: name, entry }
        return isList(blocks)
          ? setAt(file, blocksPath, pasteIntoProse(blocks, place, selected, pasted, most))
          : file
      }, "Paste")
      return
    }
    tell([...pasted.leftOut, ...listLostBlocks(pasted)])
    const next = pasteIntoText(selected, pasted)
    box.current?.expect(next)
    change((file, whole) => setAt(file, whole, next.text), "Paste")
  }
}
