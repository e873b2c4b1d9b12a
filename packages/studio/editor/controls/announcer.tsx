import { useEffect, useState, type ReactNode } from "react"
import * as textStyles from "./text.module.css"

/* Long enough for a screen reader that is still reading something else. */
const shownMilliseconds = 7000

/** Returns a live region, and a function that announces a sentence in it; the region is emptied afterwards. */
export const useAnnouncer = (): readonly [ReactNode, (sentence: string) => void] => {
  const [sentence, announce] = useState("")
  useEffect(() => {
    const timer = setTimeout(() => announce(""), shownMilliseconds)
    return () => clearTimeout(timer)
  }, [sentence])
  const region = (
    <span role="status" className={textStyles.unseen}>
      {sentence}
    </span>
  )
  return [region, announce]
}
