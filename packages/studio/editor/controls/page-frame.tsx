import { useFrame, type FrameOptions } from "./use-frame"
import * as styles from "./page-frame.module.css"

interface PageFrameProps extends FrameOptions {
  readonly title: string
  /** The width of the page, and the space for it, in pixels. */
  readonly width: number
  readonly space: { readonly width: number; readonly height: number }
  readonly colorScheme: string
  /** Whether nobody can use the page. */
  readonly inert?: boolean
}

/** A page as it would be if everything were saved, in a document that can reach nothing of the studio. */
export const PageFrame = ({
  title,
  width,
  space,
  colorScheme,
  inert = false,
  ...options
}: PageFrameProps) => {
  const { connect, leave, isShown } = useFrame(options)
  const { scale } = options
  return (
    <>
      <iframe
        className={styles.frame}
        src="frame"
        sandbox="allow-scripts"
        title={title}
        inert={inert}
        onPointerLeave={leave}
        onLoad={({ currentTarget }) => connect(currentTarget)}
        style={{
          inlineSize: width,
          blockSize: space.height / scale,
          insetInlineStart: (space.width - width * scale) / 2,
          scale,
          colorScheme,
        }}
      />
      {!isShown && <small className={styles.waiting}>Loading page …</small>}
    </>
  )
}
