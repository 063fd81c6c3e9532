// Downloads a quote's PDF, or shares it by hand with the customer's link. Sharing counts as sending.
import type { Business } from '@quotewright/domain/accounts/account'
import { quoteToPaint } from '@quotewright/domain/quote-document/quote-document'
import { pdfName, type QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { isUnanswered } from '@quotewright/domain/quotes/quote-status'
import { signedName } from '@quotewright/domain/signatures/signature'
import { useState } from 'react'
import { ApiError, refusalOr } from '../api-error.ts'
import { downloadFile } from '../device/download.ts'
import { useNotificationsNeeded } from '../notifications/queries.ts'
import { useScreenToast, useToast } from '../ui/toast.tsx'
import { type ShareOutcome, useShare } from '../ui/use-share.ts'
import { useQuotePdf } from './pdf-query.ts'
import { useQuoteLink, useReportShares } from './queries.ts'
import { useUndoShare } from './share-queries.ts'
import { shareText, titleOf } from './share-text.ts'
import { useSignature } from './signature-queries.ts'

export function useQuoteFile(quote: QuoteWithLines, business: Business) {
  const [busy, setBusy] = useState<'pdf' | 'share' | null>(null)
  const fetchPdf = useQuotePdf()
  const link = useQuoteLink()
  const reportShare = useReportShares()
  const share = useShare()
  const askForNotifications = useNotificationsNeeded()
  const showToast = useToast()
  const showUndo = useScreenToast()
  const undoing = useUndoShare(quote.id)
  const { data: signature } = useSignature(quote)
  const name = `Quote-${pdfName(quote)}`
  const fileName = signature ? signedName(name) : name

  /** Fetches the PDF and passes it on; ignores a second press while busy. */
  async function withPdf(name: 'pdf' | 'share', handle: (pdf: Blob) => unknown, failed: string) {
    if (busy) return
    setBusy(name)
    try {
      await handle(await fetchPdf(quote))
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined
      showToast({ title: failed, description, tone: 'danger' })
    } finally {
      setBusy(null)
    }
  }

  function handleDownload(pdf: Blob) {
    downloadFile(pdf, fileName)
    showToast({ title: 'PDF Downloaded', description: fileName, tone: 'success' })
  }

  async function handleShare(pdf: Blob) {
    const url = await link.mutateAsync(quote.id).then(made => made.url, noneIfOffline)
    const content = {
      ...(url !== undefined && { url }),
      title: titleOf(quote),
      text: shareText(quoteToPaint(quote), business),
      files: [new File([pdf], fileName, { type: 'application/pdf' })],
    }
    await share(content, handleShared)
  }

  async function handleShared(outcome: ShareOutcome) {
    if (outcome === 'failed') {
      showToast({
        title: 'Share Failed',
        description: 'Could not share quote details.',
        tone: 'danger',
      })
    }
    if (outcome === 'canceled' || outcome === 'failed') return
    const copied = { title: 'Copied to Clipboard', tone: 'success' } as const
    if (outcome === 'copied') showToast(copied)
    if (!isUnanswered(quote.status)) return
    // After the share sheet, which the browser's question would cover.
    askForNotifications()
    const shareId = await reportShare(quote.id)
    // The copied link may not have reached anyone.
    if (outcome !== 'copied' || shareId === null) return
    showUndo({
      ...copied,
      description: 'Marked as sent',
      action: {
        label: 'Undo',
        altText: 'Mark as not sent',
        onSelect: () => void handleUndo(shareId),
      },
    })
  }

  async function handleUndo(shareId: string) {
    try {
      await undoing.mutateAsync(shareId)
      showToast({ title: 'Not Marked as Sent', tone: 'success' })
    } catch (error) {
      const description = refusalOr(error, 'Please try again.')
      showToast({ title: 'Still Marked as Sent', description, tone: 'danger' })
    }
  }

  return {
    busy,
    download: () => void withPdf('pdf', handleDownload, 'PDF Failed'),
    shareByHand: () => void withPdf('share', handleShare, 'Share Failed'),
  }
}

/** Without a connection, the PDF goes out without a link. */
function noneIfOffline(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.status !== 0) throw error
}
