/** Shows what a kind of section looks like on a page, by its sample. */
import { useEffect, useMemo, useState } from "react"
import type { PageFile } from "@tools/content"
import { setAt, type JsonValue } from "../../document/value"
import { toPageDraft } from "../preview/page-draft"
import { PageFrame } from "../preview/page-frame"
import { useSize } from "../preview/use-size"
import { useStudio } from "../state/use-store"
import { fitSection, loadSample } from "./kinds"
import * as styles from "./sections.module.css"

const width = 1280
const ignore = (): void => undefined

export const KindPreview = ({ file, kind }: { file: PageFile; kind: string }) => {
  const files = useStudio(snapshot => snapshot.files)
  const server = useStudio(snapshot => snapshot.server)
  const [sample, setSample] = useState<JsonValue>()
  const [size, measure] = useSize()
  useEffect(() => {
    let isCurrent = true
    void loadSample(kind).then(loaded => {
      if (isCurrent) setSample(fitSection(loaded, file, null))
    })
    return () => {
      isCurrent = false
    }
  }, [kind, file])
  const draft = useMemo(() => {
    const page = toPageDraft(file, files, server)
    return page && sample !== undefined
      ? { ...page, page: setAt(page.page ?? {}, ["sections"], [sample]) }
      : null
  }, [file, files, server, sample])
  return (
    <div className={styles.drawing} ref={measure}>
      {draft && size.width > 0 && (
        <PageFrame
          draft={draft}
          focused={null}
          scale={size.width / width}
          onPick={ignore}
          title={`Preview of ${kind}`}
          width={width}
          space={size}
          colorScheme="light dark"
          inert
        />
      )}
    </div>
  )
}
