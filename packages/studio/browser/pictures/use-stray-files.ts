import { useEffect } from "react"

const refuse = (event: DragEvent): void => {
  if (event.dataTransfer?.types.includes("Files") !== true || event.defaultPrevented) return
  event.preventDefault()
  event.dataTransfer.dropEffect = "none"
}

/** Keeps the browser from opening a file in place of the studio when it is dropped beside a field for pictures. */
export const useStrayFiles = (): void => {
  useEffect(() => {
    const kinds = ["dragover", "drop"] as const
    for (const kind of kinds) addEventListener(kind, refuse)
    return () => {
      for (const kind of kinds) removeEventListener(kind, refuse)
    }
  }, [])
}
