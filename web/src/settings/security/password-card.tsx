// The button to change the password.
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChangePassword } from '../change-password.tsx'

export function PasswordCard() {
  const [isChanging, setIsChanging] = useState(false)
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="font-bold">Password</h2>
      <Button tone="secondary" onClick={() => setIsChanging(true)}>
        Change password
      </Button>
      {isChanging && <ChangePassword onClose={() => setIsChanging(false)} />}
    </Card>
  )
}
