/** The dialogs that create, rename and delete pages. */
import { useState } from "react"
import { FieldError, Input, Label, Text, TextField } from "react-aria-components"
import {
  folderOf,
  homePage,
  nameOfTitle,
  type PageFile,
  routeOf,
  withoutSlash,
} from "@tools/content/addresses"
import {
  languageOfFile,
  nameLinks,
  deletePage,
  findRedirect,
  listRedirectsTo,
  movePage,
  titleOfPage,
  type JsonValue,
} from "../../../document"
import {
  Suggest,
  Dialog,
  Button,
  buttonStyles,
  fieldStyles,
  layoutStyles,
  textStyles,
} from "../../controls"
import {
  useLinkSuggestions,
  fitSection,
  loadSample,
  siteParts,
  type StudioStore,
  openPage,
  useDerived,
  useStore,
  useStudio,
} from "../../state"
import {
  checkAddress,
  copyPage,
  fileNamed,
  listThere,
  makePage,
  nameOfAddress,
  wasLive,
} from "./new-page"

const useAddress = (address: string) => {
  const files = useDerived(({ files }) => listThere(files))
  const asIs = useDerived(({ server }) => [...(server?.asIs ?? [])])
  const file = fileNamed(nameOfAddress(address), files)
  return { file, found: checkAddress(address, files, asIs) }
}

const AddressField = ({
  address,
  file,
  found: { problem, right },
  isUntouched = false,
  onAddress,
}: {
  address: string
  file: PageFile
  found: ReturnType<typeof checkAddress>
  /** Whether nobody has typed it yet. */
  isUntouched?: boolean
  onAddress: (address: string) => void
}) => (
  <div className={fieldStyles.field}>
    <TextField
      className={fieldStyles.field}
      value={address}
      onChange={onAddress}
      isInvalid={!isUntouched && problem !== undefined}
      isRequired
    >
      <Label className={fieldStyles.fieldName}>Address</Label>
      <Input className={fieldStyles.input} />
      <Text slot="description" className={fieldStyles.help}>
        {problem === undefined
          ? `The page's address will be ${routeOf(file).path}`
          : "The part after the domain, such as press/quotes."}
      </Text>
      <FieldError className={textStyles.refusal}>{problem}</FieldError>
    </TextField>
    {right !== undefined && (
      <span className={`${layoutStyles.row} ${buttonStyles.fixes}`}>
        <Button onPress={() => onAddress(right)}>{`Use ${right}`}</Button>
      </span>
    )}
  </div>
)

interface PageDialogProps {
  readonly page: PageFile
  readonly onClose: () => void
}

const unsuggested =
  "This title has letters without a usual Latin form. Type an address of lowercase letters a to z, digits and hyphens, such as press/quotes."

const useTitle = (page: PageFile): string =>
  useStudio(({ files }) => titleOfPage(page, files.get(page)?.value))

/** Asks for the title and the address of a new page, which begins with a sample section or as a copy of the open page. */
export const NewPageDialog = ({
  page,
  isCopy,
  onClose,
}: PageDialogProps & { readonly isCopy: boolean }) => {
  const store = useStore()
  const own = useTitle(page)
  const folder = folderOf(page)
  const [title, setTitle] = useState("")
  const [typed, setTyped] = useState<string | null>(null)
  const language = useStudio(({ files }) => languageOfFile(files, page))
  const name = title.trim()
  const suggested = nameOfTitle(title, language)
  const start = folder === undefined ? "" : `${folder}/`
  const address = typed ?? `${start}${suggested}`
  const { file, found: typedFound } = useAddress(address)
  const found =
    typed === null && name !== "" && suggested === "" ? { problem: unsuggested } : typedFound
  const missing = [
    ...(name === "" ? ["a title"] : []),
    ...(found.problem === undefined ? [] : ["an address"]),
  ]
  const make = async (): Promise<JsonValue> => {
    if (isCopy) return copyPage(file, store.get().files.get(page)?.value ?? {}, name)
    const [kind = ""] = siteParts().mostUsedKinds
    return makePage(file, name, fitSection(await loadSample(kind), file, file, null))
  }
  const create = async (): Promise<void> => {
    const value = await make()
    onClose()
    store.changeFiles(new Map([[file, value]]), `${isCopy ? "Duplicate as" : "New page"} ${name}`)
    store.begin(file, [])
    store.goTo(file, ["sections", 0])
  }
  return (
    <Dialog
      title={isCopy ? `Duplicate “${own}”` : "New page"}
      onClose={onClose}
      note={missing.length > 0 && `Still missing: ${missing.join(", ")}.`}
      main={{
        label: "Create page",
        isDisabled: missing.length > 0,
        onPress: () => void create(),
      }}
    >
      <TextField className={fieldStyles.field} value={title} onChange={setTitle} isRequired>
        <Label className={fieldStyles.fieldName}>Title</Label>
        <Input className={fieldStyles.input} />
        <Text slot="description" className={fieldStyles.help}>
          Shown in search results and browser tabs, and as the headline of the page.
        </Text>
      </TextField>
      <AddressField
        address={address}
        file={file}
        found={found}
        isUntouched={typed === null && name === ""}
        onAddress={setTyped}
      />
    </Dialog>
  )
}

/** Returns why a page cannot have the address of a file: it would leave its language. `undefined` if it can. */
const explainLeft = (page: PageFile, file: PageFile): string | undefined => {
  const own = folderOf(page)
  const other = folderOf(file)
  if (other === own) return undefined
  return own === undefined
    ? `Addresses that begin with ${other}/ are those of another language.`
    : `Begin with ${own}/, as all addresses of this language do.`
}

/** Asks for the open page's new address. */
export const RenameDialog = ({ page, onClose }: PageDialogProps) => {
  const store = useStore()
  const title = useTitle(page)
  const isLive = useStudio(snapshot => wasLive(snapshot, page))
  const { path } = routeOf(page)
  const [address, setAddress] = useState(nameOfAddress(path))
  const { file, found } = useAddress(address)
  const left = explainLeft(page, file)
  const isSame = file === page
  const shown = isSame || left !== undefined ? { problem: left } : found
  const redirect = useDerived(({ files }) => findRedirect(files.values(), file) ?? null)
  const isReplaced = redirect !== null && withoutSlash(redirect) !== withoutSlash(path)
  const rename = (): void => {
    onClose()
    const changed = movePage(store.get().files.values(), page, file, isLive)
    store.changeFiles(changed, `Rename ${title}`)
    openPage(store, file)
  }
  return (
    <Dialog
      title={`Rename “${title}”`}
      onClose={onClose}
      main={{
        label: "Rename",
        isDisabled: isSame || shown.problem !== undefined,
        onPress: rename,
      }}
    >
      <AddressField address={address} file={file} found={shown} onAddress={setAddress} />
      <p className={fieldStyles.help}>
        {isLive
          ? `Links to this page are changed, and ${path} redirects to the new address. For visitors this changes when it is published.`
          : "Links to this page are changed too."}
        {isReplaced && ` ${routeOf(file).path} no longer redirects to ${redirect}.`}
      </p>
    </Dialog>
  )
}

/** Lists what leads to a page: its addresses that visitors may know, and the places of links. */
export const listLeading = (store: StudioStore, page: PageFile) => {
  const files = [...store.get().files.values()]
  const own = wasLive(store.get(), page) ? [routeOf(page).path] : []
  return { addresses: [...own, ...listRedirectsTo(files, page)], links: nameLinks(files, page) }
}

/** Deletes a page; without a target, the links to it are removed. */
export const removePage = (store: StudioStore, page: PageFile, target: string | null): void => {
  const { files } = store.get()
  const changed = deletePage(files.values(), page, target, wasLive(store.get(), page))
  store.changeFiles(changed, `Delete ${titleOfPage(page, files.get(page)?.value)}`)
  openPage(store, homePage.contentFile)
}

/** Says what becomes of the links to a deleted page, and of its addresses, where no other page replaces it. */
const explainRemoval = (hasLinks: boolean, addresses: readonly string[]): string =>
  [
    hasLinks &&
      "The links are removed: in texts their words stay, buttons and entries of lists go as a whole, and those that a section needs stay as errors.",
    addresses.length > 0 && `${addresses.join(", ")} will lead nowhere.`,
  ]
    .filter(Boolean)
    .join(" ")

/** Asks where visitors of the open page and the links to it lead once it is deleted. */
export const DeleteDialog = ({ page, onClose }: PageDialogProps) => {
  const store = useStore()
  const title = useTitle(page)
  const [{ addresses, links }] = useState(() => listLeading(store, page))
  const { path } = routeOf(page)
  const { suggestions } = useLinkSuggestions()
  const isLive = addresses.length > 0
  const [target, setTarget] = useState(isLive ? "/" : "")
  const isWithout = target.trim() === ""
  return (
    <Dialog
      title={`Delete “${title}”?`}
      onClose={onClose}
      note={isWithout && explainRemoval(links.length > 0, addresses)}
      main={{
        label: "Delete page",
        look: "danger",
        onPress: () => {
          onClose()
          removePage(store, page, isWithout ? null : target)
        },
      }}
    >
      <p>
        The page {path} is deleted when you save; until then, you can undo this. Visitors find it
        until the change is published.
      </p>
      {links.length > 0 && (
        <>
          <p>These links lead to it:</p>
          <ul className={textStyles.muted}>
            {links.map((link, index) => (
              <li key={index}>{link}</li>
            ))}
          </ul>
        </>
      )}
      <Suggest
        head={
          <Label className={fieldStyles.fieldName}>
            {isLive ? "Page that replaces it" : "Page that the links lead to instead"}
          </Label>
        }
        text={target}
        onText={setTarget}
        suggestions={suggestions.filter(({ text }) => text !== path.replace(/\/$/, ""))}
      />
    </Dialog>
  )
}
