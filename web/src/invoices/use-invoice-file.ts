// Downloads an invoice's PDF, or shares it by hand with the customer's link. Sharing counts as sending.
import type { Business } from '@quotewright/domain/accounts/account'
import { type Invoice, invoicePdfName } from '@quotewright/domain/invoices/invoice'
import { dueText } from '@quotewright/domain/invoices/invoice-due'
import { useState } from 'react'
import { ApiError, refusalOr } from '../api-error.ts'
import { downloadFile } from '../device/download.ts'
import { useToast } from '../ui/toast.tsx'
import { type ShareOutcome, useShare } from '../ui/use-share.ts'
import { useInvoiceLink, useInvoicePdf } from './queries.ts'
import { handedOver, useNoteShare } from './use-note-share.ts'

export function useInvoiceFile(invoice: Invoice, business: Business) {
  const [busy, setBusy] = useState<'pdf' | 'share' | null>(null)
  const pdf = useInvoicePdf()
  const link = useInvoiceLink()
  const noteShare = useNoteShare(invoice)
  const share = useShare()
  const showToast = useToast()
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
    showToast({
      title: 'PDF Downloaded',
      description: name,
      tone: 'success',
      ...(made && {
        action: {
          label: 'Mark as sent',
          altText: 'Choose Mark as Sent in the menu',
          onSelect: () => void noteShare('handedOver', handedOver),
        },
      }),
    })
  }

  async function handleShare() {
    const { url } = await link.mutateAsync(invoice.id)
    const file = await pdf.mutateAsync(invoice.id)
    const content = {
      url,
      title: `Invoice ${invoice.number}`,
      text: `Invoice ${invoice.number} from ${business.name}: ${dueText(invoice)}`,
      files: [new File([file], name, { type: 'application/pdf' })],
    }
    await share(content, handleShared)
  }

  async function handleShared(outcome: ShareOutcome) {
    if (outcome === 'failed') {
      showToast({
        title: 'Share Failed',
        description: 'This browser can neither share nor copy. Download the PDF instead.',
        tone: 'danger',
      })
    }
    if (outcome === 'canceled' || outcome === 'failed') return
    const copied = { title: 'Copied to Clipboard', tone: 'success' } as const
    if (outcome === 'copied') showToast(copied)
    await noteShare(outcome, outcome === 'copied' ? copied : null)
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
