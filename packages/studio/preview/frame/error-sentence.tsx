import { messageOf } from "@tools/content/lib"
import { Component, type ReactNode } from "react"

interface ErrorSentenceProps {
  /** Another one whenever the content changes: what failed may work then. */
  readonly shown: object
  readonly children: ReactNode
}

interface ErrorSentenceState {
  readonly shown: object | undefined
  readonly failure: string | undefined
}

/** Shows why a page cannot be rendered in place of the page, until its content changes. */
export class ErrorSentence extends Component<ErrorSentenceProps, ErrorSentenceState> {
  override state: ErrorSentenceState = { shown: undefined, failure: undefined }

  static getDerivedStateFromError(error: unknown): Partial<ErrorSentenceState> {
    return { failure: messageOf(error) }
  }

  static getDerivedStateFromProps(
    { shown }: ErrorSentenceProps,
    state: ErrorSentenceState,
  ): Partial<ErrorSentenceState> | null {
    return shown === state.shown ? null : { shown, failure: undefined }
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (failure === undefined) return this.props.children
    return (
      <main>
        <h1>This page cannot be shown</h1>
        <p>{failure}</p>
        <p>The form still works. Undo the last change, or show this message to a developer.</p>
      </main>
    )
  }
}
