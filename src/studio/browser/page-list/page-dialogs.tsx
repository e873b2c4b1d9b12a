/** Making, renaming and deleting pages. */
import { useState, type ReactNode } from "react"
import {
  CheckboxButton,
  CheckboxField,
  CheckboxGroup,
  FieldError,
  Input,
  Label,
  Text,
  TextField,
} from "react-aria-components"
import { pageOf, type PageFile } from "../../../site/pages"
import type { JsonValue } from "../../document/value"
import { Suggest } from "../form/suggest"
import { useLinkSuggestions } from "../form/link-widget"
import { Dialog } from "../parts/dialog"
import * as parts from "../parts/parts.module.css"
import { Button } from "../parts/button"
import { KindCard, useDrawn } from "../sections/kind-card"
import { fitSection, kinds, loadSample } from "../sections/kinds"
import * as sections from "../sections/sections.module.css"
import { explainFailure, type DoneReply } from "../api"
import { explainAddress, fileNamed, makePage, nameOfAddress } from "./new-page"
import * as form from "../form/form.module.css"
import * as styles from "./pages.module.css"

const AddressField = ({
  address,
  onAddress,
  mistake,
}: {
  address: string
  onAddress: (address: string) => void
  mistake: string | undefined
}) => (
  <TextField
    className={form.field}
    value={address}
    onChange={onAddress}
    isInvalid={address !== "" && mistake !== undefined}
    isRequired
  >
    <Label className={form.label}>Address</Label>
    <Input className={form.input} />
    <Text slot="description" className={form.help}>
      {mistake === undefined
        ? `The page will stand at ${pageOf(fileNamed(nameOfAddress(address))).path}`
        : "What stands behind the site's name, such as press/quotes."}
    </Text>
    <FieldError className={styles.mistake}>{mistake}</FieldError>
  </TextField>
)

const Tick = ({
  isSelected,
  onChange,
  children,
}: {
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  children: ReactNode
}) => (
  <label className={styles.tick}>
    <input
      type="checkbox"
      checked={isSelected}
      onChange={({ target }) => onChange(target.checked)}
    />
    {children}
  </label>
)

/** Asks for what a new page begins with. */
export const NewPageDialog = ({
  files,
  onMake,
  onClose,
}: {
  /** The content files that are there. */
  files: readonly string[]
  onMake: (file: PageFile, page: JsonValue) => void
  onClose: () => void
}) => {
  const [address, setAddress] = useState("")
  const [title, setTitle] = useState("")
  const [chosen, setChosen] = useState<readonly string[]>([])
  const drawn = useDrawn()
  const mistake = explainAddress(address, files)
  const isReady = mistake === undefined && title.trim() !== "" && chosen.length > 0
  const make = async (): Promise<void> => {
    const file = fileNamed(nameOfAddress(address))
    const samples = await Promise.all(chosen.map(loadSample))
    onMake(
      file,
      makePage(
        file,
        title.trim(),
        samples.map(sample => fitSection(sample, file, null)),
      ),
    )
  }
  return (
    <Dialog title="New page" isOpen isNarrow onClose={onClose}>
      <AddressField address={address} onAddress={setAddress} mistake={mistake} />
      <TextField className={form.field} value={title} onChange={setTitle} isRequired>
        <Label className={form.label}>Title</Label>
        <Input className={form.input} />
        <Text slot="description" className={form.help}>
          What search results and the browser&apos;s tab say.
        </Text>
      </TextField>
      <CheckboxGroup
        className={form.field}
        value={[...chosen]}
        onChange={names => setChosen(names)}
      >
        <Label className={form.label}>First sections, in the order in which you choose them</Label>
        <div className={sections.kinds}>
          {kinds.map((kind, index) => (
            <CheckboxField key={kind.name} value={kind.name} className={styles.offer}>
              <CheckboxButton className={sections.kind}>
                <KindCard kind={kind} index={index} drawn={drawn}>
                  <b>
                    {chosen.includes(kind.name) && `${chosen.indexOf(kind.name) + 1}. `}
                    {kind.title}
                  </b>
                  <small>{kind.description}</small>
                </KindCard>
              </CheckboxButton>
            </CheckboxField>
          ))}
        </div>
      </CheckboxGroup>
      <div className={parts.dialogEnd}>
        {!isReady && (
          <p className={sections.where}>It takes an address, a title and a first section.</p>
        )}
        <Button onPress={onClose}>Cancel</Button>
        <Button look="strong" isDisabled={!isReady} onPress={() => void make()}>
          Make the page
        </Button>
      </div>
    </Dialog>
  )
}

const Reasons = ({ reasons }: { reasons: readonly string[] }) =>
  reasons.length > 0 && (
    <ul role="alert" className={styles.mistake}>
      {reasons.map(reason => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )

/** Asks for a page's new address. */
export const RenameDialog = ({
  file,
  isSaved,
  files,
  rename,
  onDone,
  onClose,
}: {
  file: PageFile
  /** Whether visitors may know its address: that of a page which was never saved leads nowhere afterwards. */
  isSaved: boolean
  files: readonly string[]
  rename: (to: PageFile, withRedirect: boolean) => Promise<DoneReply>
  onDone: (to: PageFile) => void
  onClose: () => void
}) => {
  const { path } = pageOf(file)
  const [address, setAddress] = useState(nameOfAddress(path))
  const [withRedirect, setWithRedirect] = useState(true)
  const [reasons, setReasons] = useState<readonly string[]>([])
  const isSame = nameOfAddress(address) === nameOfAddress(path)
  const mistake = isSame ? undefined : explainAddress(address, files)
  const send = async (): Promise<void> => {
    const to = fileNamed(nameOfAddress(address))
    const reply = await rename(to, isSaved && withRedirect)
    if (reply.kind === "done") onDone(to)
    else setReasons(explainFailure(reply))
  }
  return (
    <Dialog title={`Rename ${path}`} isOpen isNarrow onClose={onClose}>
      <AddressField address={address} onAddress={setAddress} mistake={mistake} />
      {isSaved && (
        <Tick isSelected={withRedirect} onChange={setWithRedirect}>
          Lead visitors of the old address {path} to the new one
        </Tick>
      )}
      <p className={form.help}>
        {isSaved
          ? "This is written at once, together with the links that lead here."
          : "The page was never saved, so nobody knows its old address. Links that lead here follow."}
      </p>
      <Reasons reasons={reasons} />
      <div className={parts.dialogEnd}>
        <Button onPress={onClose}>Cancel</Button>
        <Button
          look="strong"
          isDisabled={isSame || mistake !== undefined}
          onPress={() => void send()}
        >
          Rename
        </Button>
      </div>
    </Dialog>
  )
}

/** Asks before a page goes, and where its address is to lead. */
export const DeleteDialog = ({
  file,
  title,
  remove,
  onDone,
  onClose,
}: {
  file: PageFile
  title: string
  remove: (redirectTo: string | null) => Promise<DoneReply>
  onDone: () => void
  onClose: () => void
}) => {
  const { path } = pageOf(file)
  const suggestions = useLinkSuggestions()
  const [withRedirect, setWithRedirect] = useState(true)
  const [target, setTarget] = useState("/")
  const [reasons, setReasons] = useState<readonly string[]>([])
  const send = async (): Promise<void> => {
    const reply = await remove(withRedirect ? target : null)
    if (reply.kind === "done") onDone()
    else setReasons(explainFailure(reply))
  }
  return (
    <Dialog title={`Delete “${title}”?`} isOpen isNarrow onClose={onClose}>
      <p>The page {path} and its texts go at once. Its history in git, if there is one, stays.</p>
      <Tick isSelected={withRedirect} onChange={setWithRedirect}>
        Lead visitors of its address elsewhere
      </Tick>
      {withRedirect && (
        <Suggest
          label="Where its address leads"
          text={target}
          onText={text => setTarget(text)}
          suggestions={suggestions.filter(({ text }) => text !== path.replace(/\/$/, ""))}
        />
      )}
      <Reasons reasons={reasons} />
      <div className={parts.dialogEnd}>
        <Button onPress={onClose}>Cancel</Button>
        <Button
          look="strong"
          isDisabled={withRedirect && target.trim() === ""}
          onPress={() => void send()}
        >
          Delete the page
        </Button>
      </div>
    </Dialog>
  )
}
