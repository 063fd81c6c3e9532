// The money of an accepted quote: its invoices, what they leave open, and the deposits that the business holds.
import { overInvoiced, type JobMoney as Sums } from '@quotewright/domain/invoices/invoice'
import { sumsOf } from '@quotewright/domain/invoices/ledger'
import {
  freeOf,
  offerRefunds,
  refundableByHand,
  sharedRefund,
} from '@quotewright/domain/invoices/online-payment'
import { formatDollars } from '@quotewright/domain/money'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { DepositDialog } from './deposit-dialog.tsx'
import { EntryList } from './entry-list.tsx'
import { HowToPayHint } from './how-to-pay-hint.tsx'
import { InvoiceRow } from './invoice-row.tsx'
import { moneyDialogBegun } from './kept-dialogs.ts'
import { MoneyLoading } from './money-loading.tsx'
import { OnlineList } from './online-list.tsx'
import { PartDialog } from './part-dialog.tsx'
import { useDepositReceipt, useJobMoney } from './queries.ts'

export type JobMoneyProps = { quoteId: string; timeZone: string }

export function JobMoney({ quoteId, timeZone }: JobMoneyProps) {
  const query = useJobMoney(quoteId)
  if (query.data) return <Money quoteId={quoteId} money={query.data} timeZone={timeZone} />
  return query.isError ? <QueryError query={query} /> : <MoneyLoading />
}

type MoneyProps = JobMoneyProps & { money: Sums }

function Money({ quoteId, money, timeZone }: MoneyProps) {
  const [opened, setOpened] = useState(() => moneyDialogBegun(quoteId))
  const close = () => setOpened(null)
  // Before its dialog opens, so that the switch does not appear in it later.
  useDepositReceipt(quoteId)
  const { accepted, invoiced, left, held, open, depositDue, invoices, deposits, online } = money
  if (accepted === null) return null
  const excess = overInvoiced({ accepted, invoiced })
  const ahead = Math.max(0, left - held)
  const missing = money.depositMissing ?? 0
  const byHand = refundableByHand(held, online, deposits)
  const offered = offerRefunds(online, { kept: held, isDeducted: sumsOf(deposits).paid > held })
  const shared = sharedRefund(held, { online: offered, byHand })
  const together =
    shared === null
      ? ''
      : `Refunds of this job’s deposits are at most ${formatDollars(shared)} in all.`
  const facts = [
    ['Accepted', accepted],
    ['Invoiced', invoiced],
    ...(open > 0 ? [['Open on invoices', open] as const] : []),
    ...(left > 0 && invoiced > 0 ? [['Not invoiced yet', left] as const] : []),
    ...(held > 0 ? [['Deposit held', held] as const] : []),
    ...(missing > 0 ? [['Deposit asked for', depositDue] as const] : []),
  ] as const
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] large-text:grid-cols-1 gap-x-4 gap-y-1.5 p-4">
        {facts.map(([name, amount]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="figures text-right font-semibold">{formatDollars(amount)}</dd>
          </div>
        ))}
      </dl>
      {left > 0 && <HowToPayHint />}
      {excess !== null && <p className="px-4 pb-4 text-red-text">{excess}</p>}
      {invoices.length > 0 && (
        <ul aria-label="Invoices" className="divide-y divide-line border-line border-t">
          {invoices.map(invoice => (
            <li key={invoice.id}>
              <InvoiceRow invoice={invoice} title={invoice.number} />
            </li>
          ))}
        </ul>
      )}
      {deposits.length > 0 && <EntryList label="Deposits" entries={deposits} />}
      <OnlineList payments={offered} consequence={together} />
      {(left > 0 || byHand > 0) && (
        <div className="flex flex-wrap gap-2 border-line border-t p-4">
          {left > 0 && (
            <Button tone="secondary" onClick={() => setOpened('part')}>
              Invoice a Part
            </Button>
          )}
          {ahead > 0 && (
            <Button tone="secondary" onClick={() => setOpened('deposit')}>
              Record Deposit
            </Button>
          )}
          {byHand > 0 && (
            <Button tone="secondary" onClick={() => setOpened('refund')}>
              Refund Deposit
            </Button>
          )}
        </div>
      )}
      {opened === 'part' && <PartDialog quoteId={quoteId} money={money} onClose={close} />}
      {(opened === 'deposit' || opened === 'refund') && (
        <DepositDialog
          quoteId={quoteId}
          kind={opened === 'deposit' ? 'payment' : 'refund'}
          suggested={opened === 'refund' ? byHand : missing}
          held={freeOf(held, online)}
          together={together}
          timeZone={timeZone}
          onClose={close}
        />
      )}
    </>
  )
}
