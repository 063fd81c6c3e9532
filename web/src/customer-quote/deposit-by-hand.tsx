// How the deposit is paid if it cannot be paid on the page.
import { formatDollars } from '@quotewright/domain/money'
import type { DepositByHand } from '@quotewright/domain/quote-links/customer-page'
import { Card } from '../ui/card.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

export function HowToPayDeposit({ amount, howToPay }: DepositByHand) {
  return (
    <Card aria-labelledby="deposit">
      <SectionHeading id="deposit">{`How to pay the deposit of ${formatDollars(amount)}`}</SectionHeading>
      {howToPay.map((line, index) => (
        // Lines may repeat; their order is fixed.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </Card>
  )
}
