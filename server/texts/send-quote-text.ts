// The job that texts a quote.
import { isAnswerable } from '../quote-links/is-answerable.ts'
import { wordsOf } from './quote-text.ts'
import { isOverdue, type TextJob, textTask } from './send-text.ts'

export const sendQuoteText = textTask<TextJob>({
  name: 'send-quote-text',
  wordsOf: (ctx, { quote }, link) => wordsOf(ctx, quote, link),
  endedBy: async (ctx, tx, { quote, text }) => {
    if (!(await isAnswerable(ctx, tx, quote))) return 'answered'
    return isOverdue(ctx, text) ? 'not sent' : null
  },
})
