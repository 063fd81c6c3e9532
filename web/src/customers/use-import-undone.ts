// Undoes an import of customers and says who stayed.
import type { UndoneCustomerImport } from '@quotewright/domain/customers/customer-import'
import { formatCount } from '@quotewright/domain/money'
import { useToast } from '../ui/toast.tsx'
import { useUndoImport } from './queries.ts'

export function useImportUndone() {
  const { mutateAsync, isPending } = useUndoImport()
  const showToast = useToast()
  const undo = (importId: string) =>
    void mutateAsync(importId).then(
      undone =>
        showToast({ title: 'Import Undone', description: sentenceOf(undone), tone: 'success' }),
      (error: Error) =>
        showToast({ title: 'Import Not Undone', description: error.message, tone: 'danger' }),
    )
  return { undo, isPending }
}

function sentenceOf({ removed, kept }: UndoneCustomerImport): string {
  const gone = removed === 1 ? '1 customer removed.' : `${formatCount(removed)} customers removed.`
  if (kept === 0) return gone
  return kept === 1
    ? `${gone} 1 with work or changes since was kept.`
    : `${gone} ${formatCount(kept)} with work or changes since were kept.`
}
