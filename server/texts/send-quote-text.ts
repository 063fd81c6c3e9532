// The job that texts a quote.
import { isUnanswered } from '@quotewright/domain/quote-status'
import { isExpired } from '../quotes/is-expired.ts'
import { wordsOf } from './quote-text.ts'
import { isOverdue, type TextJob, textTask } from './send-text.ts'

export const sendQuoteText = textTask<TextJob>({
  name: 'send-quote-text',
  wordsOf: (ctx, { quote }, link) => wordsOf(ctx, quote, link),
  endedBy: async (ctx, _, { quote, text }) => {
    const isOffer =
      isUnanswered(quote.status) && quote.replacedBy === null && !isExpired(ctx, quote)
    if (!isOffer) return 'answered'
    return isOverdue(ctx, text) ? 'not sent' : null
  },
})
