/** The real page beside its form, with unsaved changes. */
import { memo, useState } from "react"
import { Link, Toolbar, TooltipTrigger } from "react-aria-components"
import type { ContentFile } from "../../../src/model"
import type { ValuePath } from "../../document/value"
import { homePage, pageOf } from "../../../src/site"
import { frameName } from "../../server-paths"
import type { PageDraft } from "../../page/resolve"
import { Hint } from "../components/hint"
import { UiIcon } from "../components/icons"
import { IconButton } from "../components/icon-button"
import * as shared from "../components/shared.module.css"
import { Choice } from "./choice"
import * as styles from "./preview.module.css"
import { useFrame, type ContentPlace } from "./use-frame"
import { useSize } from "./use-size"

const screens = {
  phone: { label: "Phone, 390 pixels wide", icon: "phone", width: 390 },
  tablet: { label: "Tablet, 820 pixels wide", icon: "tablet", width: 820 },
  desktop: { label: "Desktop, 1280 pixels wide", icon: "desktop", width: 1280 },
} as const

const schemes = {
  system: { label: "System colors", icon: "system", colorScheme: "light dark" },
  light: { label: "Light", icon: "light", colorScheme: "only light" },
  dark: { label: "Dark", icon: "dark", colorScheme: "only dark" },
} as const

const clicks = {
  pick: { label: "Click to edit", icon: "pick" },
  use: { label: "Use links", icon: "use" },
} as const

interface PreviewProps {
  readonly draft: PageDraft
  /** Whether the page is on disk, so that Gatsby serves it. */
  readonly isSaved: boolean
  /** The origin of the develop server. */
  readonly origin: string
  /** Whether unsaved changes are shown. */
  readonly hasChanges: boolean
  readonly focused: ContentPlace | null
  readonly onPick: (file: ContentFile, path: ValuePath) => void
}

/** A page as it would be if everything were saved. A click on a text selects its field. */
export const Preview = memo(function Preview({
  draft,
  isSaved,
  origin,
  hasChanges,
  focused,
  onPick,
}: PreviewProps) {
  const { contentFile } = draft
  const [chosen, setScreen] = useState<keyof typeof screens>()
  const [scheme, setScheme] = useState<keyof typeof schemes>("system")
  const address = origin + (isSaved ? pageOf(contentFile).path : homePage.path)
  /* Gatsby takes a moment to serve a new page: until a reload its frame keeps a page that can show it, too. */
  const [frame, setFrame] = useState({ contentFile, address, loads: 0 })
  if (frame.contentFile !== contentFile) setFrame({ ...frame, contentFile, address })
  const [click, setClick] = useState<keyof typeof clicks>("pick")
  const [size, measure] = useSize()
  /* A desktop page is unreadable at less than half its width. */
  const screen = chosen ?? (size.width < screens.desktop.width / 2 ? "tablet" : "desktop")
  const { width } = screens[screen]
  const scale = Math.min(1, size.width / width)
  const { setElement, isThere } = useFrame({
    draft,
    focused,
    picks: click === "pick",
    scale,
    site: origin,
    onPick,
  })
  return (
    <section className={styles.preview} aria-label="Preview">
      <Toolbar className={styles.toolbar} aria-label="Preview options">
        <Choice label="Screen" options={screens} chosen={screen} onChoose={setScreen} />
        <Choice label="Colors" options={schemes} chosen={scheme} onChoose={setScheme} />
        <Choice label="Clicks" options={clicks} chosen={click} onChoose={setClick} />
        <p className={styles.status}>
          <span>{hasChanges ? "Unsaved" : "Saved"}</span>
          {scale < 1 && <span className={styles.scale}>· {Math.round(scale * 100)} %</span>}
        </p>
        <IconButton
          icon="reload"
          label="Reload preview"
          onPress={() => setFrame({ contentFile, address, loads: frame.loads + 1 })}
        />
        {isSaved && (
          <TooltipTrigger delay={600}>
            <Link
              className={shared.iconButton}
              href={address}
              target="_blank"
              aria-label="Open saved page in new tab"
            >
              <UiIcon name="outside" />
            </Link>
            <Hint>Open saved page in new tab</Hint>
          </TooltipTrigger>
        )}
      </Toolbar>
      <div className={styles.stage} ref={measure}>
        {size.width > 0 && (
          <iframe
            key={`${frame.address} ${frame.loads}`}
            ref={setElement}
            className={styles.frame}
            src={frame.address}
            name={frameName}
            title={`${pageOf(contentFile).path} preview`}
            style={{
              inlineSize: width,
              blockSize: size.height / scale,
              insetInlineStart: (size.width - width * scale) / 2,
              scale,
              colorScheme: schemes[scheme].colorScheme,
            }}
          />
        )}
        {!isThere && <p className={styles.waiting}>Loading page …</p>}
      </div>
    </section>
  )
})
