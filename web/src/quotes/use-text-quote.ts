// Opens the phone's messages with a prepared text to the customer. It counts as sent once the person says so.
import type { Business } from '@quotewright/domain/accounts/account'
import { quoteToPaint } from '@quotewright/domain/quote-document/quote-document'
import { nounOf, type QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { isUnanswered } from '@quotewright/domain/quotes/quote-status'
import { refusalOr } from '../api-error.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { useToast } from '../ui/toast.tsx'
import { useQuoteLink, useReportShares } from './queries.ts'
import { shareText } from './share-text.ts'

/** `sms:5125550134?&body=…`, which iPhones and Android phones read alike. */
function smsHref(phone: string, text: string): string {
  return `sms:${phone}?&body=${encodeURIComponent(text)}`
}

/** Null without a phone number. */
export function useTextQuote(
  quote: QuoteWithLines,
  business: Business,
): (() => Promise<void>) | null {
  const link = useQuoteLink()
  const reportShare = useReportShares()
  const confirm = useConfirm()
  const showToast = useToast()
  const phone = quote.customer?.phone
  if (!phone) return null
  return async () => {
    try {
      const { url } = await link.mutateAsync(quote.id)
      location.assign(smsHref(phone, `${shareText(quoteToPaint(quote), business)} ${url}`))
      if (!isUnanswered(quote.status)) return
      // The messages app does not say whether the text went out.
      const isSent = await confirm({
        title: 'Did you send the text?',
        description: `Then the ${nounOf(quote)} counts as sent.`,
        confirmLabel: 'Yes, sent',
        cancelLabel: 'Not sent',
      })
      if (isSent) await reportShare(quote.id)
    } catch (error) {
      const description = refusalOr(error, 'Please try again.')
      showToast({ title: 'Text Not Prepared', description, tone: 'danger' })
    }
  }
}
