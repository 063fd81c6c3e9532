// Downloads an invoice's PDF, or shares it by hand with the customer's link. Both count as sending.
import type { Business } from '@quotewright/domain/account'
import { formatDay } from '@quotewright/domain/dates'
import { type Invoice, invoicePdfName, type ShareWay } from '@quotewright/domain/invoice'
import { formatDollars } from '@quotewright/domain/money'
import { useState } from 'react'
import { v7 } from 'uuid'
import { ApiError, refusalOr } from '../api-error.ts'
import { downloadFile } from '../device/download.ts'
import { share } from '../device/share.ts'
import { type ToastMessage, useScreenToast, useToast } from '../ui/toast.tsx'
import { useInvoiceLink, useInvoicePdf, useShareInvoice } from './queries.ts'
import { useUndoShare } from './use-undo-share.ts'

export function useInvoiceFile(invoice: Invoice, business: Business) {
  const [busy, setBusy] = useState<'pdf' | 'share' | null>(null)
  const pdf = useInvoicePdf()
  const link = useInvoiceLink()
  const sharing = useShareInvoice(invoice.id)
  const undoShare = useUndoShare(invoice.id)
  const showToast = useToast()
  const showUndo = useScreenToast()
  const name = invoicePdfName(invoice)
  const isUnsent = invoice.sentAt === null && invoice.state !== 'void'

  /** Ignores a second press while busy. */
  async function run(kind: 'pdf' | 'share', work: () => Promise<unknown>, failed: string) {
    if (busy) return
    setBusy(kind)
    try {
      await work()
    } catch (error) {
      const description = refusalOr(error, 'Please try again.')
      showToast({ title: failed, description, tone: 'danger' })
    } finally {
      setBusy(null)
    }
  }

  async function handleDownload() {
    // First, because the PDF shows it.
    const made = isUnsent ? await link.mutateAsync(invoice.id).catch(noneIfLapsed) : null
    downloadFile(await pdf.mutateAsync(invoice.id), name)
    const done = { title: 'PDF Downloaded', description: name, tone: 'success' } as const
    showToast(done)
    if (made) await noteShare('downloaded', done)
  }

  async function handleShare() {
    const { url } = await link.mutateAsync(invoice.id)
    const file = await pdf.mutateAsync(invoice.id)
    const outcome = await share({
      url,
      title: `Invoice ${invoice.number}`,
      text: `Invoice ${invoice.number} from ${business.name}: ${formatDollars(invoice.open)}, due ${formatDay(invoice.dueDay)}`,
      files: [new File([file], name, { type: 'application/pdf' })],
    })
    if (outcome === 'failed') {
      showToast({
        title: 'Share Failed',
        description: 'Could not share the invoice.',
        tone: 'danger',
      })
    }
    if (outcome === 'canceled' || outcome === 'failed') return
    const copied = { title: 'Copied to Clipboard', tone: 'success' } as const
    if (outcome === 'copied') showToast(copied)
    await noteShare(outcome, outcome === 'copied' ? copied : null)
  }

  /** `done` is what happened if the invoice may not have been given to anyone. */
  async function noteShare(way: ShareWay, done: ToastMessage | null, id = v7()) {
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
          onSelect: () => void noteShare(way, done, id),
        },
      })
      return
    }
    if (done === null || !isUnsent) return
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

  return {
    busy,
    download: () => void run('pdf', handleDownload, 'PDF Failed'),
    shareByHand: () => void run('share', handleShare, 'Share Failed'),
  }
}

/** Without a plan, a business still gets its own papers, and sends none. */
function noneIfLapsed(error: unknown): null {
  if (error instanceof ApiError && error.status === 402) return null
  throw error
}
