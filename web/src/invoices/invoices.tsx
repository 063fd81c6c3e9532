// Invoices for other features: the main action of an accepted quote, its money, a customer's invoices, and the settings.
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { loadedLater } from '../ui/loaded-later.ts'
import { LoadingBoundary } from '../ui/loading-boundary.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import type { CreateInvoiceProps } from './create-invoice.tsx'
import type { JobMoneyProps } from './job-money.tsx'
import { MoneyLoading } from './money-loading.tsx'
import type { StatementMenuProps } from './statement-menu.tsx'

/** Settings load these with their section. */
export const GetPaidCard = loadedLater(
  async () => (await import('./get-paid-card.tsx')).GetPaidCard,
)
export const InvoiceSettings = loadedLater(
  async () => (await import('./invoice-settings.tsx')).InvoiceSettings,
)

const JobMoney = loadedLater(async () => (await import('./job-money.tsx')).JobMoney)
const Invoices = loadedLater(async () => (await import('./invoices-of.tsx')).InvoicesOf)
const Create = loadedLater(async () => (await import('./create-invoice.tsx')).CreateInvoice)

/** Quotes without an answer, which are most, do not load it. */
export function JobMoneyCard(props: JobMoneyProps) {
  return (
    <section aria-labelledby="money">
      <SectionHeading id="money">Money</SectionHeading>
      <Card isFlush>
        <LoadingBoundary fallback={<MoneyLoading />}>
          <JobMoney {...props} />
        </LoadingBoundary>
      </Card>
    </section>
  )
}

export function CreateInvoice(props: CreateInvoiceProps) {
  const loading = (
    <Button size="large" className={props.className} disabled>
      Create Invoice
    </Button>
  )
  return (
    <LoadingBoundary fallback={loading}>
      <Create {...props} />
    </LoadingBoundary>
  )
}

/** A customer's. Renders nothing if there are none. */
export function InvoicesOf(props: StatementMenuProps) {
  return (
    <LoadingBoundary>
      <Invoices {...props} />
    </LoadingBoundary>
  )
}
