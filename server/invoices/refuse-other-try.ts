// A phone that lost an answer sends the same money again. If the person has changed it since, the first try counts.
import { AppError } from '@quotewright/domain/errors'
import { type Cents, formatDollars } from '@quotewright/domain/money'

type Sent = {
  kind?: string
  amount: Cents
  method?: string | null
  checkNumber?: string
  day?: string
  note?: string
}

const facts = ['kind', 'amount', 'method', 'checkNumber', 'day', 'note'] as const

/** Throws `conflict`, so that the person does not take the change for recorded. */
export function refuseOtherTry(stored: Sent, sent: Sent): void {
  if (facts.every(fact => stored[fact] === sent[fact])) return
  throw new AppError(
    'conflict',
    `Your first try arrived, for ${formatDollars(stored.amount)}. Close this to see it in the list.`,
  )
}
