// Takes back a share that reached no one: the invoice is a draft again.
import { refusalOr } from '../api-error.ts'
import { useToast } from '../ui/toast.tsx'
import { useUndoInvoiceShare } from './queries.ts'

export function useUndoShare(invoiceId: string): (shareId: string) => void {
  const undoing = useUndoInvoiceShare(invoiceId)
  const showToast = useToast()
  return shareId =>
    void undoing.mutateAsync(shareId).then(
      () => showToast({ title: 'Not Marked as Sent', tone: 'success' }),
      error => {
        const description = refusalOr(error, 'Please try again.')
        showToast({ title: 'Still Marked as Sent', description, tone: 'danger' })
      },
    )
}
