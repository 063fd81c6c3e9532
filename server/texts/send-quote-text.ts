// The job that texts a quote.
import { isOutstanding } from '@quotewright/domain/quote-status'
import { isExpired } from '../quotes/is-expired.ts'
import { wordsOf } from './quote-text.ts'
import { isOverdue, type TextJob, textTask } from './send-text.ts'

export const sendQuoteText = textTask<TextJob>({
  name: 'send-quote-text',
  wordsOf: (ctx, { quote }, link) => wordsOf(ctx, quote, link),
  endedBy: async (ctx, _, { quote, text }) => {
    if (!isOutstanding(quote) || isExpired(ctx, quote)) return 'answered'
    return isOverdue(ctx, text) ? 'not sent' : null
  },
})
