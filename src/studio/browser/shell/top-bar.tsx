import { Tab, TabList } from "react-aria-components"
import { plural } from "../../../content/check/format"
import { Button } from "../parts/button"
import { IconButton } from "../parts/icon-button"
import type { PlacedFinding } from "../state/findings"
import { Problems } from "./problems"
import { SkipLinks } from "./skip-links"
import * as styles from "./shell.module.css"

/** What the studio can be looked at for. */
export const views = { edit: "Edit", search: "Search and sharing", changes: "Changes" } as const
export type View = keyof typeof views

/** Whether a text is the name of a view. */
export const isView = (name: string): name is View => Object.hasOwn(views, name)

/** The studio's head: where one is, back and forth, what is wrong, and saving. */
export const TopBar = ({
  site,
  undo,
  redo,
  unsaved,
  conflicts,
  isKept,
  isSaving,
  findings,
  view,
  nameFinding,
  onUndo,
  onRedo,
  onSave,
  onPick,
}: {
  site: string
  /** What would be undone, in a few words; null where nothing would. */
  undo: string | null
  redo: string | null
  unsaved: number
  conflicts: number
  /** Whether the server has all that was done. */
  isKept: boolean
  isSaving: boolean
  findings: readonly PlacedFinding[]
  view: View
  nameFinding: (finding: PlacedFinding) => string
  onUndo: () => void
  onRedo: () => void
  onSave: () => void
  onPick: (finding: PlacedFinding) => void
}) => (
  <header className={styles.bar} aria-label="Studio" data-part="bar" tabIndex={-1}>
    <SkipLinks view={view} />
    <h1 className={styles.name}>
      {site} <span>Studio</span>
    </h1>
    <TabList aria-label="Views" className={styles.views}>
      {Object.entries(views).map(([view, name]) => (
        <Tab key={view} id={view} className={styles.view}>
          {name}
          {view === "changes" && conflicts > 0 && (
            <>
              {" "}
              <span className={styles.alarm}>{plural(conflicts, "conflict")}</span>
            </>
          )}
        </Tab>
      ))}
    </TabList>
    <div className={styles.actions}>
      <p role="status" className={styles.kept}>
        {unsaved > 0 &&
          !isSaving &&
          (isKept ? "The draft is kept" : <span aria-hidden="true">…</span>)}
      </p>
      <Problems findings={findings} nameFinding={nameFinding} onPick={onPick} />
      <div className={styles.steps}>
        <IconButton
          sign="undo"
          label={undo !== null ? `Undo: ${undo}` : "Undo"}
          isDisabled={undo === null}
          onPress={onUndo}
        />
        <IconButton
          sign="redo"
          label={redo !== null ? `Redo: ${redo}` : "Redo"}
          isDisabled={redo === null}
          onPress={onRedo}
        />
      </div>
      <Button
        look="strong"
        className={styles.save}
        isDisabled={unsaved === 0 || isSaving}
        onPress={onSave}
      >
        {isSaving
          ? "Saving …"
          : unsaved === 0
            ? "Saved"
            : unsaved === 1
              ? "Save"
              : `Save ${unsaved} files`}
      </Button>
    </div>
  </header>
)
