// Buttons to email, download or share a quote.
import type { Business } from '@quotewright/domain/account'
import { formatDay } from '@quotewright/domain/dates'
import { formatDollars } from '@quotewright/domain/money'
import type { QuoteWithLines } from '@quotewright/domain/quote'
import { canSend } from '@quotewright/domain/quote-event'
import { Download, Send, Share2 } from 'lucide-react'
import { useState } from 'react'
import { downloadFile } from '../device/download.ts'
import { share } from '../device/share.ts'
import { Button } from '../ui/button.tsx'
import { StickyActionBar } from '../ui/sticky-action-bar.tsx'
import { useToast } from '../ui/toast.tsx'
import { useQuoteLink, useQuotePdf } from './queries.ts'
import { isSendBegun, SendDialog } from './send-dialog.tsx'

/** URL hash that opens the quote with its email dialog. */
export const SEND = '#send'

/** Fits three buttons side by side at 360 px. */
const narrow = 'px-2!'

export type QuoteActionsProps = { quote: QuoteWithLines; business: Business }

export function QuoteActions({ quote, business }: QuoteActionsProps) {
  const [busy, setBusy] = useState<'pdf' | 'share' | null>(null)
  const [isSending, setIsSending] = useState(() => location.hash === SEND || isSendBegun(quote.id))
  const fetchPdf = useQuotePdf()
  const link = useQuoteLink()
  const showToast = useToast()
  const isSendable = canSend(quote.status)
  const fileName = `Quote-${quote.quoteNumber}.pdf`

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
    // A draft has no link, because customers do not see drafts.
    const url = quote.status === 'draft' ? undefined : (await link.mutateAsync(quote.id)).url
    const outcome = await share({
      ...(url !== undefined && { url }),
      title: `Quote ${quote.quoteNumber}`,
      text: shareText(quote, business),
      files: [new File([pdf], fileName, { type: 'application/pdf' })],
    })
    if (outcome === 'copied') showToast({ title: 'Copied to Clipboard', tone: 'success' })
    if (outcome === 'failed') {
      showToast({
        title: 'Share Failed',
        description: 'Could not share quote details.',
        tone: 'danger',
      })
    }
  }

  return (
    <StickyActionBar>
      <Button
        tone="secondary"
        size="large"
        className={narrow}
        isBusy={busy === 'share'}
        icon={<Share2 aria-hidden="true" className="max-[22rem]:hidden" />}
        onClick={() => void withPdf('share', handleShare, 'Share Failed')}
      >
        Share
      </Button>
      <Button
        tone={isSendable ? 'secondary' : 'primary'}
        size="large"
        className={narrow}
        isBusy={busy === 'pdf'}
        icon={<Download aria-hidden="true" className="max-[22rem]:hidden" />}
        onClick={() => void withPdf('pdf', handleDownload, 'PDF Failed')}
      >
        PDF
      </Button>
      {isSendable && (
        <Button
          size="large"
          className={narrow}
          icon={<Send aria-hidden="true" className="max-[22rem]:hidden" />}
          onClick={() => setIsSending(true)}
        >
          Email
        </Button>
      )}
      {isSendable && isSending && <SendDialog quote={quote} onClose={() => setIsSending(false)} />}
    </StickyActionBar>
  )
}

function shareText({ quoteNumber, total, validUntil }: QuoteWithLines, { name }: Business): string {
  const words = `Quote ${quoteNumber} from ${name}: ${formatDollars(total)}`
  return validUntil ? `${words}, valid until ${formatDay(validUntil)}` : words
}
