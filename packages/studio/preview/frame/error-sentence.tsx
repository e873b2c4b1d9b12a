import type { ReactNode } from "react"
import { ErrorBoundary } from "../../lib"

interface ErrorSentenceProps {
  /** Another one whenever the content changes: what failed may work then. */
  readonly shown: object
  readonly children: ReactNode
}

/** Shows why a page cannot be rendered in place of the page, until its content changes. */
export const ErrorSentence = ({ shown, children }: ErrorSentenceProps) => (
  <ErrorBoundary
    shown={shown}
    renderFailure={failure => (
      <main>
        <h1>This page cannot be shown</h1>
        <p>{failure}</p>
        <p>The form still works. Undo the last change, or show this message to a developer.</p>
      </main>
    )}
  >
    {children}
  </ErrorBoundary>
)
