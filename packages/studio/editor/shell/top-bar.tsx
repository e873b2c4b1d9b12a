/** The studio's top bar; a key press rerenders only the parts that change. */
import { siteFile } from "@tools/content/addresses"
import { Tab, TabList } from "react-aria-components"
import { textAt } from "../../document"
import { Button, IconButton, SkipLink, buttonStyles, layoutStyles, textStyles } from "../controls"
import { isUnsaved, type StudioSnapshot, useDerived, useStore, useStudio } from "../state"
import { Problems } from "./problems"
import * as styles from "./shell.module.css"
import { views, type View } from "./use-place"

const SiteName = () =>
  useStudio(({ files }) => textAt(files.get(siteFile)?.value, ["names", "product"]))

const Views = () => (
  <TabList aria-label="Views" className={styles.views}>
    {Object.entries(views).map(([view, name]) => (
      <Tab key={view} id={view} className={buttonStyles.tab}>
        {name}
      </Tab>
    ))}
  </TabList>
)

const countUnsaved = ({ files }: StudioSnapshot): number =>
  [...files.values()].filter(isUnsaved).length

const Status = () => <small role="status">{useStudio(({ running }) => running)}</small>

const steps = [
  ["undo", "Undo"],
  ["redo", "Redo"],
] as const

const Steps = () => {
  const store = useStore()
  const last = useDerived(({ isWriting, history }) => ({
    undo: isWriting ? (history.undo.at(-1)?.label ?? null) : null,
    redo: isWriting ? (history.redo.at(-1)?.label ?? null) : null,
  }))
  return (
    <div className={styles.views}>
      {steps.map(([name, title]) => (
        <IconButton
          key={name}
          icon={name}
          label={[title, last[name]].filter(Boolean).join(": ")}
          isDisabled={last[name] === null}
          onPress={store[name]}
        />
      ))}
    </div>
  )
}

const nameSaving = (unsaved: number): string => {
  if (unsaved === 0) return "Saved"
  return unsaved === 1 ? "Save" : `Save ${unsaved} files`
}

const Save = () => {
  const store = useStore()
  const isSaving = useStudio(snapshot => snapshot.isSaving)
  const isWriting = useStudio(snapshot => snapshot.isWriting)
  const unsaved = useDerived(countUnsaved)
  return (
    <Button
      look="strong"
      className={styles.save}
      isDisabled={unsaved === 0 || isSaving || !isWriting}
      onPress={() => void store.save()}
    >
      {isSaving ? "Saving …" : nameSaving(unsaved)}
    </Button>
  )
}

const shortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘K" : "Ctrl+K"

/** The top bar: views, search, problems, undo, redo and saving. */
export const TopBar = ({ view, onFind }: { view: View; onFind: () => void }) => (
  <header className={`${layoutStyles.row} ${styles.bar}`} aria-label="Studio">
    {view === "edit" && <SkipLink />}
    <h1 className={`${textStyles.line} ${styles.name}`}>
      <SiteName /> <span className={textStyles.label}>Studio</span>
    </h1>
    <Views />
    <div className={styles.actions}>
      <Button icon="search" className={styles.find} onPress={onFind}>
        <span>Search</span> <small>{shortcut}</small>
      </Button>
      <Status />
      <Problems />
      <Save />
      {/* At the end, where no label beside them moves them. */}
      <Steps />
    </div>
  </header>
)
