// Settings, Sign-in security: password, two-step sign-in, passkeys, and the signed-in browsers.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { Card } from '../../ui/card.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { SessionsCard } from '../sessions-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

/** Demo accounts have no password, so nothing that needs one. */
export function Security({ user }: { user: CurrentUser }) {
  return (
    <>
      {user.isDemo ? (
        <Card>
          <p>A demo has no password. Create an account to use two-step sign-in and passkeys.</p>
        </Card>
      ) : (
        <>
          <PasswordCard />
          <SecondFactorCard />
          <PasskeysCard />
        </>
      )}
      <section aria-labelledby="browsers">
        <SectionHeading id="browsers">Signed in</SectionHeading>
        <SessionsCard />
      </section>
    </>
  )
}
