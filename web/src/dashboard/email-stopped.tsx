// Says that our mail does not reach the person.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button-link.tsx'

export function EmailStopped({ user: { isEmailStopped, email } }: { user: CurrentUser }) {
  if (!isEmailStopped) return null
  return (
    <Banner
      tone="warning"
      title="Our email does not reach you"
      action={
        <ButtonLink href="/settings/profile" tone="secondary">
          Change email
        </ButtonLink>
      }
    >
      {`Email to ${email} bounced or was reported as spam, so we stopped sending. Answers to your quotes and password links go to this address.`}
    </Banner>
  )
}
