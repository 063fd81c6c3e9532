// Records a deposit, money paid before the invoice, or gives it back.
import { formatDollars } from '@quotewright/domain/money'
import { EntryDialog } from './entry-dialog.tsx'
import { entryForm } from './kept-dialogs.ts'
import { useDepositReceipt, useRecordDeposit } from './queries.ts'

export type DepositDialogProps = {
  quoteId: string
  kind: 'payment' | 'refund'
  suggested: number
  /** What the job holds, less what is on its way back. */
  held: number
  /** What a refund shares with the other offers. */
  together: string
  timeZone: string
  onClose: () => void
}

export function DepositDialog(props: DepositDialogProps) {
  const { quoteId, kind, suggested, held, together, timeZone, onClose } = props
  const recording = useRecordDeposit(quoteId)
  const receipt = useDepositReceipt(quoteId)
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
          description: `${refundText(suggested, held)} ${together}`.trim(),
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

function refundText(byHand: number, held: number): string {
  const text = `You hold ${formatDollars(held)} for this job.`
  return byHand < held ? `${text} Up to ${formatDollars(byHand)} of it can go back by hand.` : text
}
