// The preview of an import: counts, new rows, changes of prices and costs, skipped rows with reasons, and inactive items.
import { formatCount, formatDollars } from '@quotewright/domain/money'
import type { ImportOutcome } from '@quotewright/domain/price-book/import-plan'
import type { ImportProblem, PriceTable } from '@quotewright/domain/price-book/price-import'
import { type ReactNode, useId } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

const SHOWN_NOTES = 20

export type ImportPreviewProps = {
  table: PriceTable
  /** The column of costs that become the prices; null if the prices are no costs. */
  costAsPrice: string | null
  /** Undefined until the server has replied. */
  outcome: ImportOutcome | undefined
  failure: string | null
  onRetry: () => void
  onColumns: () => void
}

export function ImportPreview(props: ImportPreviewProps) {
  const { table, costAsPrice, outcome, failure, onRetry, onColumns } = props
  const problems = [...table.problems, ...(outcome?.problems ?? [])].toSorted(
    (a, b) => a.line - b.line,
  )
  return (
    <div className="flex flex-col gap-5 px-4 pt-1 pb-6">
      {costAsPrice !== null && (
        <Banner tone="warning" title="Costs become prices">
          {`Customers pay what your list has in “${costAsPrice}”.`}
        </Banner>
      )}
      {failure !== null && <ErrorState message={failure} onRetry={onRetry} />}
      {failure === null && table.rows.length > 0 && <Counts outcome={outcome} />}
      <Notes
        title={
          problems.length === 1
            ? '1 line is skipped'
            : `${formatCount(problems.length)} lines are skipped`
        }
        notes={problems}
      />
      <Notes
        title={
          table.inactive.length === 1
            ? '1 inactive item is left out'
            : `${formatCount(table.inactive.length)} inactive items are left out`
        }
        notes={table.inactive}
      />
      {outcome && outcome.newCategories.length > 0 && (
        <Banner title={outcome.newCategories.length === 1 ? 'A new category' : 'New categories'}>
          {outcome.newCategories.join(', ')}
        </Banner>
      )}
      {outcome && <Additions additions={outcome.additions} />}
      {outcome && <Changes title="Prices that change" changes={outcome.changes} />}
      {outcome && <Changes title="Costs that change" changes={outcome.costChanges} />}
      <Button tone="quiet" onClick={onColumns}>
        Choose other columns
      </Button>
    </div>
  )
}

function Counts({ outcome }: { outcome: ImportOutcome | undefined }) {
  if (!outcome) {
    return (
      <Loading label="Comparing with your price book">
        <Skeleton className="h-20 w-full" />
      </Loading>
    )
  }
  const { added: New, updated: Updated, unchanged: Unchanged } = outcome
  return (
    <Card aria-label="Import preview" role="status">
      <dl className="grid grid-cols-3 gap-3 large-text:grid-cols-1">
        {Object.entries({ New, Updated, Unchanged }).map(([name, count]) => (
          <div key={name}>
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="figures font-extrabold text-xl">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

type NotesProps = { title: string; notes: readonly ImportProblem[] }

function Notes({ title, notes }: NotesProps) {
  if (notes.length === 0) return null
  const more = notes.length - SHOWN_NOTES
  return (
    <Banner tone="warning" title={title}>
      <ul className="mt-1 flex flex-col gap-1 wrap-anywhere">
        {notes.slice(0, SHOWN_NOTES).map(({ line, message }) => (
          <li key={line}>{`Line ${line}: ${message}`}</li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1">{`And ${formatCount(more)} more.`}</p>}
    </Banner>
  )
}

type ChangesProps = { title: string; changes: ImportOutcome['costChanges'] }

function Changes({ title, changes }: ChangesProps) {
  return (
    <PriceList
      title={title}
      prices={changes.map(({ name, before, after }) => ({
        name,
        price: (
          <>
            {before !== null && (
              <del className="mr-1 text-muted">
                <span className="sr-only">was </span>
                {formatDollars(before)}
              </del>
            )}
            <ins className="font-bold no-underline">
              <span className="sr-only">will be </span>
              {formatDollars(after)}
            </ins>
          </>
        ),
      }))}
    />
  )
}

function Additions({ additions }: Pick<ImportOutcome, 'additions'>) {
  return (
    <PriceList
      title="New in your price book"
      prices={additions.map(({ name, unit, price }) => ({
        name,
        price: (
          <>
            <b>{formatDollars(price)}</b>
            <span className="text-muted">{` / ${unit}`}</span>
          </>
        ),
      }))}
    />
  )
}

type PriceListProps = { title: string; prices: { name: string; price: ReactNode }[] }

function PriceList({ title, prices }: PriceListProps) {
  const headingId = useId()
  if (prices.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>{title}</SectionHeading>
      <Card isFlush>
        <ul className="divide-y divide-line">
          {prices.map(({ name, price }, index) => (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- names repeat, the order is fixed
              key={index}
              className="flex min-h-target items-center justify-between gap-4 px-4 py-2"
            >
              <span className="min-w-0 truncate">{name}</span>
              <span className="figures shrink-0">{price}</span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
