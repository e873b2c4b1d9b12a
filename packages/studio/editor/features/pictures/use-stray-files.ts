import { useEffect } from "react"
import { useStore } from "../../state"

/** Keeps the browser from opening a file in place of the studio when it is dropped where nothing takes it, and says so. */
export const useStrayFiles = (): void => {
  const { showNotice } = useStore()
  useEffect(() => {
    const refuse = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes("Files") !== true || event.defaultPrevented) return
      event.preventDefault()
      if (event.type === "dragover") return
      const message =
        "Nothing here takes a file. Drop a picture on a field for pictures or in Pictures, and other files in the dialog that makes a link."
      showNotice({ isDone: false, message })
    }
    const end = new AbortController()
    for (const kind of ["dragover", "drop"] as const) addEventListener(kind, refuse, end)
    return () => end.abort()
  }, [showNotice])
}
