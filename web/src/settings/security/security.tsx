// Sign-in security: two-step sign-in and passkeys. Demo accounts have neither.
import { Card } from '../../ui/card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

export function Security({ isDemo }: { isDemo: boolean }) {
  if (isDemo) {
    return (
      <Card>
        <p>A demo has no password. Create an account to use two-step sign-in and passkeys.</p>
      </Card>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <SecondFactorCard />
      <PasskeysCard />
    </div>
  )
}
