/** The real page beside its form, with unsaved changes. */
import { memo, useMemo, useState } from "react"
import { Toolbar } from "react-aria-components"
import { type ContentFile, routeOf } from "@tools/content/addresses"
import type { ValuePath } from "../../../document"
import type { PageDraft } from "../../../preview"
import { IconButton, PageFrame, type ContentPlace, useSize, layoutStyles } from "../../controls"
import { Choice } from "./choice"
import * as styles from "./preview.module.css"

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

interface PreviewProps {
  readonly draft: PageDraft
  readonly focused: ContentPlace | null
  readonly onPick: (file: ContentFile, path: ValuePath) => void
}

/** A page as it would be if everything were saved. A click on a text selects its field. */
export const Preview = memo(function Preview({ draft, focused, onPick }: PreviewProps) {
  const { path } = routeOf(draft.contentFile)
  const [chosen, setScreen] = useState<keyof typeof screens>()
  const [scheme, setScheme] = useState<keyof typeof schemes>("system")
  const [loads, setLoads] = useState(0)
  const [size, measure] = useSize()
  /* A desktop page is unreadable at less than half its width. */
  const screen = chosen ?? (size.width < screens.desktop.width / 2 ? "tablet" : "desktop")
  const { width } = screens[screen]
  const scale = Math.min(1, size.width / width)
  /* They are not rendered again for each key. */
  const choices = useMemo(
    () => (
      <>
        <Choice label="Screen" options={screens} chosen={screen} onChoose={setScreen} />
        <Choice label="Colors" options={schemes} chosen={scheme} onChoose={setScheme} />
      </>
    ),
    [screen, scheme],
  )
  return (
    <div className={styles.preview}>
      <Toolbar className={`${layoutStyles.row} ${styles.toolbar}`} aria-label="Preview options">
        {choices}
        <IconButton
          icon="reload"
          label="Reload preview"
          onPress={() => setLoads(count => count + 1)}
        />
      </Toolbar>
      <div className={styles.stage} ref={measure}>
        {size.width > 0 && (
          <PageFrame
            key={loads}
            draft={draft}
            focused={focused}
            scale={scale}
            onPick={onPick}
            title={`${path} preview`}
            width={width}
            space={size}
            colorScheme={schemes[scheme].colorScheme}
          />
        )}
      </div>
    </div>
  )
})
