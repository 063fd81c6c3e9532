// Reports that an invoice went out by hand, so that it counts as sent, and offers to take that back.
import type { Invoice, ShareWay } from '@quotewright/domain/invoices/invoice'
import { v7 } from 'uuid'
import { refusalOr } from '../api-error.ts'
import { type ToastMessage, useScreenToast, useToast } from '../ui/toast.tsx'
import { useShareInvoice } from './queries.ts'
import { useUndoShare } from './use-undo-share.ts'

/** `done` is what happened if the invoice may not have reached anyone, or null. */
export type NoteShare = (way: ShareWay, done: ToastMessage | null) => Promise<void>

export function useNoteShare(invoice: Invoice): NoteShare {
  const sharing = useShareInvoice(invoice.id)
  const undoShare = useUndoShare(invoice.id)
  const showToast = useToast()
  const showUndo = useScreenToast()

  async function note(way: ShareWay, done: ToastMessage | null, id = v7()): Promise<void> {
    try {
      await sharing.mutateAsync({ id, way })
    } catch (error) {
      showToast({
        title: 'Not Marked as Sent',
        description: refusalOr(error, 'Please try again.'),
        tone: 'danger',
        action: {
          label: 'Try again',
          altText: 'Share it again',
          onSelect: () => void note(way, done, id),
        },
      })
      return
    }
    if (done === null || invoice.sentAt !== null || invoice.state === 'void') return
    showUndo({
      ...done,
      description: 'Marked as sent',
      action: {
        label: 'Undo',
        altText: 'Mark as not sent',
        onSelect: () => undoShare(id),
      },
    })
  }

  return (way, done) => note(way, done)
}

export const handedOver = { title: 'Handed Over', tone: 'success' } as const
