// One-press actions on the price book (export, undo import, remove) and their toasts.
import type { PriceRow } from '@quotewright/domain/price-row'
import { downloadFile } from '../device/download.ts'
import { useToast } from '../ui/toast.tsx'
import { useCreatePriceRow, useDeletePriceRow, useExportPrices, useUndoImport } from './queries.ts'

export function useBookActions() {
  const exporting = useExportPrices()
  const undo = useUndoImport()
  const removal = useDeletePriceRow()
  const restoring = useCreatePriceRow()
  const showToast = useToast()

  const fail = (title: string) => (error: Error) =>
    showToast({ title, description: error.message, tone: 'danger' })

  function exportCsv() {
    exporting.mutateAsync().then(csv => {
      downloadFile(csv, 'price-book.csv')
      showToast({ title: 'Price Book Exported', tone: 'success' })
    }, fail('Export Failed'))
  }

  function undoImport() {
    undo.mutateAsync(undefined).then(
      outcome =>
        showToast({
          title: 'Import Undone',
          description: undoneSentence(outcome),
          tone: 'success',
        }),
      fail('Import Not Undone'),
    )
  }

  function remove({ id }: PriceRow) {
    removal.mutateAsync(id).then(({ version: _, ...removed }) => {
      const restore = () =>
        void restoring
          .mutateAsync(removed)
          .then(
            () => showToast({ title: 'Price Restored', tone: 'success' }),
            fail('Price Not Restored'),
          )
      showToast({
        title: 'Price Removed',
        description: removed.name,
        action: { label: 'Undo', altText: 'Add the price again', onSelect: restore },
      })
    }, fail('Price Not Removed'))
  }

  return { exportCsv, undoImport, remove }
}

function undoneSentence({ restored, kept }: { restored: number; kept: number }): string {
  const undone = restored === 1 ? '1 row restored.' : `${restored} rows restored.`
  if (kept === 0) return undone
  return kept === 1
    ? `${undone} 1 row changed since then was kept.`
    : `${undone} ${kept} rows changed since then were kept.`
}
