// Stands in for a part of the app that did not load, so that the screen around it stays.
import { Component, type ReactNode, useEffect, useRef } from 'react'
import { reportError } from '../client-errors.ts'
import { statusOfCode } from '../device/app-update.ts'
import { Button } from './button.tsx'
import { ErrorState } from './error-state.tsx'

type Props = {
  /** Closes the part, if it is a dialog. */
  onClose: (() => void) | null
  isOpen: boolean
  /** Makes the next try load the part again. */
  renew: () => void
  children?: ReactNode
}
type State = { error: Error | null; tries: number }

export class PartBoundary extends Component<Props, State> {
  override state: State = { error: null, tries: 0 }
  private isThere = false

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    if (!isMissing(error)) return
    reportError('chunk', error)
    if (this.state.tries === 0) return
    void statusOfCode().then(status => this.reloadIf(status === 200 || status === 404))
  }

  /** Chromium does not fetch a part again that failed once. A person who has gone on to other work keeps it. */
  reloadIf(isServed: boolean): void {
    if (isServed && this.isThere && this.state.error && this.props.isOpen) location.reload()
  }

  override componentDidMount(): void {
    this.isThere = true
  }

  override componentWillUnmount(): void {
    this.isThere = false
    if (this.state.error) this.props.renew()
  }

  handleRetry = () => {
    this.props.renew()
    this.setState(({ tries }) => ({ error: null, tries: tries + 1 }))
  }

  override render() {
    const { error } = this.state
    const { onClose, isOpen, children } = this.props
    if (!error) return children
    if (!isMissing(error)) throw error
    if (!isOpen) return null
    const notLoaded = (
      <ErrorState
        message="Check the connection and try again. What you entered is kept."
        onRetry={this.handleRetry}
      />
    )
    return onClose ? <PlainDialog onClose={onClose}>{notLoaded}</PlainDialog> : notLoaded
  }
}

/** Whether a part of the app did not load. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && /dynamically imported|module script/i.test(error.message)
}

/** The browser's own, because ours is a part that may not have loaded, too. */
function PlainDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-label="Not loaded"
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      className="m-auto w-[min(24rem,100%-2rem)] rounded-xl bg-paper p-2 text-ink backdrop:bg-black/60"
    >
      {children}
      <Button tone="quiet" isWide onClick={onClose}>
        Close
      </Button>
    </dialog>
  )
}
