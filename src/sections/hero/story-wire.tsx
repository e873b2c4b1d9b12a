import type { ReactNode } from "react"
import { RichText } from "../../components/rich-text"
import * as typography from "../../components/typography.module.css"
import type { Rendered } from "@tools/content/rendered"
import type { model } from "./model"
import * as styles from "./story-wire.module.css"

/** A value over its scale, which is 100 wide and 8 high. */
const Reading = ({
  label,
  path,
  className,
  children,
}: {
  label: string
  path: string
  className?: string | undefined
  children: ReactNode
}) => (
  <span className={styles.reading}>
    <span className={`${typography.mutedLabel} ${styles.label}`}>{label}</span>
    {children}
    <span className={`${styles.scale} ${className ?? ""}`}>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <path d={path} vectorEffect="non-scaling-stroke" />
      </svg>
    </span>
  </span>
)

/** The hero's drawing: stories from many sources come together in a topic. */
export const StoryWire = ({
  alt,
  caption,
  stories,
  topicLabel,
  topic,
  storyCount,
  viralityLabel,
  virality,
  sentimentLabel,
  sentiment,
  sentimentPosition,
}: NonNullable<Rendered<typeof model>["illustration"]>) => (
  <figure className={styles.wire}>
    <div className={styles.drawing} role="img" aria-label={alt}>
      <div className={styles.stories}>
        {stories.map(({ source, headline }) => (
          <p className={styles.story} key={source}>
            <span className={`${typography.mutedLabel} ${styles.label}`}>{source}</span>
            <span className={`${typography.display} ${styles.headline}`}>{headline}</span>
          </p>
        ))}
      </div>
      <div className={styles.lines}>
        <svg viewBox="0 0 100 500" preserveAspectRatio="none" aria-hidden="true">
          {stories.map(({ source }, index) => (
            <path
              key={source}
              d={`M0 ${index * 100 + 50}C60 ${index * 100 + 50} 40 250 100 250`}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
      </div>
      <div className={styles.topic}>
        <span className={`${typography.label} ${styles.live}`}>{topicLabel}</span>
        <strong className={`${typography.display} ${styles.name}`}>{topic}</strong>
        <span className={`${typography.mutedLabel} ${styles.label}`}>{storyCount}</span>
        <Reading label={viralityLabel} path={`M0 4H${virality}`} className={styles.bar}>
          <span className={`${typography.display} ${styles.score}`}>{virality}</span>
        </Reading>
        <Reading label={sentimentLabel} path={`M${sentimentPosition} 0V8`}>
          <span className={styles.mood}>{sentiment}</span>
        </Reading>
      </div>
    </div>
    {caption && (
      <figcaption className={styles.caption}>
        <RichText text={caption} />
      </figcaption>
    )}
  </figure>
)
