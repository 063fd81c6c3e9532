// A button that stores a price in the price book, says so, and offers an undo.
import { type Cents, formatPrice } from '@quotewright/domain/money'
import type { ReactNode } from 'react'
import { ApiError } from '../api-error.ts'
import {
  type KeptPrice,
  type RowToPrice,
  useKeepPrice,
  useRestorePrice,
} from '../price-book/queries.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'

export type KeepPriceButtonProps = {
  row: RowToPrice
  price: Cents
  icon?: ReactNode
  /** Starts with the text, if that does not say enough alone. */
  label?: string
  onUse?: () => void
  /** Called once the price is stored. */
  onKept?: () => void
  children: ReactNode
}

export function KeepPriceButton(props: KeepPriceButtonProps) {
  const { row, price, icon, label, onUse, onKept, children } = props
  const keeping = useKeepPrice()
  const restoring = useRestorePrice()
  const showToast = useToast()

  const fail = (error: Error) =>
    showToast({ title: 'Price Not Saved', description: sentenceOf(error), tone: 'danger' })

  function handleUse() {
    onUse?.()
    keeping.mutateAsync({ row, price }).then(handleKept, fail)
  }

  function handleKept(kept: KeptPrice) {
    onKept?.()
    showToast({
      title: 'Price Saved',
      description: `${kept.after.name} is ${formatPrice(price)} from now on.`,
      tone: 'success',
      action: {
        label: 'Undo',
        altText: 'Change it in the price book',
        onSelect: () => handleRestore(kept),
      },
    })
  }

  function handleRestore(kept: KeptPrice) {
    restoring.mutateAsync(kept).then(
      ({ name }) =>
        showToast({
          title: 'Price Restored',
          description: `${name} is as before.`,
          tone: 'success',
        }),
      fail,
    )
  }

  return (
    <Button
      tone="secondary"
      icon={icon}
      aria-label={label}
      isBusy={keeping.isPending}
      onClick={handleUse}
    >
      {children}
    </Button>
  )
}

function sentenceOf(error: Error): string {
  if (!(error instanceof ApiError) || error.status !== 0) return error.message
  return 'No connection. The price book is as before; try again when you are back online.'
}
