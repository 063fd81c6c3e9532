// Texts over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { cancelText } from './cancel-text.ts'
import { saveTextConsent, showCustomerTexts } from './customer-texts.ts'
import { showQuoteText } from './quote-text.ts'
import { textQuote } from './text-quote.ts'

export const textRoutes: Handlers<
  'customerTexts' | 'saveTextConsent' | 'quoteText' | 'textQuote' | 'cancelText'
> = {
  customerTexts: { account: (ctx, { params }) => showCustomerTexts(ctx, params.id) },
  saveTextConsent: { account: (ctx, { params, body }) => saveTextConsent(ctx, params.id, body) },
  quoteText: { account: (ctx, { params }) => showQuoteText(ctx, params.id) },
  textQuote: {
    account: (ctx, { params, body, http }) => textQuote(ctx, params.id, body, http.request.ip),
  },
  cancelText: async (ctx, { params }) => {
    await cancelText(ctx, params.id)
    return undefined
  },
}
