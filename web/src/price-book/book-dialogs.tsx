// The dialog that is open over the price book, if any.
import { hourlyRateOf } from '@quotewright/domain/price-book/base-rates'
import type { PriceBookSummary, PriceRow } from '@quotewright/domain/price-book/price-row'
import { BookSettings } from './book-settings.tsx'
import { ImportDialog } from './import-dialog.tsx'
import type { KeptDialog } from './kept-open.ts'
import { LaborRateSheet } from './labor-rate-sheet.tsx'
import { PriceRowDialog } from './price-row-dialog.tsx'

/** `new` is a row to add. */
export type OpenDialog = 'new' | KeptDialog | PriceRow | null

export type BookDialogsProps = {
  open: OpenDialog
  book: PriceBookSummary | undefined
  categories: string[]
  /** A new row starts in it. */
  startCategory: string | null
  onUndoImport: () => void
  onRemove: (row: PriceRow) => Promise<boolean>
  onClose: () => void
}

export function BookDialogs(props: BookDialogsProps) {
  const { open, book, categories, startCategory, onUndoImport, onRemove, onClose } = props
  if (open === 'import') return <ImportDialog onUndo={onUndoImport} onClose={onClose} />
  if (open === null || !book) return null
  const { settings } = book
  if (open === 'settings') return <BookSettings settings={settings} onClose={onClose} />
  if (open === 'rate' || open === 'calculator') {
    const hourlyRate = hourlyRateOf(book.baseRates)
    return (
      hourlyRate && (
        <LaborRateSheet
          row={hourlyRate}
          factor={settings.regionalFactor}
          isCalculating={open === 'calculator'}
          onClose={onClose}
        />
      )
    )
  }
  return (
    <PriceRowDialog
      row={open === 'new' ? null : open}
      factor={settings.regionalFactor}
      ownCategories={categories}
      startCategory={startCategory}
      onRemove={onRemove}
      onClose={onClose}
    />
  )
}
