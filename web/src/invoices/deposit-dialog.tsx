// Records a deposit, money paid before the invoice, or gives it back.
import { formatDollars } from '@quotewright/domain/money'
import { EntryDialog } from './entry-dialog.tsx'
import { entryForm } from './kept-dialogs.ts'
import { useDepositReceipt, useRecordDeposit } from './queries.ts'

export type DepositDialogProps = {
  quoteId: string
  kind: 'payment' | 'refund'
  suggested: number
  timeZone: string
  onClose: () => void
}

export function DepositDialog({ quoteId, kind, suggested, timeZone, onClose }: DepositDialogProps) {
  const recording = useRecordDeposit(quoteId)
  const { data: receipt } = useDepositReceipt(quoteId)
  const words =
    kind === 'payment'
      ? {
          title: 'Record a deposit',
          description: 'It is held for this job, and the next invoice deducts it.',
          action: 'Record Deposit',
          toast: 'Deposit Recorded',
        }
      : {
          title: 'Refund the deposit',
          description: `You hold ${formatDollars(suggested)} for this job.`,
          action: 'Record Refund',
          toast: 'Refund Recorded',
        }
  return (
    <EntryDialog
      keptAs={entryForm(kind, quoteId)}
      {...words}
      suggested={suggested}
      receipt={kind === 'payment' ? receipt : undefined}
      timeZone={timeZone}
      onRecord={entry => recording.mutateAsync({ ...entry, kind })}
      onClose={onClose}
    />
  )
}
