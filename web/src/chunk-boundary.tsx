// Shows an error with a reload button if a screen's code does not load or the screen throws.
import { Component, type ReactNode } from 'react'
import { reportError } from './client-errors.ts'
import { isMissing } from './missing-part.ts'
import { ErrorState } from './ui/error-state.tsx'

type Props = { path: string; children: ReactNode }
type State = { path: string; error: Error | null }

export class ChunkBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path, error: null }

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    reportError(isMissing(error) ? 'chunk' : 'screen', error)
  }

  /** Clears the error when the route changes. */
  static getDerivedStateFromProps({ path }: Props, before: State): State | null {
    return path === before.path ? null : { path, error: null }
  }

  override render() {
    if (!this.state.error) return this.props.children
    const isPart = isMissing(this.state.error)
    return (
      <ErrorState
        title={isPart ? 'This screen did not load' : 'This screen stopped working'}
        message={
          isPart
            ? 'Check the connection and try again. What you entered is kept on this phone.'
            : 'Load the page again. What you entered is kept on this phone.'
        }
        onRetry={() => location.reload()}
      />
    )
  }
}
