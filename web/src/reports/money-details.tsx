// The money of a period: invoiced and paid, what is open, deposits held, and sales tax.
import { isEmptyMoney, type MoneyReport } from '@quotewright/domain/reports/money-report'
import {
  ageRows,
  flowRows,
  heldRows,
  methodRows,
  openTitle,
  salesRows,
  taxColumns,
  taxRows,
} from '@quotewright/domain/reports/money-report-texts'
import type { ChosenPeriod } from '@quotewright/domain/reports/report-range'
import { type ReactNode, useId } from 'react'
import { Card } from '../ui/card.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useMoneyReport } from './queries.ts'
import { ReportTable, type ReportTableProps } from './report-table.tsx'

/** Renders nothing without invoices and payments. */
export function MoneyDetails({ period }: { period: ChosenPeriod }) {
  const query = useMoneyReport(period)
  const { data: money, isPlaceholderData } = query
  if (!money) {
    return query.isError ? (
      <Card>
        <QueryError query={query} />
      </Card>
    ) : (
      <Skeleton className="h-84 rounded-lg" />
    )
  }
  if (isEmptyMoney(money)) return null
  return (
    <section
      aria-labelledby="money"
      aria-busy={isPlaceholderData}
      className="transition-opacity aria-busy:opacity-60"
    >
      <SectionHeading id="money">Money</SectionHeading>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <TableCard title="In this period" columns={amounts} rows={flowRows(money)}>
          <Note>Void invoices and drafts are not counted.</Note>
        </TableCard>
        <TableCard title="Paid by method" columns={amounts} rows={methodRows(money)} />
        <OpenCard money={money} />
        <TaxCard money={money} />
      </div>
    </section>
  )
}

const amounts = ['Figure', 'Amount'] as const

function OpenCard({ money }: { money: MoneyReport }) {
  return (
    <TableCard
      title={openTitle(money)}
      columns={['Age', 'Amount']}
      rows={[...ageRows(money), ...heldRows(money)]}
    />
  )
}

function TaxCard({ money }: { money: MoneyReport }) {
  const rates = taxRows(money)
  return (
    <TableCard title="Sales tax" columns={amounts} rows={salesRows(money)}>
      {rates.length > 0 && (
        <div className="mt-3">
          <ReportTable caption="Sales tax by rate" columns={taxColumns} rows={rates} />
          <Note>
            Tax invoiced is that of the period’s invoices. Tax in payments is the share in what was
            paid on any invoice, less refunds.
          </Note>
        </div>
      )}
    </TableCard>
  )
}

type TableCardProps = Omit<ReportTableProps, 'caption'> & { title: string; children?: ReactNode }

function TableCard({ title, children, ...table }: TableCardProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <SectionHeading id={id} level={3}>
        {title}
      </SectionHeading>
      <ReportTable caption={title} {...table} />
      {children}
    </Card>
  )
}

function Note({ children }: { children: string }) {
  return <p className="mt-3 text-muted text-sm">{children}</p>
}
