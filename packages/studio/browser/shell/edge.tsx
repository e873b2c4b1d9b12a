import { useState } from "react"
import * as styles from "./shell.module.css"

const least = 160
const widest = 1000
const keyStep = 16

/** Sets the width of a column in pixels; `null` for the usual one. */
const setColumn = (column: string, width: number | null): void => {
  const property = `--studio-${column}`
  const { style } = document.documentElement
  if (width === null) style.removeProperty(property)
  else style.setProperty(property, `min(${width}px, 40vw)`)
}

/** The edge after a column: dragged, or moved by arrow keys; a double click brings the usual width back. */
export const Edge = ({ column, label }: { column: "nav" | "form"; label: string }) => {
  const key = `studio ${column}`
  const [width, setWidth] = useState(() => {
    const kept = Number(localStorage.getItem(key)) || null
    setColumn(column, kept)
    return kept
  })
  const resize = (next: number | null): void => {
    const bounded = next && Math.min(Math.max(Math.round(next), least), widest)
    setColumn(column, bounded)
    setWidth(bounded)
    if (bounded === null) localStorage.removeItem(key)
    else localStorage.setItem(key, String(bounded))
  }
  const boxOf = (edge: Element) =>
    edge.previousElementSibling?.getBoundingClientRect() ?? new DOMRect()
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={least}
      aria-valuemax={widest}
      aria-valuenow={width ?? least}
      aria-valuetext={width === null ? "Usual width" : `${width} pixels`}
      className={styles.edge}
      data-column={column}
      onDoubleClick={() => resize(null)}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={({ buttons, clientX, currentTarget }) => {
        if (buttons === 1) resize(clientX - boxOf(currentTarget).left)
      }}
      onKeyDown={({ key: pressed, currentTarget }) => {
        const step = pressed === "ArrowRight" ? keyStep : pressed === "ArrowLeft" ? -keyStep : 0
        if (step !== 0) resize(boxOf(currentTarget).width + step)
      }}
    />
  )
}
