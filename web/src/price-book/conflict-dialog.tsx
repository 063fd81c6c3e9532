// Someone else saved the price while it was edited here: take theirs, or keep mine.
import { formatDollars } from '@quotewright/domain/money'
import { type PriceRow, regionalPrice } from '@quotewright/domain/price-row'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

export type ConflictDialogProps = {
  theirs: PriceRow
  factor: number
  onReload: () => void
  onKeepMine: () => void
  onClose: () => void
}

export function ConflictDialog(props: ConflictDialogProps) {
  const { theirs, factor, onReload, onKeepMine, onClose } = props
  return (
    <Dialog
      isOpen
      variant="panel"
      title="Someone changed this price"
      closeLabel="Back to my changes"
      onClose={onClose}
      footer={
        <div className="grid w-full grid-cols-2 gap-3">
          <Button tone="secondary" onClick={onReload}>
            Reload
          </Button>
          <Button onClick={onKeepMine}>Keep mine</Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3 px-5 pb-5">
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-md bg-sunken px-4 py-3">
          <dt>Their name</dt>
          <dd className="text-right font-semibold">{theirs.name}</dd>
          <dt>Their price</dt>
          <dd className="figures text-right font-semibold">
            {formatDollars(regionalPrice(theirs, factor))}
          </dd>
        </dl>
        <p>
          <strong>Reload</strong> shows their version and drops what you changed.
        </p>
        <p>
          <strong>Keep mine</strong> saves yours in its place.
        </p>
      </div>
    </Dialog>
  )
}
