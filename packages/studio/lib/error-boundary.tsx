import { messageOf } from "@tools/content/lib"
import { Component, type ReactNode } from "react"

interface ErrorBoundaryProps {
  /** Another one whenever what is rendered changes: what failed may work then. */
  readonly shown: unknown
  /** Renders what replaces the children, from the error's message and a function that tries again. */
  readonly renderFailure: (failure: string, retry: () => void) => ReactNode
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly shown: unknown
  readonly failure: string | undefined
}

/** Shows why its children cannot be rendered in their place, until what they show changes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { shown: this.props.shown, failure: undefined }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: messageOf(error) }
  }

  static getDerivedStateFromProps(
    { shown }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return shown === state.shown ? null : { shown, failure: undefined }
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (failure === undefined) return this.props.children
    return this.props.renderFailure(failure, () => this.setState({ failure: undefined }))
  }
}
