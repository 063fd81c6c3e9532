// The user's name, with a button to change the email.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { ProfileToSave } from '@quotewright/domain/accounts/settings'
import { NameFields } from '../account/name-fields.tsx'
import { useRefetchUser } from '../account/queries.ts'
import { ApiError, theirsAfter } from '../api-error.ts'
import { useKeptForm } from '../device/kept-form.ts'
import { FormConflict, useFormConflict } from '../form-conflict.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useToast } from '../ui/toast.tsx'
import { useSaveProfile } from './queries.ts'

export type ProfileFormProps = {
  user: CurrentUser
  onChangeEmail: () => void
}

function formOf({ firstName, lastName, version }: CurrentUser): ProfileToSave {
  return { firstName, lastName, version }
}

export function ProfileForm({ user, onChangeEmail }: ProfileFormProps) {
  const kept = useKeptForm('profile', ProfileToSave, formOf(user))
  const { form, change, isChanged, settle } = kept
  const { endConflict, isSettled, conflict } = useFormConflict(kept, handleSave)
  const save = useSaveProfile()
  const refetch = useRefetchUser()
  const showToast = useToast()
  const fields = save.error instanceof ApiError ? save.error.fields : {}

  function handleSave(profile: ProfileToSave) {
    endConflict()
    save.mutateAsync(profile).then(
      saved => {
        settle(profile, formOf(saved))
        showToast({ title: 'Profile Saved', tone: 'success' })
      },
      (error: Error) => handleFailure(error, profile),
    )
  }

  async function handleFailure(error: Error, profile: ProfileToSave) {
    const latest = await theirsAfter(error, refetch)
    if (isSettled(profile, latest && formOf(latest))) return
    showToast({ title: 'Profile Not Saved', description: error.message, tone: 'danger' })
  }

  return (
    <Card className="flex flex-col gap-4">
      <NameFields name={form} errors={fields} onChange={change} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0">
          <span className="block font-semibold">Email</span>
          <span className="wrap-anywhere block text-muted">{user.email}</span>
        </p>
        <Button tone="secondary" onClick={onChangeEmail}>
          Change email
        </Button>
      </div>
      {isChanged && (
        <Button isBusy={save.isPending} onClick={() => handleSave(form)}>
          Save profile
        </Button>
      )}
      <FormConflict
        subject="profile"
        names={{ firstName: 'First name', lastName: 'Last name' }}
        {...conflict}
      />
    </Card>
  )
}
