/** The real page beside its form, as it is with what is typed. */
import { memo, useMemo, useState } from "react"
import { Link, Toolbar, TooltipTrigger } from "react-aria-components"
import { pageOf, homePage, type PageFile } from "../../../site/pages"
import type { PageDraft } from "../../page/resolve"
import { Hint } from "../parts/hint"
import { Sign } from "../parts/icons"
import { IconButton } from "../parts/icon-button"
import * as parts from "../parts/parts.module.css"
import { Choice } from "./choice"
import * as styles from "./preview.module.css"
import { useLogo } from "./use-logo"
import { useFrame, type ContentPlace } from "./use-frame"
import { useRoom } from "./use-room"

const screens = {
  phone: { label: "Phone, 390 pixels wide", sign: "phone", width: 390 },
  tablet: { label: "Tablet, 820 pixels wide", sign: "tablet", width: 820 },
  desktop: { label: "Desktop, 1280 pixels wide", sign: "desktop", width: 1280 },
} as const

const schemes = {
  system: { label: "Light or dark as this device is", sign: "system", colorScheme: "light dark" },
  light: { label: "Light", sign: "light", colorScheme: "only light" },
  dark: { label: "Dark", sign: "dark", colorScheme: "only dark" },
} as const

const clicks = {
  pick: { label: "A click opens the field", sign: "pick" },
  use: { label: "A click does what it does on the site", sign: "use" },
} as const

/** What the preview shows, and to whom it talks. */
interface PreviewProps extends Omit<PageDraft, "drawings"> {
  readonly contentFile: PageFile
  /** Whether the page is on disk, so that Gatsby knows its address. */
  readonly isSaved: boolean
  /** Whether what is shown differs from what is on disk. */
  readonly hasChanges: boolean
  readonly focused: ContentPlace | null
  readonly onPick: (place: ContentPlace) => void
}

/** Shows a page as it would be if everything were saved. A click on anything in it picks its field. */
export const Preview = memo(function Preview({
  contentFile,
  page,
  site,
  readPage,
  pictures,
  deployment,
  isSaved,
  hasChanges,
  focused,
  onPick,
}: PreviewProps) {
  const [chosen, setScreen] = useState<keyof typeof screens>()
  const [scheme, setScheme] = useState<keyof typeof schemes>("system")
  const [click, setClick] = useState<keyof typeof clicks>("pick")
  const [loads, setLoads] = useState(0)
  const [room, measure] = useRoom()
  const drawings = useLogo(site, pictures)
  const draft = useMemo<PageDraft>(
    () => ({ contentFile, page, site, readPage, pictures, drawings, deployment }),
    [contentFile, page, site, readPage, pictures, drawings, deployment],
  )
  const { setFrame, isThere } = useFrame({ draft, focused, picks: click === "pick", onPick })

  /* On less than half of its width nobody can read a desktop's page. */
  const screen = chosen ?? (room.width < screens.desktop.width / 2 ? "tablet" : "desktop")
  const { width } = screens[screen]
  const scale = Math.min(1, room.width / width)
  const address = isSaved ? pageOf(contentFile).path : homePage.path
  return (
    <section className={styles.preview} aria-label="The page">
      <Toolbar className={styles.toolbar} aria-label="How the page is shown">
        <Choice label="Screen" options={screens} chosen={screen} onChoose={setScreen} />
        <Choice label="Colours" options={schemes} chosen={scheme} onChoose={setScheme} />
        <Choice label="Clicks" options={clicks} chosen={click} onChoose={setClick} />
        <p className={styles.status}>
          <span>{hasChanges ? "Not saved yet" : "As saved"}</span>
          {scale < 1 && <span className={styles.scale}>· {Math.round(scale * 100)} %</span>}
        </p>
        <IconButton
          sign="reload"
          label="Load the page again"
          onPress={() => setLoads(count => count + 1)}
        />
        {isSaved && (
          <TooltipTrigger delay={600}>
            <Link
              className={parts.iconButton}
              href={address}
              target="_blank"
              aria-label="Open the saved page in a new tab"
            >
              <Sign name="outside" />
            </Link>
            <Hint>Open the saved page in a new tab</Hint>
          </TooltipTrigger>
        )}
      </Toolbar>
      <div className={styles.stage} ref={measure}>
        {room.width > 0 && (
          <iframe
            key={`${address} ${loads}`}
            ref={setFrame}
            className={styles.frame}
            src={address}
            title={`${pageOf(contentFile).path} as it will be`}
            style={{
              inlineSize: width,
              blockSize: room.height / scale,
              insetInlineStart: (room.width - width * scale) / 2,
              scale,
              colorScheme: schemes[scheme].colorScheme,
            }}
          />
        )}
        {!isThere && <p className={styles.waiting}>The page is being loaded …</p>}
      </div>
    </section>
  )
})
