// Shows an error with a reload button if a screen throws. Its code that does not load is in ui/part-boundary.tsx.
import { Component, type ReactNode } from 'react'
import { reportError } from './client-errors.ts'
import { ErrorState } from './ui/error-state.tsx'

type Props = { path: string; children: ReactNode }
type State = { path: string; error: Error | null }

export class ChunkBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path, error: null }

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    reportError('screen', error)
  }

  /** Clears the error when the route changes. */
  static getDerivedStateFromProps({ path }: Props, before: State): State | null {
    return path === before.path ? null : { path, error: null }
  }

  override render() {
    if (!this.state.error) return this.props.children
    return (
      <ErrorState
        title="This screen stopped working"
        message="Load the page again. What you entered is kept on this phone."
        onRetry={() => location.reload()}
      />
    )
  }
}
