import type { ReactNode } from "react"
import type { StoryWire as Content } from "../model/rendered"
import { RichText } from "./rich-text"
import { RowLines } from "./row-lines"
import * as rowLines from "./row-lines.module.css"
import * as typography from "./typography.module.css"
import * as styles from "./story-wire.module.css"

/** A value over its scale, which is 100 wide and 8 high. */
const Reading = ({
  label,
  scale,
  children,
}: {
  label: string
  scale: ReactNode
  children: ReactNode
}) => (
  <p className={styles.reading}>
    <span className={typography.label}>{label}</span>
    {children}
    {scale && (
      <span className={styles.scale}>
        <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
          {scale}
        </svg>
      </span>
    )}
  </p>
)

/**
 * Stories that come in, their lines that gather in a topic, and its alert. Without headlines the wire is quiet. Beside
 * little space the lines run down to the topic.
 */
export const StoryWire = ({ stories, alert, caption, ...wire }: Content) => (
  <figure className={`${rowLines.frame} ${styles.wire}`}>
    <div
      className={stories.some(({ headline }) => headline) ? styles.live : styles.quiet}
      role="img"
      aria-label={wire.alt}
    >
      <div className={`${rowLines.rows} ${styles.feed}`}>
        {stories.map(({ time, source, headline }, index) => (
          <p key={index}>
            {time && <span className={styles.time}>{time}</span>}
            {source && <span className={typography.label}>{source}</span>}
            {headline && <b>{headline}</b>}
          </p>
        ))}
      </div>
      <RowLines count={stories.length} className={styles.lines} />
      <div className={styles.topic}>
        <p className={styles.name}>
          <span className={typography.label}>{wire.topicLabel}</span>
          <b>{wire.topic}</b>
          <span className={typography.label}>{wire.storyCount}</span>
        </p>
        <Reading label={wire.viralityLabel} scale={<path d={`M0 4H${wire.virality}`} />}>
          <b className={styles.score}>{wire.virality}</b>
        </Reading>
        <Reading
          label={wire.sentimentLabel}
          scale={
            wire.sentimentPosition !== null && (
              <>
                <path className={styles.tick} d="M50-3V11" />
                <path className={styles.mark} d={`M${wire.sentimentPosition}-3V11`} />
              </>
            )
          }
        >
          <strong>{wire.sentiment}</strong>
        </Reading>
      </div>
      {alert && (
        <p className={styles.slip} data-share>
          {alert.time} {alert.label}
          <b>{alert.headline}</b>
        </p>
      )}
    </div>
    {caption && (
      <figcaption className={typography.label}>
        <RichText text={caption} />
      </figcaption>
    )}
  </figure>
)
