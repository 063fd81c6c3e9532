// The dialogs of a quote, loaded after its screen.
import { loadedLater } from '../ui/loaded-later.ts'
import { LoadingBoundary } from '../ui/loading-boundary.tsx'
import type { OutcomeDialogProps } from './outcome-dialog.tsx'
import type { SendDialogProps } from './send-dialog.tsx'
import type { ShoppingListDialogProps } from './shopping-list-dialog.tsx'
import type { UnpricedDialogProps } from './unpriced-lines.tsx'

const Outcome = loadedLater(async () => (await import('./outcome-dialog.tsx')).OutcomeDialog)
const Send = loadedLater(async () => (await import('./send-dialog.tsx')).SendDialog)
const ShoppingList = loadedLater(
  async () => (await import('./shopping-list-dialog.tsx')).ShoppingListDialog,
)

const Unpriced = loadedLater(async () => (await import('./unpriced-lines.tsx')).UnpricedDialog)

export function OutcomeDialog(props: OutcomeDialogProps) {
  return (
    <LoadingBoundary>
      <Outcome {...props} />
    </LoadingBoundary>
  )
}

export function SendDialog(props: SendDialogProps) {
  return (
    <LoadingBoundary>
      <Send {...props} />
    </LoadingBoundary>
  )
}

export function ShoppingListDialog(props: ShoppingListDialogProps) {
  return (
    <LoadingBoundary>
      <ShoppingList {...props} />
    </LoadingBoundary>
  )
}

export function UnpricedDialog(props: UnpricedDialogProps) {
  return (
    <LoadingBoundary>
      <Unpriced {...props} />
    </LoadingBoundary>
  )
}
