// The layout of an onboarding step, with its back and continue buttons.
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'

export type OnboardingStepProps = {
  title: string
  lead: string
  action: string
  isBusy?: boolean
  onAction: () => void
  onBack?: () => void
  children: ReactNode
}

export function OnboardingStep(props: OnboardingStepProps) {
  const { title, lead, action, isBusy = false, onAction, onBack, children } = props
  return (
    <Form className="flex flex-1 flex-col gap-5" onSubmit={onAction}>
      <div>
        <h1 className="font-extrabold text-2xl">{title}</h1>
        <p className="mt-1 text-muted">{lead}</p>
      </div>
      <div className="flex flex-1 flex-col gap-4">{children}</div>
      <div className="flex gap-3">
        {onBack && (
          <Button tone="secondary" size="large" onClick={onBack}>
            Back
          </Button>
        )}
        <Button size="large" type="submit" className="flex-1" isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </Form>
  )
}
