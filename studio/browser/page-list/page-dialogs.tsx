/** The dialogs that create, rename and delete pages. */
import { useState } from "react"
import {
  CheckboxButton,
  CheckboxField,
  CheckboxGroup,
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
  TextField,
} from "react-aria-components"
import { plural } from "../../../plugins/lib/plural"
import { descriptionLimits, folderOf, type PageFile, pageOf, textLimits } from "../../../src/site"
import type { JsonValue } from "../../document/value"
import { Suggest } from "../form/suggest"
import { useLinkSuggestions } from "../form/link-widget"
import { Checkbox } from "../components/checkbox"
import { Dialog } from "../components/dialog"
import { LinkList } from "../components/link-list"
import { Button } from "../components/button"
import * as shared from "../components/shared.module.css"
import { fitSection, kindsFor, loadSample } from "../sections/kinds"
import * as sections from "../sections/sections.module.css"
import { useDerived } from "../state/use-store"
import { explainAddress, fileNamed, makePage, nameOfAddress } from "./new-page"
import * as form from "../form/form.module.css"
import * as styles from "./pages.module.css"

const none: readonly string[] = []

const useAddressFinding = (address: string, files: readonly string[]): string | undefined => {
  const asIs = useDerived(({ server }) => server?.asIs ?? none)
  return explainAddress(address, files, asIs)
}

const AddressField = ({
  address,
  files,
  start = "",
  onAddress,
  mistake,
}: {
  address: string
  files: readonly string[]
  /** What the address is before it is typed. */
  start?: string
  onAddress: (address: string) => void
  mistake: string | undefined
}) => (
  <TextField
    className={form.field}
    value={address}
    onChange={onAddress}
    isInvalid={address !== start && mistake !== undefined}
    isRequired
  >
    <Label className={form.label}>Address</Label>
    <Input className={form.input} />
    <Text slot="description" className={form.help}>
      {mistake === undefined
        ? `The page's address will be ${pageOf(fileNamed(nameOfAddress(address), files)).path}`
        : "The part after the domain, such as press/quotes."}
    </Text>
    <FieldError className={form.refusal}>{mistake}</FieldError>
  </TextField>
)

/** Asks for the address, the title, the description and the sections of a new page. */
export const NewPageDialog = ({
  files,
  start,
  onCreate,
  onClose,
}: {
  /** The names of all content files. */
  files: readonly string[]
  /** What all addresses in the language begin with, such as `de/`. */
  start: string
  onCreate: (file: PageFile, page: JsonValue) => void
  onClose: () => void
}) => {
  const [address, setAddress] = useState(start)
  const [title, setTitle] = useState("")
  const [description, setDescription] = useState("")
  const [chosen, setChosen] = useState<readonly string[]>([])
  const mistake = useAddressFinding(address, files)
  const seo = { title: title.trim(), description: description.trim() }
  const isReady =
    mistake === undefined && seo.title !== "" && seo.description !== "" && chosen.length > 0
  const create = async (): Promise<void> => {
    const file = fileNamed(nameOfAddress(address), files)
    const samples = await Promise.all(chosen.map(loadSample))
    onCreate(
      file,
      makePage(
        file,
        seo,
        samples.map(sample => fitSection(sample, file, null)),
      ),
    )
  }
  return (
    <Dialog
      title="New page"
      onClose={onClose}
      note={!isReady && "Enter an address, a title and a description, and select a section."}
      actions={
        <Button look="strong" isDisabled={!isReady} onPress={() => void create()}>
          Create page
        </Button>
      }
    >
      <AddressField {...{ address, files, mistake, start }} onAddress={setAddress} />
      <TextField className={form.field} value={title} onChange={setTitle} isRequired>
        <Label className={form.label}>Title</Label>
        <Input className={form.input} />
        <Text slot="description" className={form.help}>
          Shown in search results and browser tabs, and as the heading of the first section.
        </Text>
      </TextField>
      <TextField
        className={form.field}
        value={description}
        onChange={setDescription}
        isRequired
        maxLength={textLimits.seoDescription}
      >
        <Label className={form.label}>Description</Label>
        <TextArea className={form.input} rows={3} />
        <Text slot="description" className={form.help}>
          {`Shown below the title in search results. ${plural(description.trim().length, "character")} (recommended: ${descriptionLimits.shortest} to ${descriptionLimits.longest}).`}
        </Text>
      </TextField>
      <CheckboxGroup
        className={form.field}
        value={[...chosen]}
        onChange={names => setChosen(names)}
      >
        <Label className={form.label}>Sections, in the order you select them</Label>
        <div className={sections.kinds}>
          {kindsFor(undefined).map(kind => (
            <CheckboxField key={kind.name} value={kind.name} className={styles.offer}>
              <CheckboxButton className={shared.card}>
                <span className={sections.text}>
                  <b>
                    {chosen.includes(kind.name) && `${chosen.indexOf(kind.name) + 1}. `}
                    {kind.title}
                  </b>
                  <small>{kind.description}</small>
                </span>
              </CheckboxButton>
            </CheckboxField>
          ))}
        </div>
      </CheckboxGroup>
    </Dialog>
  )
}

/** Asks for a page's new address. */
export const RenameDialog = ({
  file,
  isSaved,
  files,
  onRename,
  onClose,
}: {
  file: PageFile
  /** Whether visitors may know its address, so that a redirect is useful. */
  isSaved: boolean
  files: readonly string[]
  onRename: (to: PageFile, withRedirect: boolean) => void
  onClose: () => void
}) => {
  const { path } = pageOf(file)
  const [address, setAddress] = useState(nameOfAddress(path))
  const [withRedirect, setWithRedirect] = useState(true)
  const to = fileNamed(nameOfAddress(address), files)
  const isSame = to === file
  const found = useAddressFinding(address, files)
  const folder = folderOf(file)
  const left =
    folderOf(to) === folder
      ? undefined
      : folder === undefined
        ? `Addresses that begin with ${folderOf(to)}/ are those of another language.`
        : `Begin with ${folder}/, as all addresses of this language do.`
  const mistake = isSame ? undefined : (left ?? found)
  return (
    <Dialog
      title={`Rename ${path}`}
      onClose={onClose}
      actions={
        <Button
          look="strong"
          isDisabled={isSame || mistake !== undefined}
          onPress={() => onRename(to, isSaved && withRedirect)}
        >
          Rename
        </Button>
      }
    >
      <AddressField {...{ address, files, mistake }} onAddress={setAddress} />
      {isSaved && (
        <Checkbox isSelected={withRedirect} onChange={setWithRedirect}>
          Redirect {path} to the new address
        </Checkbox>
      )}
      <p className={form.help}>
        {isSaved
          ? "Links to this page are changed too. Nothing changes for visitors until you save."
          : "Links to this page are changed too."}
      </p>
    </Dialog>
  )
}

/** Asks where a deleted page's address and the links to it lead. */
export const DeleteDialog = ({
  file,
  title,
  isSaved,
  links,
  onDelete,
  onClose,
}: {
  file: PageFile
  title: string
  /** Whether visitors may know its address. */
  isSaved: boolean
  /** The places of links to it. */
  links: readonly string[]
  onDelete: (redirectTo: string | null, linksTo: string | null) => void
  onClose: () => void
}) => {
  const { path } = pageOf(file)
  const suggestions = useLinkSuggestions()
  const [withRedirect, setWithRedirect] = useState(isSaved)
  const [withLinks, setWithLinks] = useState(false)
  const [target, setTarget] = useState("/")
  const takesTarget = withRedirect || (links.length > 0 && withLinks)
  return (
    <Dialog
      title={`Delete “${title}”?`}
      onClose={onClose}
      actions={
        <Button
          look="danger"
          isDisabled={takesTarget && target.trim() === ""}
          onPress={() => onDelete(withRedirect ? target : null, withLinks ? target : null)}
        >
          Delete page
        </Button>
      }
    >
      <p>The page {path} is removed from the site when you save. Until then, you can undo this.</p>
      {links.length > 0 && (
        <>
          <p>These links lead to it:</p>
          <LinkList links={links} />
          <Checkbox isSelected={withLinks} onChange={setWithLinks}>
            Change the links to the page below. Otherwise they are removed.
          </Checkbox>
        </>
      )}
      {isSaved && (
        <Checkbox isSelected={withRedirect} onChange={setWithRedirect}>
          Redirect {path} to another page
        </Checkbox>
      )}
      {takesTarget && (
        <Suggest
          head={<Label className={form.label}>Redirect to</Label>}
          text={target}
          onText={setTarget}
          suggestions={suggestions.filter(({ text }) => text !== path.replace(/\/$/, ""))}
        />
      )}
    </Dialog>
  )
}
