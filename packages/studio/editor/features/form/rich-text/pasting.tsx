/** What the editor does with a pasted text, and says of it. */
import { DOMParser as HtmlReader, Slice } from "@tiptap/pm/model"
import type { EditorProps } from "@tiptap/pm/view"
import type { Editor } from "@tiptap/react"
import { isPageFile } from "@tools/content/addresses"
import { Button } from "../../../controls"
import * as shared from "../../../controls/shared.module.css"
import {
  toTableSection,
  describeLeftOut,
  preparePasted,
  readAddress,
  type Prepared,
  markdownToHtml,
  plainToHtml,
} from "../paste"
import { makeSectionCommands, locate, useStore } from "../../../state"
import type { Names } from "../../../../document"
import { clearLost, removeTables, setLink, toLines } from "./editing"

/** What was pasted, with the tables that running text cannot have. */
export type Pasted = Pick<Prepared, "counts" | "lost" | "tables">

interface PasteOptions {
  readonly editor: () => Editor
  readonly origin: () => string
  readonly hasBlocks: boolean
  readonly names: Names
  readonly onPaste: (pasted: Pasted) => void
}

/** Returns the editor's reactions to what is pasted. */
export const makePasteProps = ({
  editor,
  origin,
  hasBlocks,
  names,
  onPaste,
}: PasteOptions): EditorProps => {
  const prepare = (html: string): string => {
    const prepared = preparePasted(html, origin(), hasBlocks, names)
    onPaste(prepared)
    return prepared.html
  }
  return {
    /* An address that is pasted on words links them. */
    handlePaste: ({ state: { selection, doc } }, { clipboardData }) => {
      const href = readAddress(clipboardData?.getData("text/plain") ?? "", origin())
      const words = doc.textBetween(selection.from, selection.to, " ")
      const isInHeading = selection.$from.parent.type.name === "heading"
      if (href === undefined || isInHeading || words.trim() === "") return false
      if (readAddress(words, origin()) !== undefined) return false
      setLink(editor(), href)
      return true
    },
    transformPastedHTML: prepare,
    transformPasted: (slice, { state }) => (hasBlocks ? slice : toLines(slice, state.schema)),
    clipboardTextParser: (text, _, isPlain, { state: { schema } }) => {
      const body = document.createElement("div")
      const html = isPlain ? plainToHtml(text) : prepare(markdownToHtml(text))
      body.append(...new DOMParser().parseFromString(html, "text/html").body.childNodes)
      const preserveWhitespace = isPlain || !text.includes("\n")
      const { content } = HtmlReader.fromSchema(schema).parse(body, { preserveWhitespace })
      return Slice.maxOpen(content)
    },
  }
}

/** What a pasted text left out, and a button that makes a section of a table. */
export const PasteNote = ({
  place,
  editor,
  pasted,
  onClose,
}: {
  readonly place: string
  readonly editor: Editor
  readonly pasted: Pasted | null
  readonly onClose: () => void
}) => {
  const store = useStore()
  const sentence = pasted ? describeLeftOut(pasted) : ""
  const [table] = pasted?.tables ?? []
  const found = locate(store.get().files, place)
  const index = found?.path[1]
  const file = found?.entry.file
  const section =
    table && file !== undefined && isPageFile(file) ? toTableSection(table, file) : undefined
  const close = (): void => {
    clearLost(editor)
    onClose()
  }
  return (
    <div role="status" className={sentence === "" ? shared.unseen : shared.row}>
      {sentence !== "" && (
        <>
          <p className={shared.help}>{sentence}</p>
          {section && file !== undefined && isPageFile(file) && typeof index === "number" && (
            <Button
              onPress={() => {
                removeTables(editor)
                close()
                makeSectionCommands(store, file, () => undefined).add(
                  section.kind,
                  section.value,
                  index + 1,
                )
              }}
            >
              Move table to a section below
            </Button>
          )}
          <Button look="plain" onPress={close}>
            Got it
          </Button>
        </>
      )}
    </div>
  )
}
