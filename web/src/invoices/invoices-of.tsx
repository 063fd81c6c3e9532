// A customer's invoices, newest first, and what the customer owes.
import { type Cents, formatDollars } from '@quotewright/domain/money'
import { Card } from '../ui/card.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { ListEnd } from '../ui/list-end.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { InvoiceRow } from './invoice-row.tsx'
import { useInvoiceFigures, useInvoicesOf } from './queries.ts'
import { StatementMenu, type StatementMenuProps } from './statement-menu.tsx'

/** Renders nothing without invoices. */
export function InvoicesOf({ customer }: StatementMenuProps) {
  const list = useInvoicesOf(customer.id)
  const { open = 0, overdue = 0 } = useInvoiceFigures(customer.id).data ?? {}
  const invoices = list.data?.pages.flatMap(page => page.items) ?? []
  if (invoices.length === 0 && !list.isError) return null
  return (
    <section aria-labelledby="their-invoices">
      <SectionHeading
        id="their-invoices"
        description={open > 0 && <Owed open={open} overdue={overdue} />}
        action={<StatementMenu customer={customer} />}
      >
        Invoices
      </SectionHeading>
      <Card isFlush>
        {list.isError && !list.data && <QueryError query={list} />}
        <ul className="divide-y divide-line">
          {invoices.map(invoice => (
            <li key={invoice.id}>
              <InvoiceRow invoice={invoice} title={invoice.number} />
            </li>
          ))}
          {list.hasNextPage && (
            <li>
              <ListEnd list={list} failure="The next invoices did not load." />
            </li>
          )}
        </ul>
      </Card>
    </section>
  )
}

function Owed({ open, overdue }: { open: Cents; overdue: Cents }) {
  return (
    <span className="figures">
      {formatDollars(open)} due
      {overdue > 0 && <span className="text-red-text">, {formatDollars(overdue)} overdue</span>}
    </span>
  )
}
