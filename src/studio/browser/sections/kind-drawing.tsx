import { useMemo } from "react"
import { homePage } from "../../../site/pages"
import { getAt, isGroup, type JsonValue } from "../../document/value"
import type { PageDraft } from "../../page/resolve"
import { useFrame } from "../preview/use-frame"
import { useStudio } from "../state/use-store"
import * as styles from "./sections.module.css"

const width = 1280
const shownWidth = 448

const noDrawings: PageDraft["drawings"] = new Map()
const ignorePick = (): void => undefined
const place = { file: homePage.contentFile, path: ["sections", 0] } as const

/**
 * A kind of section as it stands in a page: the real page in a frame, with the kind's sample and nothing else. So no
 * drawing has to be made for a kind, and none grows old.
 */
export const KindDrawing = ({ sample, title }: { sample: JsonValue; title: string }) => {
  const files = useStudio(snapshot => snapshot.files)
  const server = useStudio(snapshot => snapshot.server)
  const site = files.get("site.json")?.value
  const home = files.get(homePage.contentFile)?.value
  const draft = useMemo((): PageDraft | null => {
    if (!server || !site || !home || !isGroup(home)) return null
    return {
      contentFile: homePage.contentFile,
      page: { ...home, sections: [sample] },
      site,
      readPage: file => getAt(files.get(file)?.value ?? undefined, []),
      pictures: server.pictures,
      drawings: noDrawings,
      deployment: server.deployment,
    }
  }, [server, site, home, files, sample])
  return draft && <Frame draft={draft} title={title} />
}

const Frame = ({ draft, title }: { draft: PageDraft; title: string }) => {
  const { setFrame, hasShown } = useFrame({
    draft,
    focused: place,
    picks: false,
    onPick: ignorePick,
  })
  return (
    <div className={styles.drawing}>
      <iframe
        ref={setFrame}
        src={homePage.path}
        title={`${title} in a page`}
        tabIndex={-1}
        inert
        style={{ inlineSize: width, blockSize: width * 0.8, scale: shownWidth / width }}
      />
      {!hasShown && <p>Being drawn …</p>}
    </div>
  )
}
