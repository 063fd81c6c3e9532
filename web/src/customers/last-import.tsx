// The last import of customers, which can be undone.
import { relativeTime } from '@quotewright/domain/dates'
import { formatCount } from '@quotewright/domain/money'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useLastImport } from './queries.ts'
import { useImportUndone } from './use-import-undone.ts'

export function LastImport() {
  const { data: last } = useLastImport()
  const { undo, isPending } = useImportUndone()
  if (!last) return null
  const { id, customers, createdAt } = last
  const who = customers === 1 ? '1 customer' : `${formatCount(customers)} customers`
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <p className="font-semibold">Last import</p>
        <p className="text-muted text-sm">{`${who} · ${relativeTime(new Date(createdAt), new Date())}`}</p>
      </div>
      <Button
        tone="secondary"
        aria-label="Undo last import"
        isBusy={isPending}
        onClick={() => undo(id)}
      >
        Undo
      </Button>
    </Card>
  )
}
