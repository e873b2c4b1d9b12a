/** The dialogs that create, rename and delete pages. */
import { useState } from "react"
import { FieldError, Input, Label, Text, TextField } from "react-aria-components"
import { folderOf, type PageFile, routeOf } from "@tools/content"
import { originalFileOf } from "../../document/languages"
import { kindOf } from "../../document/model-at"
import { titleOfPage } from "../../document/titles"
import { getAt, type JsonValue } from "../../document/value"
import { Suggest } from "../form/suggest"
import { useLinkSuggestions } from "../form/link-widget"
import { Dialog } from "../components/dialog"
import { Button } from "../components/button"
import { fitSection, loadSample } from "../sections/kinds"
import { siteParts } from "../site-parts"
import type { StudioStore } from "../state/store"
import { useDerived, useStore } from "../state/use-store"
import { checkAddress, copyPage, fileNamed, makePage, nameOfAddress, nameOfTitle } from "./new-page"
import * as shared from "../components/shared.module.css"

const none: readonly string[] = []

const useAddressCheck = (address: string, files: readonly string[]) => {
  const asIs = useDerived(({ server }) => server?.asIs ?? none)
  return checkAddress(address, files, asIs)
}

const AddressField = ({
  address,
  file,
  found: { problem, right },
  isUntouched = false,
  onAddress,
}: {
  address: string
  /** The file that it names. */
  file: PageFile
  found: ReturnType<typeof checkAddress>
  /** Whether nobody has typed it yet. */
  isUntouched?: boolean
  onAddress: (address: string) => void
}) => (
  <div className={shared.field}>
    <TextField
      className={shared.field}
      value={address}
      onChange={onAddress}
      isInvalid={!isUntouched && problem !== undefined}
      isRequired
    >
      <Label className={shared.fieldName}>Address</Label>
      <Input className={shared.input} />
      <Text slot="description" className={shared.help}>
        {problem === undefined
          ? `The page's address will be ${routeOf(file).path}`
          : "The part after the domain, such as press/quotes."}
      </Text>
      <FieldError className={shared.refusal}>{problem}</FieldError>
    </TextField>
    {right !== undefined && (
      <span className={`${shared.row} ${shared.fixes}`}>
        <Button onPress={() => onAddress(right)}>{`Use ${right}`}</Button>
      </span>
    )}
  </div>
)

/** Returns the kind of section with which a new page begins: as the page that it translates, or with the most used one. */
const firstKindOf = (file: PageFile, { get }: StudioStore): string => {
  const { files } = get()
  const original = originalFileOf(files, file)
  const first = original && getAt(files.get(original)?.value, ["sections", 0])
  return kindOf(first) ?? siteParts().kinds[0] ?? ""
}

/** Asks for the title and the address of a new page, which begins with a sample section or as a copy of another page. */
export const NewPageDialog = ({
  files,
  start,
  copied,
  onCreate,
  onClose,
}: {
  /** The names of all content files. */
  files: readonly string[]
  /** What all addresses in the language begin with, such as `de/`. */
  start: string
  /** The page that is copied; `null` for none. */
  copied: PageFile | null
  onCreate: (file: PageFile, page: JsonValue) => void
  onClose: () => void
}) => {
  const store = useStore()
  const [title, setTitle] = useState("")
  const [typed, setTyped] = useState<string | null>(null)
  const original = copied && store.get().files.get(copied)?.value
  const address = typed ?? start + nameOfTitle(title)
  const file = fileNamed(nameOfAddress(address), files)
  const found = useAddressCheck(address, files)
  const name = title.trim()
  const missing = [
    ...(name === "" ? ["a title"] : []),
    ...(found.problem === undefined ? [] : ["an address"]),
  ]
  const create = async (): Promise<void> => {
    if (original != null) {
      onCreate(file, copyPage(file, original, name))
      return
    }
    const sample = await loadSample(firstKindOf(file, store))
    onCreate(file, makePage(file, name, fitSection(sample, file, null)))
  }
  return (
    <Dialog
      title={copied === null ? "New page" : `Duplicate “${titleOfPage(copied, original)}”`}
      onClose={onClose}
      note={missing.length > 0 && `Still missing: ${missing.join(", ")}.`}
      main={{
        label: "Create page",
        isDisabled: missing.length > 0,
        onPress: () => void create(),
      }}
    >
      <TextField className={shared.field} value={title} onChange={setTitle} isRequired>
        <Label className={shared.fieldName}>Title</Label>
        <Input className={shared.input} />
        <Text slot="description" className={shared.help}>
          Shown in search results and browser tabs, and as the headline of the page.
        </Text>
      </TextField>
      <AddressField
        {...{ address, file, found }}
        isUntouched={typed === null && name === ""}
        onAddress={setTyped}
      />
    </Dialog>
  )
}

/** Asks for a page's new address. */
export const RenameDialog = ({
  file,
  title,
  wasLive,
  files,
  onRename,
  onClose,
}: {
  file: PageFile
  title: string
  /** Whether visitors may know its address, which is redirected then. */
  wasLive: boolean
  files: readonly string[]
  onRename: (to: PageFile) => void
  onClose: () => void
}) => {
  const { path } = routeOf(file)
  const [address, setAddress] = useState(nameOfAddress(path))
  const to = fileNamed(nameOfAddress(address), files)
  const isSame = to === file
  const found = useAddressCheck(address, files)
  const folder = folderOf(file)
  const left =
    folderOf(to) === folder
      ? undefined
      : folder === undefined
        ? `Addresses that begin with ${folderOf(to)}/ are those of another language.`
        : `Begin with ${folder}/, as all addresses of this language do.`
  const shown = isSame || left !== undefined ? { problem: left } : found
  return (
    <Dialog
      title={`Rename “${title}”`}
      onClose={onClose}
      main={{
        label: "Rename",
        isDisabled: isSame || shown.problem !== undefined,
        onPress: () => onRename(to),
      }}
    >
      <AddressField address={address} file={to} found={shown} onAddress={setAddress} />
      <p className={shared.help}>
        {wasLive
          ? `Links to this page are changed, and ${path} redirects to the new address. For visitors this changes when it is published.`
          : "Links to this page are changed too."}
      </p>
    </Dialog>
  )
}

/** Asks where visitors of a deleted page and the links to it lead. */
export const DeleteDialog = ({
  file,
  title,
  addresses,
  links,
  onDelete,
  onClose,
}: {
  file: PageFile
  title: string
  /** The addresses that lead to it and that visitors may know. */
  addresses: readonly string[]
  /** The places of links to it. */
  links: readonly string[]
  /** Deletes it; without a target, the links to it are removed. */
  onDelete: (target: string | null) => void
  onClose: () => void
}) => {
  const { path } = routeOf(file)
  const { suggestions } = useLinkSuggestions()
  const wasLive = addresses.length > 0
  const [target, setTarget] = useState(wasLive ? "/" : "")
  return (
    <Dialog
      title={`Delete “${title}”?`}
      onClose={onClose}
      note={
        target.trim() === "" &&
        `The links are removed${wasLive ? `, and ${addresses.join(", ")} will lead nowhere` : ""}.`
      }
      main={{
        label: "Delete page",
        look: "danger",
        onPress: () => onDelete(target.trim() === "" ? null : target),
      }}
    >
      <p>
        The page {path} is deleted when you save; until then, you can undo this. Visitors find it
        until the change is published.
      </p>
      {links.length > 0 && (
        <>
          <p>These links lead to it:</p>
          <ul className={shared.muted}>
            {links.map((link, index) => (
              <li key={index}>{link}</li>
            ))}
          </ul>
        </>
      )}
      <Suggest
        head={
          <Label className={shared.fieldName}>
            {wasLive ? "Page that replaces it" : "Page that the links lead to instead"}
          </Label>
        }
        text={target}
        onText={setTarget}
        suggestions={suggestions.filter(({ text }) => text !== path.replace(/\/$/, ""))}
      />
    </Dialog>
  )
}
