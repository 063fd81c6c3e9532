// The base rates on a screen outside the price book, with their edit dialogs.
import { hourlyRateOf, isBaseRate } from '@quotewright/domain/price-book/base-rates'
import type { PriceRow } from '@quotewright/domain/price-book/price-row'
import { useState } from 'react'
import { Card } from '../ui/card.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { BaseRates } from './base-rates.tsx'
import { forgetDialog, keepDialog, readDialog, readOpen } from './kept-open.ts'
import { LaborRateSheet } from './labor-rate-sheet.tsx'
import { PriceRowDialog } from './price-row-dialog.tsx'
import { usePriceBook } from './queries.ts'

/** Returns the edit that a reload interrupted. */
function readOpenBaseRate(): PriceRow | 'rate' | null {
  const kept = readOpen()
  if (kept && isBaseRate(kept)) return kept
  return readDialog() === 'rate' ? 'rate' : null
}

export function BusinessBaseRates() {
  const summary = usePriceBook('')
  const book = summary.data
  const [open, setOpen] = useState(readOpenBaseRate)
  const hourlyRate = hourlyRateOf(book?.baseRates ?? [])

  function handleOpen(row: PriceRow) {
    if (row !== hourlyRate) return setOpen(row)
    keepDialog('rate')
    setOpen('rate')
  }

  function close() {
    forgetDialog()
    setOpen(null)
  }

  if (summary.isError && !book) {
    return (
      <Card>
        <QueryError query={summary} />
      </Card>
    )
  }
  return (
    <>
      <BaseRates book={book} onOpen={handleOpen} />
      {book && hourlyRate && open === 'rate' && (
        <LaborRateSheet
          row={hourlyRate}
          factor={book.settings.regionalFactor}
          isCalculating={false}
          onClose={close}
        />
      )}
      {book && open !== null && open !== 'rate' && (
        <PriceRowDialog
          row={open}
          factor={book.settings.regionalFactor}
          ownCategories={book.settings.categories}
          startCategory={null}
          onClose={close}
        />
      )}
    </>
  )
}
