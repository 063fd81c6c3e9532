// The base rates on a screen outside the price book, with their edit dialog.
import { baseRateKeys } from '@quotewright/domain/base-rates'
import type { PriceRow } from '@quotewright/domain/price-row'
import { useState } from 'react'
import { Card } from '../ui/card.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { BaseRates } from './base-rates.tsx'
import { readOpen } from './kept-open.ts'
import { PriceRowDialog } from './price-row-dialog.tsx'
import { usePriceBook } from './queries.ts'

/** Returns the base rate whose edit a reload interrupted. */
function readOpenBaseRate(): PriceRow | null {
  const kept = readOpen()
  return baseRateKeys.some(key => key === kept?.key) ? (kept ?? null) : null
}

export function BusinessBaseRates() {
  const summary = usePriceBook('')
  const book = summary.data
  const [open, setOpen] = useState(readOpenBaseRate)

  if (summary.isError && !book) {
    return (
      <Card>
        <QueryError query={summary} />
      </Card>
    )
  }
  return (
    <>
      <BaseRates book={book} onOpen={setOpen} />
      {book && open && (
        <PriceRowDialog
          row={open}
          factor={book.settings.regionalFactor}
          ownCategories={book.settings.categories}
          startCategory={null}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
