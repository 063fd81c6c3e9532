// The page behind an emailed verification link: one button uses the link; the sign-in screen shows the result.
import type { ReactNode } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { ApiError, refusalOr } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { useToast } from '../ui/toast.tsx'
import { AccountPage } from './account-page.tsx'
import { arriveVerified } from './arrival.ts'

export type VerificationPageProps = {
  title: string
  lead: string
  action: string
  /** Message for an error that the server does not explain. */
  failure: string
  isBusy: boolean
  onVerify: (token: string) => Promise<unknown>
  /** Fields above the button. */
  children?: ReactNode
  hint?: ReactNode
}

export function VerificationPage(props: VerificationPageProps) {
  const { title, lead, action, failure, isBusy, onVerify, children, hint } = props
  const [search] = useSearchParams()
  const token = search.get('token')
  const showToast = useToast()
  if (!token) return <Redirect to="/login?verified=false" replace />

  function handleSubmit(token: string) {
    onVerify(token).then(
      () => arriveVerified(true),
      error => {
        const isLinkInvalid = error instanceof ApiError && error.status === 404
        if (isLinkInvalid) return arriveVerified(false)
        showToast({
          title: 'Verification Failed',
          description: refusalOr(error, failure),
          tone: 'danger',
        })
      },
    )
  }

  return (
    <AccountPage title={title} lead={lead}>
      <Form className="flex flex-col gap-4" onSubmit={() => handleSubmit(token)}>
        {children}
        <Button size="large" type="submit" isWide isBusy={isBusy}>
          {action}
        </Button>
        {hint && <p className="text-center">{hint}</p>}
      </Form>
    </AccountPage>
  )
}
