import { useCallback, useState } from "react"

interface Size {
  readonly width: number
  readonly height: number
}

/** Returns the inner size of an element, in pixels, and the `ref` that measures it. */
export const useSize = (): readonly [
  size: Size,
  measure: (element: Element | null) => (() => void) | undefined,
] => {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const measure = useCallback((element: Element | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [])
  return [size, measure]
}
