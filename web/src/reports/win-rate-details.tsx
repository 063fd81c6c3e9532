// How many quotes of a year were accepted, by response time, price, size and trade.
import {
  hasWinRates,
  type WinRateTable,
  winRateColumns,
  winRateRows,
  winRateSentence,
  winRateTables,
} from '@quotewright/domain/reports/win-rate-texts'
import { useId } from 'react'
import { Card } from '../ui/card.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useWinRates } from './queries.ts'
import { ReportTable } from './report-table.tsx'

export function WinRateDetails() {
  const query = useWinRates()
  const { data: rates } = query
  return (
    <section aria-labelledby="win-rates">
      <SectionHeading id="win-rates" description={rates && winRateSentence(rates)}>
        Win rates
      </SectionHeading>
      {rates ? (
        hasWinRates(rates) && (
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
            {winRateTables(rates).map(table => (
              <TableCard key={table.title} table={table} />
            ))}
          </div>
        )
      ) : query.isError ? (
        <Card>
          <QueryError query={query} />
        </Card>
      ) : (
        <Skeleton className="h-84 rounded-lg" />
      )}
    </section>
  )
}

function TableCard({ table }: { table: WinRateTable }) {
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <SectionHeading id={id} level={3} description={table.note}>
        {table.title}
      </SectionHeading>
      <ReportTable caption={table.title} columns={winRateColumns} rows={winRateRows(table)} />
    </Card>
  )
}
