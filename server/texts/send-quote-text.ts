// The job that texts a quote.
import { canSend } from '@quotewright/domain/quote-event'
import { isExpired } from '../quotes/is-expired.ts'
import { wordsOf } from './quote-text.ts'
import { isOverdue, type TextJob, textTask } from './send-text.ts'

export const sendQuoteText = textTask<TextJob>({
  name: 'send-quote-text',
  wordsOf: (ctx, { quote }, link) => wordsOf(ctx, quote, link),
  endedBy: async (ctx, _, { quote, text }) => {
    const isOffer = canSend(quote.status) && quote.replacedBy === null && !isExpired(ctx, quote)
    if (!isOffer) return 'answered'
    return isOverdue(ctx, text) ? 'not sent' : null
  },
})
