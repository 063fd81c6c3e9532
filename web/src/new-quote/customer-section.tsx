// The customer of the quote: an existing one from the search, or a new one typed here.
import { customerName, nameWithCompany } from '@quotewright/domain/customers/customer'
import { formatPhone } from '@quotewright/domain/phone'
import { Search, UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CustomerFields } from '../customers/customer-fields.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { CustomerPicker } from './customer-picker.tsx'
import { type ChosenCustomer, numberingOf, type QuoteDraft } from './quote-draft.ts'
import { RecentCustomers } from './recent-customers.tsx'

export type CustomerSectionProps = {
  draft: QuoteDraft
  /** Increases each time the preview is refused. */
  refusals: number
  onChange: (change: Partial<QuoteDraft>) => void
}

export function CustomerSection({ draft, refusals, onChange }: CustomerSectionProps) {
  const [isPicking, setIsPicking] = useState(false)
  const changeButton = useRef<HTMLButtonElement>(null)
  const { customer, typedCustomer } = draft

  function handleChosen(chosen: ChosenCustomer) {
    // Most jobs are at the customer's address. A typed job address stays, but not that of another customer.
    const isTyped = draft.jobAddress !== '' && draft.jobAddress !== customer?.address
    flushSync(() => {
      setIsPicking(false)
      onChange({ customer: chosen, jobAddress: isTyped ? draft.jobAddress : chosen.address })
    })
    // What opened the list is gone, and so the focus would be lost.
    changeButton.current?.focus({ preventScroll: true })
  }

  return (
    <>
      {customer ? (
        <Card isFlush>
          <ListRow
            leading={<Avatar name={customerName(customer)} />}
            title={nameWithCompany(customer)}
            description={
              [formatPhone(customer.phone), customer.email].filter(Boolean).join(' · ') ||
              customer.address
            }
          />
          {numberingOf(draft).contractId === null && (
            <div className="grid grid-cols-2 gap-3 large-text:grid-cols-1 border-line border-t p-3">
              <Button tone="secondary" onClick={() => onChange({ customer: null })}>
                New customer
              </Button>
              <Button ref={changeButton} tone="secondary" onClick={() => setIsPicking(true)}>
                Change
              </Button>
            </div>
          )}
        </Card>
      ) : (
        <Card isFlush>
          <RecentCustomers onChosen={handleChosen} />
          <div className="flex flex-col gap-4 p-4">
            <Button
              tone="secondary"
              isWide
              icon={<Search aria-hidden="true" size={20} />}
              onClick={() => setIsPicking(true)}
            >
              Choose an existing customer
            </Button>
            <p className="flex items-center gap-2 font-semibold text-muted">
              <UserPlus aria-hidden="true" size={20} />
              or type a new one
            </p>
            <CustomerFields
              typed={typedCustomer}
              refusals={refusals}
              onChange={change => onChange({ typedCustomer: { ...typedCustomer, ...change } })}
            />
          </div>
        </Card>
      )}
      {isPicking && <CustomerPicker onChosen={handleChosen} onClose={() => setIsPicking(false)} />}
    </>
  )
}
