// Lists, adds and removes the account's passkeys.
import { MAX_PASSKEYS, type Passkey } from '@quotewright/domain/accounts/passkey'
import { relativeTime } from '@quotewright/domain/dates'
import { useState } from 'react'
import { canUsePasskeys } from '../../device/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { QueryError } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { usePasskeys } from './queries.ts'
import { RemovePasskey } from './remove-passkey.tsx'

export function PasskeysCard() {
  const passkeys = usePasskeys()
  const [isAdding, setIsAdding] = useState(false)

  if (passkeys.isPending) {
    return (
      <Card>
        <Loading label="Loading passkeys">
          <Skeleton className="h-24 w-full" />
        </Loading>
      </Card>
    )
  }
  if (passkeys.isError) {
    return (
      <Card>
        <QueryError query={passkeys} />
      </Card>
    )
  }
  const { isOffered, passkeys: list } = passkeys.data
  return (
    <Card isFlush>
      <div className="p-4">
        <h2 className="font-bold">Passkeys</h2>
        <p className="mt-1 text-muted">
          Sign in with your fingerprint, your face or your screen lock, without a password.
        </p>
      </div>
      {list.length > 0 && (
        <ul aria-label="Passkeys" className="divide-y divide-line border-line border-t">
          {list.map(passkey => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <div className={list.length > 0 ? 'border-line border-t p-4' : 'px-4 pb-4'}>
        {!isOffered && (
          <p>
            Passkeys need a host name and https. Ask the operator of this server to set PUBLIC_URL.
          </p>
        )}
        {isOffered && !canUsePasskeys() && <p>This browser cannot create a passkey here.</p>}
        {isOffered && canUsePasskeys() && list.length < MAX_PASSKEYS && (
          <Button tone="secondary" isWide onClick={() => setIsAdding(true)}>
            Add a passkey
          </Button>
        )}
      </div>
      {isAdding && <AddPasskey onClose={() => setIsAdding(false)} />}
    </Card>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [isRemoving, setIsRemoving] = useState(false)
  const { name, createdAt, lastUsedAt } = passkey
  const ago = (time: string) => relativeTime(new Date(time), new Date()).toLowerCase()

  return (
    <li className="flex min-h-16 items-center justify-between gap-3 px-4 py-2">
      <span className="min-w-0">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block text-muted text-sm">
          {lastUsedAt ? `Last used ${ago(lastUsedAt)}` : `Added ${ago(createdAt)}, not used yet`}
        </span>
      </span>
      <Button tone="quiet" onClick={() => setIsRemoving(true)}>
        Remove
      </Button>
      {isRemoving && <RemovePasskey passkey={passkey} onClose={() => setIsRemoving(false)} />}
    </li>
  )
}
