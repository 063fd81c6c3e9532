// A customer's invoices, newest first.
import { Card } from '../ui/card.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { ListEnd } from '../ui/list-end.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { InvoiceRow } from './invoice-row.tsx'
import { useInvoicesOf } from './queries.ts'
import { StatementMenu, type StatementMenuProps } from './statement-menu.tsx'

/** Renders nothing without invoices. */
export function InvoicesOf({ customer }: StatementMenuProps) {
  const list = useInvoicesOf(customer.id)
  const invoices = list.data?.pages.flatMap(page => page.items) ?? []
  if (invoices.length === 0 && !list.isError) return null
  return (
    <section aria-labelledby="their-invoices">
      <SectionHeading id="their-invoices" action={<StatementMenu customer={customer} />}>
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
