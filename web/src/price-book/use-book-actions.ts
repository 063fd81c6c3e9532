// One-press actions on the price book (export, undo import, remove) and their toasts.
import type { PriceRow } from '@quotewright/domain/price-book/price-row'
import { refusalOr } from '../api-error.ts'
import { downloadFile } from '../device/download.ts'
import { useToast } from '../ui/toast.tsx'
import { useBringBack } from '../use-bring-back.ts'
import { useCreatePriceRow, useDeletePriceRow, useExportPrices, useUndoImport } from './queries.ts'

export function useBookActions() {
  const exporting = useExportPrices()
  const undo = useUndoImport()
  const removal = useDeletePriceRow()
  const restoring = useCreatePriceRow()
  const bringBack = useBringBack()
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

  /** Returns whether it is removed. */
  async function remove({ id }: PriceRow): Promise<boolean> {
    try {
      const { version: _, ...removed } = await removal.mutateAsync(id)
      const altText = 'Add the price again'
      const restore = () =>
        bringBack({
          store: () => restoring.mutateAsync(removed),
          on: '/pricing-materials',
          name: removed.name,
          done: 'Price Restored',
          failed: 'Price Not Restored',
          altText,
        })
      showToast({
        title: 'Price Removed',
        description: removed.name,
        action: { label: 'Undo', altText, onSelect: restore },
      })
      return true
    } catch (error) {
      const description = refusalOr(error, 'Please try again.')
      showToast({ title: 'Price Not Removed', description, tone: 'danger' })
      return false
    }
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
