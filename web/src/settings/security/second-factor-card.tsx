// The state of two-step sign-in, with buttons to change it.
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { QueryError } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { NewCodes } from './new-codes.tsx'
import { useSecondFactor } from './queries.ts'
import { TurnOff } from './turn-off.tsx'
import { TurnOn } from './turn-on.tsx'

const dialogs = { on: TurnOn, off: TurnOff, codes: NewCodes }

export function SecondFactorCard() {
  const factor = useSecondFactor()
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const OpenDialog = open && dialogs[open]

  if (factor.isPending) {
    return (
      <Card>
        <Loading label="Loading two-step sign-in">
          <Skeleton className="h-24 w-full" />
        </Loading>
      </Card>
    )
  }
  if (factor.isError) {
    return (
      <Card>
        <QueryError query={factor} />
      </Card>
    )
  }
  const { isOn, isOffered, recoveryCodesLeft } = factor.data
  return (
    <Card aria-labelledby="two-step" className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id="two-step" className="font-bold">
          Two-step sign-in
        </h2>
        <Badge tone={isOn ? 'green' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
      </div>
      <p className="text-muted">
        {isOn
          ? `After your password, you enter a code from your phone. You have ${recoveryCodesLeft} recovery ${recoveryCodesLeft === 1 ? 'code' : 'codes'} left.`
          : 'Asks for a code from your phone after your password, so a stolen password is not enough to sign in.'}
      </p>
      {isOn && (
        <div className="grid gap-2 sm:grid-cols-2">
          <Button tone="secondary" onClick={() => setOpen('codes')}>
            New recovery codes
          </Button>
          <Button tone="secondary" onClick={() => setOpen('off')}>
            Turn off
          </Button>
        </div>
      )}
      {!isOn && isOffered && (
        <Button tone="secondary" onClick={() => setOpen('on')}>
          Turn on
        </Button>
      )}
      {!isOn && !isOffered && <p>Not set up on this server. Ask its operator to set SECRET_KEY.</p>}
      {OpenDialog && <OpenDialog onClose={() => setOpen(null)} />}
    </Card>
  )
}
