// Settings, Business: contact details, sales tax, and the base rates.
import type { CurrentUser } from '@quotewright/domain/account'
import { BusinessBaseRates } from '../price-book/price-book.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { BusinessForm } from './business-form.tsx'

export function BusinessSection({ user }: { user: CurrentUser }) {
  return (
    <>
      <BusinessForm business={user.business} />
      <div>
        <SectionHeading>What you charge</SectionHeading>
        <BusinessBaseRates />
      </div>
    </>
  )
}
