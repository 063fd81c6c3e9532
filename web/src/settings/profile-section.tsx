// Settings, Profile: name and email.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { useState } from 'react'
import { ChangeEmail, isEmailBegun } from './change-email.tsx'
import { ProfileForm } from './profile-form.tsx'

export function ProfileSection({ user }: { user: CurrentUser }) {
  const [isChangingEmail, setIsChangingEmail] = useState(isEmailBegun)
  return (
    <>
      <ProfileForm user={user} onChangeEmail={() => setIsChangingEmail(true)} />
      {isChangingEmail && <ChangeEmail onClose={() => setIsChangingEmail(false)} />}
    </>
  )
}
