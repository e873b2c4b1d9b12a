/** Adds a language: copies of all pages, and of the texts that all pages share, as `npm run new language` does. */
import { useState } from "react"
import { Label } from "react-aria-components"
import { homePage, nameLanguage, type ContentFile } from "@tools/content/addresses"
import { messageOf } from "@tools/content/lib"
import { copyLanguage, readNewLanguage } from "@tools/content/model"
import { jsonValue } from "../../../document"
import { Dialog, Suggest, textStyles } from "../../controls"
import { useStore, openPage } from "../../state"

const letters = Array.from("abcdefghijklmnopqrstuvwxyz")

const listLanguages = () =>
  letters
    .flatMap(first => letters.map(second => first + second))
    .flatMap(code => {
      const title = nameLanguage(code)
      return title === undefined ? [] : [{ text: code, title, group: "Languages" }]
    })

/** Asks for the code of a language. */
export const AddLanguage = ({ onClose }: { onClose: () => void }) => {
  const store = useStore()
  const [suggestions] = useState(listLanguages)
  const [code, setCode] = useState("")
  const { files } = store.get()
  const texts = new Map(
    [...files].flatMap(([file, { value }]): [ContentFile, string][] =>
      value === null ? [] : [[file, JSON.stringify(value)]],
    ),
  )
  const find = () => {
    try {
      return readNewLanguage(code, texts.keys())
    } catch (error) {
      return messageOf(error)
    }
  }
  const found = find()
  const add = (): void => {
    if (typeof found === "string") return
    const { folder, name } = found
    const copies = [...copyLanguage(texts, folder)].map(
      ([file, text]) => [file, jsonValue.parse(JSON.parse(text))] as const,
    )
    onClose()
    store.changeFiles(new Map(copies), `Add ${name}`)
    openPage(store, `${folder}/${homePage.contentFile}`)
  }
  return (
    <Dialog
      title="Add a language"
      onClose={onClose}
      note={typeof found === "string" && code.length > 1 && found}
      main={{
        label: typeof found === "string" ? "Add" : `Add ${found.name}`,
        isDisabled: typeof found === "string",
        onPress: add,
      }}
    >
      <p>
        Every page is copied for you to translate. Search engines do not list a copy, and no page
        leads to it, until its translation is finished.
      </p>
      <Suggest
        isFirst
        head={<Label className={textStyles.label}>Language or its code, such as de or pt-BR</Label>}
        text={code}
        onText={setCode}
        suggestions={suggestions}
      />
    </Dialog>
  )
}
