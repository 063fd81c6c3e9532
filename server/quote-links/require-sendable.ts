// Refuses to send unfinished and answered quotes.
import { AppError } from '@quotewright/domain/errors'
import type { Quote } from '@quotewright/domain/quote'
import { canSend } from '@quotewright/domain/quote-event'
import { requireCurrent } from '../quotes/prepare-quote.ts'
import { requireFinished } from './link-quote.ts'

export function requireSendable(quote: Quote): void {
  requireFinished(quote)
  requireCurrent(quote)
  if (canSend(quote.status)) return
  throw new AppError('conflict', 'This quote has been answered already')
}
