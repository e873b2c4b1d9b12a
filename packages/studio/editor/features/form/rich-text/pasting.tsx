/** What the editor does with a pasted text, and says of it. */
import { DOMParser as HtmlReader, Slice } from "@tiptap/pm/model"
import type { EditorProps } from "@tiptap/pm/view"
import type { Editor } from "@tiptap/react"
import { isPageFile, type PageFile } from "@tools/content/addresses"
import { Button, useUpload, fieldStyles, layoutStyles, textStyles } from "../../../controls"
import {
  findPictureSection,
  toTableSection,
  describeLeftOut,
  preparePasted,
  readAddress,
  type Prepared,
  markdownToHtml,
  plainToHtml,
  type PictureSection,
} from "../paste"
import {
  addPicture,
  makeSectionCommands,
  namePasted,
  locate,
  useStore,
  type StudioStore,
} from "../../../state"
import type { JsonValue, Names } from "../../../../document"
import { clearLost, removeTables, setLink, toLines } from "./editing"

/** What was pasted, with the tables and the picture that running text cannot have. */
export interface Pasted extends Pick<Prepared, "counts" | "lost" | "tables"> {
  readonly picture?: File
}

interface PasteOptions {
  readonly editor: () => Editor
  readonly origin: () => string
  readonly hasBlocks: boolean
  readonly names: Names
  readonly onPaste: (pasted: Pasted) => void
}

/** Returns a picture that was copied alone: Word copies one beside each text. */
const pictureIn = (clipboard: DataTransfer | null, { content }: Slice): File | undefined =>
  content.textBetween(0, content.size).trim() === ""
    ? [...(clipboard?.files ?? [])].find(({ type }) => type.startsWith("image/"))
    : undefined

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
    handlePaste: ({ state: { selection, doc } }, { clipboardData }, slice) => {
      const picture = pictureIn(clipboardData, slice)
      if (picture) {
        onPaste({ picture, tables: [], lost: new Set(), counts: new Map() })
        return true
      }
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

const addBelow = (
  store: StudioStore,
  file: PageFile,
  index: number,
  kind: string,
  value: JsonValue,
): void => makeSectionCommands(store, file, () => undefined).add(kind, value, index + 1)

const pictureSentence =
  "A text cannot hold a picture. Pictures have fields and sections of their own."

/** A button that puts a pasted picture into a section. */
const PictureOffer = ({
  picture,
  section,
  file,
  onAdd,
}: {
  readonly picture: File
  readonly section: PictureSection
  readonly file: PageFile
  readonly onAdd: (kind: string, value: JsonValue) => void
}) => {
  const store = useStore()
  const { take, isBusy, message } = useUpload(async pasted => {
    const reply = await addPicture(store.api, section.imagePlace, pasted)
    if ("refusal" in reply) return reply.refusal
    onAdd(section.kind, section.valueWith(reply.path))
    return null
  })
  return (
    <>
      <Button
        isDisabled={isBusy}
        onPress={() => void take([namePasted(picture, file, section.kind)])}
      >
        Put picture into a section below
      </Button>
      {message}
    </>
  )
}

/** Where a section with pasted content would be added: below that of the field. */
interface SectionPlace {
  readonly file: PageFile
  /** The position of the field's section on its page, from 0. */
  readonly index: number
}

/** Returns the place for a section below the field, or `undefined` for a field that is in no section. */
const findSectionPlace = (
  files: Parameters<typeof locate>[0],
  place: string,
): SectionPlace | undefined => {
  const found = locate(files, place)
  const index = found?.path[1]
  const file = found?.entry.file
  return file && isPageFile(file) && typeof index === "number" ? { file, index } : undefined
}

/** Buttons that make a section of a pasted table or picture. */
const SectionOffers = ({
  editor,
  pasted: { picture, tables },
  place: { file, index },
  onTaken,
}: {
  readonly editor: Editor
  readonly pasted: Pasted
  readonly place: SectionPlace
  readonly onTaken: () => void
}) => {
  const store = useStore()
  const sections = tables.flatMap(table => toTableSection(table, file) ?? [])
  const moveTables = (): void => {
    const unfit = sections.flatMap(section => (section.unfit === "" ? [] : [section.unfit]))
    if (unfit.length === 0) removeTables(editor)
    onTaken()
    for (const [order, { kind, value }] of sections.entries()) {
      addBelow(store, file, index + order, kind, value)
    }
    if (unfit.length === 0) return
    const message = `${unfit.join(" ")} All lines stay in the text: delete those that are in the section.`
    store.showNotice({ isDone: false, message })
  }
  const pictureSection = picture && findPictureSection(file)
  return (
    <>
      {sections.length > 0 && (
        <Button onPress={moveTables}>
          {sections.length === 1
            ? "Move table to a section below"
            : "Move tables to sections below"}
        </Button>
      )}
      {picture && pictureSection && (
        <PictureOffer
          picture={picture}
          section={pictureSection}
          file={file}
          onAdd={(kind, value) => {
            onTaken()
            addBelow(store, file, index, kind, value)
          }}
        />
      )}
    </>
  )
}

/** What a pasted text left out, and a button that makes a section of a table or a picture. */
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
  const leftOut = pasted ? describeLeftOut(pasted) : ""
  const sentence = pasted?.picture ? pictureSentence : leftOut
  const below = findSectionPlace(store.get().files, place)
  const close = (): void => {
    clearLost(editor)
    onClose()
  }
  return (
    <div role="status" className={sentence === "" ? textStyles.unseen : layoutStyles.row}>
      {sentence !== "" && (
        <>
          <p className={fieldStyles.help}>{sentence}</p>
          {pasted && below && (
            <SectionOffers editor={editor} pasted={pasted} place={below} onTaken={close} />
          )}
          <Button look="plain" onPress={close}>
            Got it
          </Button>
        </>
      )}
    </div>
  )
}
