// The customer of an edited quote, with a button to choose another.
import type { Customer } from '@quotewright/domain/customers/customer'
import { useState } from 'react'
import { CustomerPicker } from '../new-quote/customer-picker.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import type { QuoteEdit } from './quote-edit.ts'

export type CustomerChoiceProps = {
  customer: QuoteEdit['customer']
  onChoose: (customer: Customer) => void
}

export function CustomerChoice({ customer, onChoose }: CustomerChoiceProps) {
  const [isPicking, setIsPicking] = useState(false)
  const name = customer?.name ?? 'No customer yet'
  return (
    <section aria-labelledby="customer">
      <SectionHeading id="customer">Customer</SectionHeading>
      <Card isFlush>
        <ListRow
          leading={<Avatar name={name} />}
          title={name}
          trailing={
            <Button tone="secondary" onClick={() => setIsPicking(true)}>
              Change
            </Button>
          }
        />
      </Card>
      {isPicking && (
        <CustomerPicker
          onChosen={chosen => {
            setIsPicking(false)
            onChoose(chosen)
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </section>
  )
}
