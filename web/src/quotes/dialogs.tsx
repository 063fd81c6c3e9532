// The dialogs of a quote, loaded after its screen.
import { Suspense } from 'react'
import { loadedLater } from '../ui/loaded-later.ts'
import type { OutcomeDialogProps } from './outcome-dialog.tsx'
import type { SendDialogProps } from './send-dialog.tsx'
import type { ShoppingListDialogProps } from './shopping-list-dialog.tsx'

const Outcome = loadedLater(async () => (await import('./outcome-dialog.tsx')).OutcomeDialog)
const Send = loadedLater(async () => (await import('./send-dialog.tsx')).SendDialog)
const ShoppingList = loadedLater(
  async () => (await import('./shopping-list-dialog.tsx')).ShoppingListDialog,
)

export function OutcomeDialog(props: OutcomeDialogProps) {
  return (
    <Suspense>
      <Outcome {...props} />
    </Suspense>
  )
}

export function SendDialog(props: SendDialogProps) {
  return (
    <Suspense>
      <Send {...props} />
    </Suspense>
  )
}

export function ShoppingListDialog(props: ShoppingListDialogProps) {
  return (
    <Suspense>
      <ShoppingList {...props} />
    </Suspense>
  )
}
