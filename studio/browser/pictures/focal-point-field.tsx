/** The focal point of a picture, set on the picture or by two sliders, beside what remains of it. */
import { useId, type PointerEvent } from "react"
import { fromRelative } from "../../document/move-page"
import { getAt } from "../../document/value"
import { schemaAt, textOf, useField, useFormPlace, useValue } from "../form/form-place"
import { Findings, RemoveField, type FieldProps } from "../form/frame"
import * as form from "../form/form.module.css"
import { useStudio } from "../state/use-store"
import * as styles from "./pictures.module.css"

const axes = [
  ["x", "Across", "from the left"],
  ["y", "Down", "from the top"],
] as const

/** The place of a pointer on an element, in percent. */
const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent) => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const toPercent = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 100)
  return { x: toPercent((clientX - left) / width), y: toPercent((clientY - top) / height) }
}

export const FocalPointField = (props: FieldProps) => {
  const { path, label, schema } = props
  const { frame, value, findings, change, hold } = useField(props)
  const { schema: whole } = useFormPlace()
  const id = useId()
  const src = [...path.slice(0, -1), "src"]
  const chosen = fromRelative(textOf(useValue(src)))
  const picture = useStudio(({ server }) => server?.pictures.find(other => other.path === chosen))
  const { width, height } = schemaAt(whole, src)?.imagePlace?.shape ?? { width: 1, height: 1 }
  const percentAt = (axis: string): number => Number(getAt(value, [axis]) ?? 50)
  const [x, y] = [percentAt("x"), percentAt("y")]
  const move = (event: PointerEvent): void => change(pointOf(event), true)
  return (
    <fieldset className={form.field} data-place={frame["data-place"]} aria-labelledby={id}>
      <div className={form.head}>
        <span id={id} className={form.label}>
          {label}
        </span>
        <RemoveField label={label} />
      </div>
      <p className={form.help}>{schema.description}</p>
      {picture && (
        <div className={styles.focus}>
          <div
            className={styles.pointed}
            onPointerDown={event => {
              event.currentTarget.setPointerCapture(event.pointerId)
              move(event)
            }}
            onPointerMove={event => {
              if (event.buttons > 0) move(event)
            }}
          >
            <img src={picture.url} alt="" draggable={false} />
            <span className={styles.point} style={{ left: `${x}%`, top: `${y}%` }} />
          </div>
          <img
            src={picture.url}
            alt=""
            className={styles.remains}
            style={{ aspectRatio: width / height, objectPosition: `${x}% ${y}%` }}
          />
        </div>
      )}
      {axes.map(([axis, name, from]) => {
        const percent = percentAt(axis)
        return (
          <label key={axis} className={styles.slider}>
            {name}
            <input
              type="range"
              min={0}
              max={100}
              value={percent}
              aria-valuetext={`${percent}% ${from}`}
              onFocus={hold}
              onChange={({ target }) => change({ x, y, [axis]: Number(target.value) }, true)}
            />
            <small>{percent}%</small>
          </label>
        )
      })}
      <Findings findings={findings} />
    </fieldset>
  )
}
