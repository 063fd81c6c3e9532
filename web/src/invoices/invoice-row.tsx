// An invoice in a list: its state, and what is open or its total.
import { formatMonthDay } from '@quotewright/domain/dates'
import { type InvoiceCard, sumOfState } from '@quotewright/domain/invoices/invoice'
import { formatDollars } from '@quotewright/domain/money'
import { unbroken } from '@quotewright/domain/unbroken'
import { ListRow } from '../ui/list-row.tsx'
import { InvoiceState } from './invoice-state.tsx'

export type InvoiceRowProps = { invoice: InvoiceCard; title: string; isOpen?: boolean }

export function InvoiceRow({ invoice, title, isOpen = false }: InvoiceRowProps) {
  const { id, number, open, dueDay, state } = invoice
  const due = open > 0 && state !== 'draft' ? unbroken(`due ${formatMonthDay(dueDay)}`) : ''
  const description = (
    <span className="flex flex-wrap gap-x-3">
      {title !== number && <span>{number}</span>}
      {due !== '' && <span>{due}</span>}
    </span>
  )
  return (
    <ListRow
      href={`/invoices/${id}`}
      isOpen={isOpen}
      title={title}
      description={description}
      trailing={
        <span className="flex flex-col items-end gap-1">
          <span className="figures font-bold">{formatDollars(sumOfState(invoice))}</span>
          <InvoiceState state={state} />
        </span>
      }
    />
  )
}
