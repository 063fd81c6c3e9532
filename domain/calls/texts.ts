// API calls for texts: a customer's consent, and sending a quote.
import { call } from '../call.ts'
import { Quote } from '../quotes/quote.ts'
import { ConsentToSave, CustomerTexts, QuoteText, TextToSend } from '../texts/text-consent.ts'

export const textCalls = {
  customerTexts: call('GET', '/api/customers/{id}/texts', {
    access: 'member',
    reply: CustomerTexts,
  }),
  /** Notes that the customer agreed to texts when asked, or no longer wants them. */
  saveTextConsent: call('PUT', '/api/customers/{id}/texts', {
    access: 'subscribed',
    body: ConsentToSave,
    reply: CustomerTexts,
  }),
  quoteText: call('GET', '/api/quotes/{id}/text', { access: 'member', reply: QuoteText }),
  /** The quote counts as sent. */
  textQuote: call('POST', '/api/quotes/{id}/text', {
    access: 'subscribed',
    body: TextToSend,
    reply: Quote,
  }),
  /** Does nothing if none waits. */
  cancelText: call('DELETE', '/api/quotes/{id}/text', { access: 'member' }),
} as const
