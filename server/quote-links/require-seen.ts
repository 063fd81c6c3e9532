// Throws `conflict` if the sender's screen shows another version of a quote than the one that would go out.
import { AppError } from '@quotewright/domain/errors'
import type { Quote } from '@quotewright/domain/quotes/quote'

/** `seen` is unset if any version may go out. */
export function requireSeen({ version }: Pick<Quote, 'version'>, seen: number | undefined): void {
  if (seen === undefined || seen === version) return
  throw new AppError(
    'conflict',
    'Someone else changed this quote in the meantime. Read it again, then send it.',
  )
}
