// Ledger entries: what, when, how much, and a way to take back a wrong one.
import { formatDay } from '@quotewright/domain/dates'
import { entryName, type LedgerEntry, reversibleIds } from '@quotewright/domain/invoices/ledger'
import { formatDollars } from '@quotewright/domain/money'
import { Undo2 } from 'lucide-react'
import { refusalOr } from '../api-error.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useToast } from '../ui/toast.tsx'
import { useReverseEntry } from './queries.ts'

export type EntryListProps = { label: string; entries: readonly LedgerEntry[] }

export function EntryList({ label, entries }: EntryListProps) {
  const reversing = useReverseEntry()
  const confirm = useConfirm()
  const showToast = useToast()
  const reversible = reversibleIds(entries)

  async function handleReverse(entry: LedgerEntry) {
    const isConfirmed = await confirm({
      title: `Reverse ${formatDollars(entry.amount)}?`,
      description: `${entryName(entry)} on ${formatDay(entry.day)} stays in the list, and a second entry reverses it.`,
      confirmLabel: 'Reverse',
    })
    if (!isConfirmed) return
    reversing.mutateAsync(entry.id).then(
      () => showToast({ title: 'Entry Reversed', tone: 'success' }),
      error =>
        showToast({
          title: 'Not Reversed',
          description: refusalOr(error, 'Please try again.'),
          tone: 'danger',
        }),
    )
  }

  return (
    <ul aria-label={label} className="divide-y divide-line border-line border-t">
      {entries.map(entry => (
        <li key={entry.id} className="flex min-h-16 items-center gap-3 px-4 py-2">
          <span className="min-w-0 flex-1">
            <span className="wrap-anywhere block font-semibold">{entryName(entry)}</span>
            <span className="wrap-anywhere block text-muted text-sm">
              {[formatDay(entry.day), entry.note].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className="figures font-bold">{formatDollars(signed(entry))}</span>
          {reversible.has(entry.id) && (
            <IconButton
              label={`Reverse ${entryName(entry)} of ${formatDollars(entry.amount)}`}
              icon={<Undo2 aria-hidden="true" size={20} />}
              className="-mr-3"
              onClick={() => void handleReverse(entry)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Money that the business gives back is negative. */
function signed({ kind, amount, reverses }: LedgerEntry): number {
  return (kind === 'refund') === (reverses === null) ? -amount : amount
}
