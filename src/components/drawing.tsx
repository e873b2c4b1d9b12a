import type { Drawing as Content } from "../model/rendered"
import { GatheringLines } from "./gathering-lines"
import * as typography from "./typography.module.css"
import * as styles from "./drawing.module.css"

type Part<Name extends keyof Content["shows"]> = NonNullable<Content["shows"][Name]>

/** The size of a line and of a chart in units, which stretch to the space there is. */
const line = { width: 120, height: 40 }
const chart = { width: 640, height: 240 }
const tone = { width: 640, height: 64 }

const readValues = (values: string): number[] => values.split(" ").map(Number)

/** Where evenly spaced values are drawn, and how high 100 of them is. */
interface Place {
  readonly from: number
  readonly step: number
  readonly height: number
}

/** Returns a path through points that are evenly spaced, each written by its place and its height. */
const draw = (
  values: readonly number[],
  { from, step, height }: Place,
  write: (x: number, y: number, index: number) => string,
): string =>
  values
    .map((value, index) =>
      write(Math.round(from + index * step), Math.round(height * (1 - value / 100)), index),
    )
    .join("")

/** Returns a path of bars from a base line to the heights that the values name. */
const drawBars = (values: readonly number[], place: Place, base = place.height): string =>
  draw(values, { ...place, from: place.from + place.step / 2 }, (x, y) => `M${x} ${base}V${y}`)

const drawLine = (values: readonly number[], place: Place): string =>
  draw(values, place, (x, y, index) => `${index ? "L" : "M"}${x} ${y}`)

const Caption = ({ title, note }: { title: string | null; note: string | null }) =>
  title && (
    <p className={styles.caption}>
      <b>{title}</b>
      {note && <span className={typography.label}>{note}</span>}
    </p>
  )

const Stories = ({ title, note, alert, entries, setting }: Part<"stories">) => (
  <>
    <Caption title={title} note={note} />
    <div className={styles.stories}>
      {alert && (
        <p className={styles.alert}>
          <span className={typography.time}>{alert.time}</span>
          <b>{alert.headline}</b>
          <span className={typography.label}>{alert.note}</span>
        </p>
      )}
      {entries.map(({ time, headline, source, isInTopic }) => (
        <p className={isInTopic ? styles.inTopic : undefined} key={headline}>
          <span className={typography.time}>{time}</span>
          <b>{headline}</b>
          <span className={typography.label}>{source}</span>
        </p>
      ))}
    </div>
    {setting && (
      <p className={`${typography.strongLabel} ${styles.setting}`}>
        <span>{setting.label}</span>
        <span className={styles.toggle}>{setting.state}</span>
      </p>
    )}
  </>
)

const Trend = ({
  title,
  note,
  label,
  value,
  past: pastValues,
  forecast: forecastValues,
  startLabel,
  nowLabel,
  forecastLabel,
  tone: mood,
}: Part<"trend">) => {
  const [past, forecast] = [readValues(pastValues), readValues(forecastValues)]
  /* Now is at two thirds of the width, where its label is. */
  const now = (chart.width * 2) / 3
  const step = now / past.length
  const place = { from: 0, step, height: chart.height }
  const ahead = (chart.width - now) / forecast.length
  const readings = readValues(mood?.past ?? "")
  const middle = tone.height / 2
  return (
    <>
      <Caption title={title} note={note} />
      <div className={styles.chart}>
        <p className={styles.mark}>
          <span className={typography.label}>{label}</span>
          <b>{value}</b>
        </p>
        <svg viewBox={`0 0 ${chart.width} ${chart.height}`} preserveAspectRatio="none">
          <path className={styles.grid} d="M0 60H640M0 120H640M0 180H640" />
          <path className={styles.bars} d={drawBars(past.slice(0, -1), place)} />
          <path
            className={styles.now}
            d={drawBars(past.slice(-1), { ...place, from: now - step })}
          />
          <path
            className={styles.pale}
            d={drawBars(forecast, { ...place, from: now, step: ahead })}
          />
          <path d={drawLine(past, { ...place, from: step / 2 })} />
          <path
            className={styles.dashed}
            d={`${drawLine(past.slice(-1), { ...place, from: now - step / 2 })}${drawLine(forecast, { ...place, from: now + ahead / 2, step: ahead }).replace("M", "L")}`}
          />
        </svg>
        <p className={styles.axis}>
          <span>{startLabel}</span>
          <span>{nowLabel}</span>
          <span>{forecastLabel}</span>
        </p>
      </div>
      {mood && (
        <div className={styles.chart}>
          <p className={styles.axis}>
            <span>{mood.label}</span>
            <span>{mood.reading}</span>
          </p>
          <svg
            className={styles.tone}
            viewBox={`0 0 ${tone.width} ${tone.height}`}
            preserveAspectRatio="none"
          >
            <path className={styles.grid} d={`M0 ${middle}H${tone.width}`} />
            <path
              className={styles.bars}
              d={drawBars(readings, { ...place, height: tone.height }, middle)}
            />
          </svg>
        </div>
      )}
    </>
  )
}

const Course = ({
  past: pastValues,
  forecast: forecastValues,
}: {
  past: string
  forecast: string | null
}) => {
  const past = readValues(pastValues)
  const forecast = forecastValues ? readValues(forecastValues) : []
  const step = line.width / (past.length + forecast.length - 1)
  const place = { from: 0, step, height: line.height }
  const now = (past.length - 1) * step
  return (
    <svg viewBox={`0 0 ${line.width} ${line.height}`} preserveAspectRatio="none">
      <path d={drawLine(past, place)} />
      {forecast.length > 0 && (
        <path
          className={styles.dashed}
          d={drawLine([...past.slice(-1), ...forecast], { ...place, from: now })}
        />
      )}
    </svg>
  )
}

const Topics = ({ title, note, entries }: Part<"topics">) => (
  <>
    <Caption title={title} note={note} />
    <div className={styles.topics}>
      {entries.map(({ name, note: said, past, forecast, value, isMarked }) => (
        <p className={isMarked ? styles.marked : undefined} key={name}>
          <span>
            <b>{name}</b>
            {said && <span className={typography.label}>{said}</span>}
          </span>
          <Course past={past} forecast={forecast} />
          {forecast ? (
            <span className={styles.outlook}>{value}</span>
          ) : (
            <b className={styles.count}>{value}</b>
          )}
        </p>
      ))}
    </div>
  </>
)

/** The size of a dot with the space around it, in units. */
const cell = { width: 14, height: 14 }

const Sentiment = ({ counts, negativeLabel, neutralLabel, positiveLabel }: Part<"sentiment">) => {
  const columns = readValues(counts)
  const width = columns.length * cell.width
  const base = Math.max(...columns) * cell.height
  const dotsOf = (isNegative: boolean): string =>
    columns
      .flatMap((count, column) =>
        column < (columns.length - 1) / 2 === isNegative
          ? Array.from(
              { length: count },
              (_, row) => `M${(column + 0.5) * cell.width} ${base - (row + 0.5) * cell.height}h.01`,
            )
          : [],
      )
      .join("")
  return (
    <div className={styles.sentiment}>
      <svg viewBox={`0 0 ${width} ${base + 8}`}>
        <path className={styles.grid} d={`M0 ${base + 4}H${width}M${width / 2} ${base}v8`} />
        <path className={styles.dots} d={dotsOf(true)} />
        <path className={styles.paleDots} d={dotsOf(false)} />
      </svg>
      <p className={styles.axis}>
        <span>{negativeLabel}</span>
        <span>{neutralLabel}</span>
        <span>{positiveLabel}</span>
      </p>
    </div>
  )
}

const Sources = ({ title, note, entries }: Part<"sources">) => (
  <>
    <Caption title={title} note={note} />
    <div className={styles.sources}>
      {entries.map(({ name, kind, isDiscovered }) => (
        <p className={isDiscovered ? styles.discovered : undefined} key={name}>
          <span>{name}</span>
          <span className={typography.label}>{kind}</span>
        </p>
      ))}
    </div>
  </>
)

const Tenants = ({ organizations, roles }: Part<"tenants">) => (
  <>
    <div className={styles.tenants}>
      {organizations.map(({ name, topics }) => (
        <p key={name}>
          <b>{name}</b>
          {topics.map(topic => (
            <span key={topic}>{topic}</span>
          ))}
        </p>
      ))}
    </div>
    <p className={styles.roles}>
      {roles.map(role => (
        <span key={role}>{role}</span>
      ))}
    </p>
  </>
)

const Merge = ({ sources, topic }: Part<"merge">) => (
  <div className={styles.merge}>
    <div>
      {sources.map(source => (
        <p key={source}>{source}</p>
      ))}
    </div>
    <GatheringLines count={sources.length} />
    <b className={styles.joined}>{topic}</b>
  </div>
)

/** A drawing in the page's own type. To a screen reader it is one picture with its description. */
export const Drawing = ({
  drawing: {
    alt,
    shows: { stories, trend, topics, sentiment, sources, tenants, merge },
  },
  className,
}: {
  drawing: Content
  className: string | undefined
}) => (
  <div className={`${styles.drawing} ${className ?? ""}`} role="img" aria-label={alt}>
    {stories && <Stories {...stories} />}
    {trend && <Trend {...trend} />}
    {topics && <Topics {...topics} />}
    {sentiment && <Sentiment {...sentiment} />}
    {sources && <Sources {...sources} />}
    {tenants && <Tenants {...tenants} />}
    {merge && <Merge {...merge} />}
  </div>
)
