// The price book's door: the labor rate and the service minimum for a screen beside it, changed where they are shown.
import type { PriceRow } from '@quotewright/domain/price-row'
import { chargeKeys } from '@quotewright/domain/required-prices'
import { lazy, Suspense, useState } from 'react'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Charges } from './charges.tsx'
import { readOpen } from './kept-open.ts'
import { usePriceBook } from './queries.ts'

const PriceRowDialog = lazy(async () => ({
  default: (await import('./price-row-dialog.tsx')).PriceRowDialog,
}))

/** What was typed here before the page went away. */
function openCharge(): PriceRow | null {
  const kept = readOpen()
  return chargeKeys.some(key => key === kept?.key) ? (kept ?? null) : null
}

export function BusinessCharges() {
  const summary = usePriceBook('')
  const book = summary.data
  const [open, setOpen] = useState(openCharge)

  if (summary.isError && !book) {
    return (
      <Card>
        <ErrorState
          message={summary.error.message}
          isRetrying={summary.isFetching}
          onRetry={() => void summary.refetch()}
        />
      </Card>
    )
  }
  return (
    <>
      <Charges book={book} onOpen={setOpen} />
      {book && open && (
        <Suspense>
          <PriceRowDialog
            row={open}
            factor={book.settings.regionalFactor}
            ownCategories={book.settings.categories}
            startCategory={null}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}
