import { useMemo, type ReactNode } from "react"
import type { ContentFile } from "@tools/content/addresses"
import { ErrorBoundary } from "../../../lib"
import { Button, layoutStyles, textStyles } from "../../controls"
import { isUnsaved, useStore, useStudio } from "../../state"
import { KeptTexts } from "./kept-texts"

/**
 * Shows why a part of the studio cannot be shown, and the texts that it would have shown, until the content changes;
 * the other parts stay usable.
 */
export const ViewBoundary = ({
  name,
  file,
  children,
}: {
  name: string
  /** The file whose texts are edited there; without one, those of all unsaved files are shown. */
  file?: ContentFile | undefined
  children: ReactNode
}) => {
  const store = useStore()
  const files = useStudio(snapshot => snapshot.files)
  const findings = useStudio(snapshot => snapshot.findings)
  const shown = useMemo(() => ({ files, findings }), [files, findings])
  const listTexts = (): readonly ContentFile[] =>
    file === undefined
      ? [...files.values()].flatMap(entry => (isUnsaved(entry) ? [entry.file] : []))
      : [file]
  return (
    <ErrorBoundary
      shown={shown}
      renderFailure={(failure, retry) => (
        <div role="alert" className={`${layoutStyles.stack} ${textStyles.trouble}`}>
          <p>
            <b>{name} cannot be shown.</b> The rest of the studio works, and what you typed is kept.
            Undo the last change, or show this message to a developer: {failure}
          </p>
          <div className={layoutStyles.row}>
            <Button onPress={retry}>Try again</Button>
            <Button icon="undo" onPress={store.undo}>
              Undo
            </Button>
          </div>
          <KeptTexts files={listTexts()} />
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
