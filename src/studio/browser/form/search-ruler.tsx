import { Meter } from "react-aria-components"
import { measureArial } from "../../../audit/search-result"
import type { ValuePath } from "../../document/value"
import { descriptionLimits, titleLimits } from "../../../site/limits"
import { writeTitle } from "../../../site/title"
import { useFormPlace } from "./form-place"
import * as styles from "./form.module.css"
import { fillNames, useSiteNames } from "./use-site-names"

interface Scale {
  readonly pixels: number
  readonly widest: number
  readonly least: number
  readonly words: string
}

const scaleTitle = (text: string, product: string): Scale => {
  const { size, narrowest, widest } = titleLimits
  const title = writeTitle(text, product, true)
  const pixels = Math.round(measureArial(title, size))
  const behind = title === text ? "" : `, with “${title.slice(text.length)}” behind it`
  return {
    pixels,
    widest,
    least: narrowest,
    words:
      pixels > widest
        ? `${pixels} px${behind}: cut at ${widest}`
        : pixels < narrowest
          ? `${pixels} px${behind}: room for ${widest - pixels} more`
          : `${pixels} of ${widest} px${behind}`,
  }
}

const scaleDescription = (text: string): Scale => {
  const { size, shortest, longest, widest, widestOnPhone } = descriptionLimits
  const pixels = Math.round(measureArial(text, size))
  const count = Array.from(text).length
  const verdict =
    count < shortest
      ? `${shortest - count} characters short of ${shortest}`
      : count > longest
        ? `${count - longest} characters over ${longest}`
        : `${count} characters, as it should be`
  return {
    pixels,
    widest,
    least: widestOnPhone,
    words: `${pixels} of ${widest} px; a phone shows ${widestOnPhone}. ${verdict}`,
  }
}

const scales: Readonly<Record<string, (text: string, product: string) => Scale>> = {
  title: scaleTitle,
  description: scaleDescription,
}

/** How wide a search result sets the text of a page's title or description; nothing for other fields. */
export const SearchRuler = ({ path, text }: { path: ValuePath; text: string }) => {
  const { part } = useFormPlace()
  const names = useSiteNames()
  const [name] = path
  const scale = part[0] === "seo" && path.length === 1 ? scales[String(name)] : undefined
  if (!scale) return null
  const { pixels, widest, least, words } = scale(fillNames(text, names), names.product ?? "")
  const end = Math.max(widest * 1.15, pixels)
  const state = pixels > widest ? "over" : pixels < least ? "short" : "good"
  const percent = (at: number): string => `${(at / end) * 100}%`
  return (
    <Meter
      className={styles.ruler}
      aria-label="Width in search results"
      value={pixels}
      maxValue={end}
      valueLabel={words}
      data-state={state}
    >
      {({ valueText }) => (
        <>
          <div className={styles.rulerBar}>
            <span className={styles.rulerFill} style={{ inlineSize: percent(pixels) }} />
            <span className={styles.rulerMark} style={{ insetInlineStart: percent(least) }} />
            <span className={styles.rulerMark} style={{ insetInlineStart: percent(widest) }} />
          </div>
          <span className={styles.rulerWords}>{valueText}</span>
        </>
      )}
    </Meter>
  )
}
