// The preview of a customer import: who is new, who is a customer already, and what is left out.
import {
  addressesLeftOut,
  type CustomerImportOutcome,
  type CustomerToImport,
  customerNameOf,
} from '@quotewright/domain/customers/customer-import'
import type { CustomerTable, LineNote } from '@quotewright/domain/customers/customer-list'
import { formatCount } from '@quotewright/domain/money'
import { formatPhone } from '@quotewright/domain/phone'
import { useId } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

const SHOWN_NOTES = 5
const SHOWN_CUSTOMERS = 50

export type ImportPreviewProps = {
  table: CustomerTable
  /** Undefined until the server has replied. */
  outcome: CustomerImportOutcome | undefined
  failure: string | null
  onRetry: () => void
  onColumns: () => void
}

export function ImportPreview(props: ImportPreviewProps) {
  const { table, outcome, failure, onRetry, onColumns } = props
  const { rows, skipped, archived } = table
  // What is left out of those who stay as they are changes nothing.
  const leftOut = table.leftOut.filter(({ line }) => !outcome?.known.includes(line))
  const properties = outcome ? addressesLeftOut(rows, outcome.known) : []
  return (
    <div className="flex flex-col gap-5 px-4 pt-1 pb-6">
      {failure !== null && <ErrorState message={failure} onRetry={onRetry} />}
      {failure === null && rows.length > 0 && !outcome && (
        <Loading label="Comparing with your customers">
          <Skeleton className="h-20 w-full" />
        </Loading>
      )}
      {outcome && <Counts outcome={outcome} />}
      <Notes
        title={
          skipped.length === 1
            ? '1 line is skipped'
            : `${formatCount(skipped.length)} lines are skipped`
        }
        notes={skipped}
      />
      <Notes
        title={
          archived.length === 1
            ? '1 archived customer is left out'
            : `${formatCount(archived.length)} archived customers are left out`
        }
        notes={archived}
      />
      <Notes
        title={
          leftOut.length === 1
            ? '1 phone number, email, company or note is left out'
            : `${formatCount(leftOut.length)} phone numbers, emails, companies or notes are left out`
        }
        hint="They cannot be used, or are too long."
        notes={leftOut}
      />
      <Notes
        title={
          properties.length === 1
            ? '1 more address is left out'
            : `${formatCount(properties.length)} more addresses are left out`
        }
        hint="A customer has one address. A quote may have another as its job address."
        notes={properties.map(row => ({
          line: row.line,
          message: `${customerNameOf(row)}: ${row.address}`,
        }))}
      />
      {outcome && <NewCustomers rows={rows} outcome={outcome} />}
      <Button tone="quiet" onClick={onColumns}>
        Choose other columns
      </Button>
    </div>
  )
}

function Counts({ outcome }: { outcome: CustomerImportOutcome }) {
  const counts = { New: outcome.added, 'Already there': outcome.known.length }
  return (
    <Card aria-label="Import preview" role="status">
      <dl className="grid grid-cols-2 gap-3 large-text:grid-cols-1">
        {Object.entries(counts).map(([name, count]) => (
          <div key={name}>
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="figures font-extrabold text-xl">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

type NotesProps = { title: string; hint?: string; notes: readonly LineNote[] }

function Notes({ title, hint, notes }: NotesProps) {
  if (notes.length === 0) return null
  const more = notes.length - SHOWN_NOTES
  return (
    <Banner tone="warning" title={title}>
      {hint !== undefined && <p>{hint}</p>}
      <ul className="mt-1 flex flex-col gap-1 wrap-anywhere">
        {notes.slice(0, SHOWN_NOTES).map(({ line, message }) => (
          <li key={`${line} ${message}`}>{`Line ${line}: ${message}`}</li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1">{`And ${formatCount(more)} more.`}</p>}
    </Banner>
  )
}

type NewCustomersProps = { rows: readonly CustomerToImport[]; outcome: CustomerImportOutcome }

function NewCustomers({ rows, outcome }: NewCustomersProps) {
  const headingId = useId()
  if (outcome.added === 0) return null
  const known = new Set(outcome.known)
  const added = rows.filter(({ line }) => !known.has(line))
  const more = added.length - SHOWN_CUSTOMERS
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>New customers</SectionHeading>
      <Card isFlush>
        <ul className="divide-y divide-line">
          {added.slice(0, SHOWN_CUSTOMERS).map(row => (
            <li key={row.line} className="px-4 py-3 wrap-anywhere">
              <p className="font-semibold">{customerNameOf(row)}</p>
              <p className="text-muted text-sm">{contactOf(row)}</p>
            </li>
          ))}
        </ul>
      </Card>
      {more > 0 && <p className="mt-2 text-muted text-sm">{`And ${formatCount(more)} more.`}</p>}
    </section>
  )
}

function contactOf({ company, phone, email, address }: CustomerToImport): string {
  const contact = [formatPhone(phone ?? ''), email, address].filter(Boolean).join(' · ')
  return [company, contact || 'No phone, email or address'].filter(Boolean).join(' · ')
}
