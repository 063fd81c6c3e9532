// Invites an address to the team by mail.
import * as z from 'zod/mini'
import { ApiError, refusalOr } from '../api-error.ts'
import { useKeptForm } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { EmailField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { useInvite } from './queries.ts'

const Typed = z.object({ email: z.string() })
const nothing = { email: '' }

export function InviteForm() {
  const { form, change, settle } = useKeptForm('invitation', Typed, nothing)
  const invite = useInvite()
  const showToast = useToast()
  const { email } = form

  function handleSubmit() {
    invite.mutateAsync(email).then(
      () => {
        settle(form, nothing)
        showToast({ title: 'Invitation Sent', description: email, tone: 'success' })
      },
      (error: unknown) => {
        if (emailError(error)) return
        showToast({
          title: 'Not Invited',
          description: refusalOr(error, 'Please try again.'),
          tone: 'danger',
        })
      },
    )
  }

  return (
    <Form className="flex flex-col gap-3" onSubmit={handleSubmit}>
      <EmailField
        label="Email"
        autoComplete="off"
        required
        value={email}
        error={emailError(invite.error)}
        onChange={event => {
          invite.reset()
          change({ email: event.target.value })
        }}
      />
      <Button type="submit" isBusy={invite.isPending}>
        Send Invitation
      </Button>
    </Form>
  )
}

function emailError(error: unknown): string | undefined {
  return error instanceof ApiError ? error.fields['email'] : undefined
}
