// Settings, Get paid online: connects the business's account at the payment provider and shows its state.
import { isOwner } from '@quotewright/domain/accounts/access'
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { missingNames, type PaymentAccount } from '@quotewright/domain/invoices/online-payment'
import { refusalOr } from '../api-error.ts'
import { useOwnerName } from '../team/queries.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { useToast } from '../ui/toast.tsx'
import {
  useConnectPayments,
  useDisconnectPayments,
  usePaymentAccount,
} from './online-payment-queries.ts'

export function GetPaidCard({ user }: { user: CurrentUser }) {
  const query = usePaymentAccount()
  if (query.data) return <Account account={query.data} isOwners={isOwner(user)} />
  if (query.isError) return <QueryError query={query} />
  return (
    <Loading label="Loading online payments">
      <Skeleton className="h-40 w-full rounded-lg" />
    </Loading>
  )
}

type AccountProps = { account: PaymentAccount; isOwners: boolean }

function Account({ account, isOwners }: AccountProps) {
  const { provider, isConnected, canCharge, missing } = account
  return (
    <Card className="flex flex-col items-start gap-3">
      <p className="font-semibold">{headline(account)}</p>
      {provider === null && (
        <p className="text-muted">
          This server takes no online payments. You can record cash, checks and transfers on each
          invoice.
        </p>
      )}
      {provider !== null && !isConnected && (
        <p className="text-muted">
          Customers pay deposits and invoices by card or bank account, straight to your own account.
        </p>
      )}
      {provider === 'test' && (
        <p className="text-muted">Test mode: only test cards work, and no money moves.</p>
      )}
      {isConnected && !canCharge && missing.length > 0 && (
        <ul aria-label="Still missing" className="list-disc pl-5">
          {missing.map(part => (
            <li key={part}>{missingNames[part]}</li>
          ))}
        </ul>
      )}
      {provider !== null && (isOwners ? <Actions account={account} /> : <OwnersPart />)}
    </Card>
  )
}

function OwnersPart() {
  const owner = useOwnerName()
  return <p className="text-muted">{`Only ${owner} connects and disconnects online payments.`}</p>
}

function headline({ provider, isConnected, canCharge }: PaymentAccount): string {
  if (provider === null || !isConnected) return 'Not connected'
  return canCharge ? 'Customers can pay you online' : 'Almost there: some details are missing'
}

function Actions({ account: { isConnected, canCharge, missing } }: { account: PaymentAccount }) {
  const connecting = useConnectPayments()
  const disconnecting = useDisconnectPayments()
  const confirm = useConfirm()
  const showToast = useToast()
  const fail = (title: string) => (error: unknown) =>
    showToast({ title, description: refusalOr(error, 'Please try again.'), tone: 'danger' })

  function handleConnect() {
    connecting.mutateAsync(undefined).then(({ url }) => location.assign(url), fail('Not Connected'))
  }

  async function handleDisconnect() {
    const isConfirmed = await confirm({
      title: 'Disconnect online payments?',
      description: 'Customers can no longer pay online. What they have paid stays as it is.',
      confirmLabel: 'Disconnect',
      tone: 'danger',
    })
    if (!isConfirmed) return
    disconnecting
      .mutateAsync(undefined)
      .then(
        () => showToast({ title: 'Online Payments Off', tone: 'success' }),
        fail('Not Disconnected'),
      )
  }

  return (
    <div className="flex flex-wrap gap-2">
      {(!isConnected || !canCharge || missing.length > 0) && (
        <Button isBusy={connecting.isPending} onClick={handleConnect}>
          {isConnected ? 'Add Details' : 'Connect'}
        </Button>
      )}
      {isConnected && (
        <Button
          tone="secondary"
          isBusy={disconnecting.isPending}
          onClick={() => void handleDisconnect()}
        >
          Disconnect
        </Button>
      )}
    </div>
  )
}
