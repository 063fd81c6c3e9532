// Settings, Business: contact details, sales tax, the base rates, online payments, and invoices.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { GetPaidCard, InvoiceSettings } from '../invoices/invoices.tsx'
import { BusinessBaseRates } from '../price-book/price-book.tsx'
import { LoadingBoundary } from '../ui/loading-boundary.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { BusinessForm } from './business-form.tsx'

export function BusinessSection({ user }: { user: CurrentUser }) {
  return (
    <>
      <BusinessForm business={user.business} />
      <div>
        <SectionHeading>What you charge</SectionHeading>
        <BusinessBaseRates />
      </div>
      <div>
        <SectionHeading>Get paid online</SectionHeading>
        <LoadingBoundary fallback={<Skeleton className="h-40 w-full rounded-lg" />}>
          <GetPaidCard user={user} />
        </LoadingBoundary>
      </div>
      <div>
        <SectionHeading>Invoices</SectionHeading>
        <LoadingBoundary fallback={<Skeleton className="h-64 w-full rounded-lg" />}>
          <InvoiceSettings timeZone={user.business.timeZone} />
        </LoadingBoundary>
      </div>
    </>
  )
}
