import { useState } from "react"
import { Label } from "react-aria-components"
import {
  nameLanguage,
  readNewLanguage,
} from "../../../plugins/gatsby-plugin-checked-content/browser"
import { nameInItself } from "../../../src/site"
import { Button } from "../components/button"
import { Dialog } from "../components/dialog"
import { Suggest } from "../form/suggest"
import * as form from "../form/form.module.css"
import { useStore } from "../state/use-store"
import { addLanguage } from "./new-translation"

/** Languages that sites are often translated into; any other code can be typed. */
const codes =
  "ar bg cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv nb nl pl pt pt-BR ro ru sk sl sr sv th tr uk vi zh".split(
    " ",
  )

const suggestions = codes
  .map(code => ({
    text: code,
    title: `${nameLanguage(code)}${code.includes("-") ? ` (${code.slice(code.indexOf("-") + 1)})` : ""}, ${nameInItself(code, codes)}`,
    group: "Languages",
  }))
  .toSorted((a, b) => a.title.localeCompare(b.title))

const read = (text: string, files: Iterable<string>) => {
  const named = suggestions.find(({ title }) => title.toLowerCase().split(", ").includes(text))
  try {
    return { language: readNewLanguage(named?.text ?? text, files), problem: undefined }
  } catch (error) {
    return { language: undefined, problem: error instanceof Error ? error.message : String(error) }
  }
}

/** Asks for a language that the site gets. */
export const NewLanguageDialog = ({ onClose }: { onClose: () => void }) => {
  const store = useStore()
  const [text, setText] = useState("")
  const { language, problem } = read(text.trim().toLowerCase(), store.get().files.keys())
  return (
    <Dialog
      title="Add language"
      onClose={onClose}
      note={text === "" ? "Choose a language, or type its code." : problem}
      actions={
        <Button
          look="strong"
          isDisabled={!language}
          onPress={() => {
            onClose()
            if (language) addLanguage(store, language.folder, language.name)
          }}
        >
          {language ? `Add ${language.name}` : "Add language"}
        </Button>
      }
    >
      <Suggest
        head={<Label className={form.label}>Language</Label>}
        isFirst
        text={text}
        onText={setText}
        suggestions={suggestions}
      />
      <p className={form.help}>
        Adds a copy of every page for you to translate. Search engines do not list a copy, and no
        page leads to it, until you choose “Translation is finished”.
      </p>
    </Dialog>
  )
}
