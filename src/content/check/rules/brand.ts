/** The brand: whether its colour can be read, and which picture is its logo. */
import { siteContent } from "../../../model/site"
import { contrastOf, findReadable, leastContrast } from "../../../site/signal"
import { paper } from "../../../site/theme"
import { decode } from "../decode"
import { about, type Rule } from "../document"
import { parseJson } from "../parse"
import { follow } from "../places"
import { resolveImage } from "./images"

/** The picture that `site.json` names as the logo, by path inside `content/`. */
export const findLogo = (bytes: ReadonlyMap<string, Uint8Array | string>): string | undefined => {
  const file = bytes.get("site.json")
  if (file === undefined || typeof file === "string") return undefined
  const { root } = parseJson(decode(file).text)
  const node = root && follow(siteContent, root, ["brand", "logo"]).node
  return node?.type === "string" ? resolveImage("site.json", node.value) : undefined
}

const round = (contrast: number): string => (Math.floor(contrast * 10) / 10).toFixed(1)

/** Reports a colour that cannot be read on light pages; the one for dark pages is made so that it can be. */
export const findUnreadableColor: Rule = ({ texts }) =>
  texts.flatMap(place => {
    const { value } = place.node
    const better = place.meta.kind === "color" ? findReadable(value) : undefined
    if (better === undefined) return []
    const message = `On light pages this colour is too pale to be read: its contrast is ${round(contrastOf(value, paper.light))}, and texts need ${leastContrast}. The nearest of the same hue that will do is ${better}.`
    return [about(place, "unreadable-color", message)]
  })
