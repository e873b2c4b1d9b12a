import { useState } from "react"
import { Label } from "react-aria-components"
import { normalizePath, routesOf, type PageFile } from "@tools/content/addresses"
import { Dialog, Suggest, fieldStyles } from "../../controls"
import { useLinkSuggestions, useStudio, kindsFor, sectionRange, sectionsIn } from "../../state"

/** Asks to which page a section is copied: one that may have its kind, and has room for it. */
export const CopySection = ({
  name,
  kind,
  onCopy,
  onClose,
}: {
  name: string
  kind: string | undefined
  onCopy: (target: PageFile) => void
  onClose: () => void
}) => {
  const [text, setText] = useState("")
  const { suggestions } = useLinkSuggestions()
  const files = useStudio(snapshot => snapshot.files)
  const targets = routesOf(files.keys()).filter(({ contentFile }) => {
    const value = files.get(contentFile)?.value ?? null
    const isFitting = kindsFor(contentFile).some(each => each.name === kind)
    return value !== null && isFitting && sectionsIn(value).length < sectionRange().most
  })
  const findTarget = (address: string): PageFile | undefined =>
    targets.find(({ path }) => address.startsWith("/") && path === normalizePath(address))
      ?.contentFile
  const target = findTarget(text)
  return (
    <Dialog
      title={`Copy “${name}”`}
      onClose={onClose}
      note="The copy is added at the end of the page."
      main={{
        label: "Copy section",
        isDisabled: target === undefined,
        onPress: () => {
          if (target !== undefined) onCopy(target)
        },
      }}
    >
      <Suggest
        isFirst
        head={<Label className={fieldStyles.fieldName}>Page</Label>}
        text={text}
        onText={setText}
        suggestions={suggestions.filter(each => each.group === "Pages" && findTarget(each.text))}
      />
    </Dialog>
  )
}
