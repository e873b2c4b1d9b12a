import type { Drawing as Content } from "../model/rendered"
import { GatheringLines } from "./gathering-lines"
import * as typography from "./typography.module.css"
import * as styles from "./drawing.module.css"

type Part<Name extends keyof Content["shows"]> = NonNullable<Content["shows"][Name]>

/** The height of a drawing, in units of its values. Drawings stretch to the space there is. */
const height = 100
/** The way from a value to the next one, in the same units. */
const step = 10

const readValues = (values: string): number[] => values.split(" ").map(Number)

interface Point {
  readonly x: number
  readonly y: number
}

/** Returns where values are drawn that follow each other, from a number of steps on. */
const spread = (values: readonly number[], from = 0): Point[] =>
  values.map((value, index) => ({ x: (from + index) * step, y: height - value }))

/** Returns a path of bars from a base line, to which it goes back: what repeats takes few bytes of a compressed page. */
const drawBars = ([first, ...others]: readonly Point[], base: number): string =>
  first === undefined
    ? ""
    : `M${first.x} ${base}V${first.y}${others.map(({ y }) => `V${base}m${step} 0V${y}`).join("")}`

/** Returns a path through points that are a step apart, each from the one before, since most differ alike. */
const drawLine = (points: readonly Point[]): string => {
  const [first, ...others] = points
  if (first === undefined) return ""
  const lines = others.map(({ y }, index) => `l${step} ${y - (points[index]?.y ?? y)}`)
  return `M${first.x} ${first.y}${lines.join("")}`
}

const Caption = ({ title, note }: { title: string | null; note: string | null }) =>
  title && (
    <p className={styles.caption}>
      <b>{title}</b>
      {note && <span className={typography.label}>{note}</span>}
    </p>
  )

const Axis = ({ labels }: { labels: readonly string[] }) => (
  <p className={styles.axis}>
    {labels.map(label => (
      <span key={label}>{label}</span>
    ))}
  </p>
)

const Story = ({
  time,
  headline,
  label,
  className,
}: {
  time: string
  headline: string
  label: string
  className: string | undefined
}) => (
  <p className={className}>
    <span className={typography.time}>{time}</span>
    <b>{headline}</b>
    <span className={typography.label}>{label}</span>
  </p>
)

const Stories = ({ title, note, alert, entries, setting }: Part<"stories">) => (
  <>
    <Caption title={title} note={note} />
    <div className={styles.stories}>
      {alert && <Story {...alert} label={alert.note} className={styles.alert} />}
      {entries.map(({ isInTopic, ...story }) => (
        <Story
          {...story}
          label={story.source}
          className={isInTopic ? styles.marked : undefined}
          key={story.headline}
        />
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

/** Returns the start and the width of a chart in which now is at two thirds, as its label is. */
const frame = (past: number, forecast: number): readonly [start: number, width: number] => {
  const width = step * Math.max((past - 0.5) * 1.5, (forecast + 0.5) * 3)
  return [Math.round(step * (past - 1) - (width * 2) / 3), Math.round(width)]
}

const Trend = ({ title, note, tone, ...trend }: Part<"trend">) => {
  const past = spread(readValues(trend.past))
  const forecast = spread(readValues(trend.forecast), past.length)
  const [start, width] = frame(past.length, forecast.length)
  const viewBox = `${start} 0 ${width} ${height}`
  const readings = tone ? readValues(tone.past) : []
  return (
    <>
      <Caption title={title} note={note} />
      <div className={styles.chart}>
        <p className={styles.score}>
          <span className={typography.label}>{trend.label}</span>
          <b>{trend.value}</b>
        </p>
        <svg viewBox={viewBox} preserveAspectRatio="none" aria-hidden>
          <path className={styles.grid} d={`M${start} 25h${width}m0 25h-${width}m0 25h${width}`} />
          <path className={styles.bars} d={drawBars(past.slice(0, -1), height)} />
          <path className={styles.now} d={drawBars(past.slice(-1), height)} />
          <path className={styles.pale} d={drawBars(forecast, height)} />
          <path d={drawLine(past)} />
          <path className={styles.dashed} d={drawLine([...past.slice(-1), ...forecast])} />
        </svg>
        <Axis labels={[trend.startLabel, trend.nowLabel, trend.forecastLabel]} />
      </div>
      {tone && (
        <div className={`${styles.chart} ${styles.tone}`}>
          <Axis labels={[tone.label, tone.reading]} />
          <svg viewBox={viewBox} preserveAspectRatio="none" aria-hidden>
            <path className={styles.grid} d={`M${start} ${height / 2}h${width}`} />
            <path
              className={styles.bars}
              d={drawBars(spread(readings, past.length - readings.length), height / 2)}
            />
          </svg>
        </div>
      )}
    </>
  )
}

type Entry = Part<"lists">[number]["entries"][number]

const Course = ({ past, forecast }: { past: string; forecast: string | null }) => {
  const values = readValues(past)
  const points = spread([...values, ...(forecast ? readValues(forecast) : [])])
  return (
    <svg
      viewBox={`0 0 ${step * (points.length - 1)} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path d={drawLine(points.slice(0, values.length))} />
      {forecast && <path className={styles.dashed} d={drawLine(points.slice(values.length - 1))} />}
    </svg>
  )
}

const ListEntry = ({ name, note, past, forecast, value, isMarked }: Entry) => {
  const Name = past ? "b" : "span"
  return (
    <p className={isMarked ? styles.marked : undefined}>
      <span>
        {/* What has a forecast is a topic, which a translator may translate. */}
        <Name translate={forecast ? undefined : "no"}>{name}</Name>
        {note && <span className={typography.label}>{note}</span>}
      </span>
      {past && <Course past={past} forecast={forecast} />}
      {past && !forecast ? <b>{value}</b> : <span className={typography.label}>{value}</span>}
    </p>
  )
}

const List = ({ title, note, entries }: Part<"lists">[number]) => (
  <>
    <Caption title={title} note={note} />
    <div className={styles.list}>
      {entries.map(entry => (
        <ListEntry {...entry} key={entry.name} />
      ))}
    </div>
  </>
)

/** The size of a dot with the space around it, in units, as the style of their line has it. */
const cell = { width: 14, height: 14 }

/** Returns a line from the middle of the lowest dot of a column to that of the highest, both included. */
const drawColumn = (count: number, column: number, base: number): string => {
  const x = (column + 0.5) * cell.width
  const y = base - cell.height / 2
  return `M${x} ${y}v-${(count - 1) * cell.height}.01`
}

const Sentiment = ({ counts, ...labels }: Part<"sentiment">) => {
  const columns = readValues(counts)
  const width = columns.length * cell.width
  const base = Math.max(...columns) * cell.height
  const dotsOf = (isNegative: boolean): string =>
    columns
      .map((count, column) =>
        count > 0 && column < (columns.length - 1) / 2 === isNegative
          ? drawColumn(count, column, base)
          : "",
      )
      .join("")
  return (
    <div className={styles.sentiment}>
      <svg viewBox={`0 0 ${width} ${base + 8}`} aria-hidden>
        <path className={styles.grid} d={`M0 ${base + 4}H${width}M${width / 2} ${base}v8`} />
        <path className={styles.dots} d={dotsOf(true)} />
        <path className={styles.paleDots} d={dotsOf(false)} />
      </svg>
      <Axis labels={[labels.negativeLabel, labels.neutralLabel, labels.positiveLabel]} />
    </div>
  )
}

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
    <b>{topic}</b>
  </div>
)

/** A drawing in the page's own type. To a screen reader it is one picture with its description. */
export const Drawing = ({
  drawing: {
    alt,
    shows: { stories, trend, lists, sentiment, tenants, merge },
  },
  className,
}: {
  drawing: Content
  className: string | undefined
}) => (
  <div className={`${styles.drawing} ${className ?? ""}`} role="img" aria-label={alt}>
    {stories && <Stories {...stories} />}
    {trend && <Trend {...trend} />}
    {lists?.map((list, index) => (
      <List {...list} key={index} />
    ))}
    {sentiment && <Sentiment {...sentiment} />}
    {tenants && <Tenants {...tenants} />}
    {merge && <Merge {...merge} />}
  </div>
)
