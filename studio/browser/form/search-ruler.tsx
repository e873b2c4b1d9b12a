import { fillTokens } from "../../../src/model"
import { Meter } from "react-aria-components"
import {
  measureDescription,
  measureTitle,
  rateDescription,
  rateTitle,
  RulerBar,
} from "../../../plugins/gatsby-plugin-site-audit/browser"
import type { ValuePath } from "../../document/value"
import { descriptionLimits, titleLimits, writeTitle } from "../../../src/site"
import { useFormPlace } from "./form-place"
import * as styles from "./form.module.css"
import { useSiteNames } from "./use-site-names"

interface Scale {
  readonly pixels: number
  readonly rate: ReturnType<typeof rateTitle | typeof rateDescription>
  readonly widest: number
  readonly least: number
  readonly text: string
}

const scaleTitle = (text: string, product: string): Scale => {
  const { narrowest, widest } = titleLimits
  const title = writeTitle(text, product, true)
  const { pixels } = measureTitle(title)
  const rate = rateTitle({ pixels })
  const added = title === text ? "" : `, including “${title.slice(text.length)}”`
  return {
    pixels,
    rate,
    widest,
    least: narrowest,
    text: `${pixels} of ${widest} px${added}${rate === "long" ? ". The end is cut off." : ""}`,
  }
}

const scaleDescription = (text: string): Scale => {
  const { shortest, longest, widest, widestOnPhone } = descriptionLimits
  const { characters, pixels } = measureDescription(text)
  return {
    pixels,
    rate: rateDescription({ characters, pixels }),
    widest,
    least: widestOnPhone,
    text: `${characters} characters (recommended: ${shortest} to ${longest}), ${pixels} px (a phone shows ${widestOnPhone})`,
  }
}

const scales: Readonly<Record<string, (text: string, product: string) => Scale>> = {
  title: scaleTitle,
  description: scaleDescription,
}

/** Returns how wide a search result sets a page's title or description; `undefined` for other fields. */
export const useScale = (path: ValuePath, text: string): Scale | undefined => {
  const { part } = useFormPlace()
  const names = useSiteNames()
  const [name] = path
  const scale = part[0] === "seo" && path.length === 1 ? scales[String(name)] : undefined
  return scale?.(fillTokens(text, names), names.product ?? "")
}

/** A gauge of the width of a text in search results. */
export const SearchRuler = ({ pixels, rate, widest, least, text }: Scale) => (
  <Meter
    className={styles.ruler}
    aria-label="Width in search results"
    value={pixels}
    maxValue={Math.max(widest, pixels)}
    valueLabel={text}
    data-state={rate === "long" || rate === "wide" ? "over" : rate}
  >
    <RulerBar pixels={pixels} marks={[least, widest]} />
    <span className={styles.rulerText}>{text}</span>
  </Meter>
)
