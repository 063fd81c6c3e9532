// API calls for the quote template.
import { CurrentUser } from '../accounts/account.ts'
import { call } from '../call.ts'
import { QuoteTemplateForm, QuoteTemplateToSave } from '../quote-document/quote-template.ts'

export const quoteTemplateCalls = {
  saveQuoteTemplate: call('PUT', '/api/quote-template', {
    access: 'subscribed',
    body: QuoteTemplateToSave,
    reply: CurrentUser,
  }),
  resetQuoteTemplate: call('DELETE', '/api/quote-template', {
    access: 'subscribed',
    reply: CurrentUser,
  }),
  /** A PDF of the newest quote, or of an example, with the given template. */
  previewQuoteTemplate: call('POST', '/api/quote-template/preview', {
    access: 'member',
    body: QuoteTemplateForm,
    reply: 'application/pdf',
  }),
} as const
