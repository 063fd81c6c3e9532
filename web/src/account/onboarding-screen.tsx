// Onboarding (spec §2): company, services, trial. Typed text survives a reload.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { mailableHint } from '@quotewright/domain/customers/mailable-name'
import { formatTaxPercent } from '@quotewright/domain/money'
import { OptionalPhone } from '@quotewright/domain/phone'
import { readTaxRate } from '@quotewright/domain/quote-form/typed-tax'
import { useEffect, useState } from 'react'
import { refusalOr } from '../api-error.ts'
import { LogOut } from '../dashboard/log-out.tsx'
import { leaveStages, useBackStages } from '../ui/back-gesture.ts'
import { Card } from '../ui/card.tsx'
import { useFocusRefused } from '../ui/field.tsx'
import { ProgressDots } from '../ui/progress-dots.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { PhoneField, TextField } from '../ui/text-field.tsx'
import { useDismissError, useToast } from '../ui/toast.tsx'
import { type OnboardingDraft, readOnboarding, saveOnboarding } from './onboarding-draft.ts'
import { OnboardingStep } from './onboarding-step.tsx'
import { useCompleteOnboarding } from './queries.ts'
import { ServiceCategories } from './service-categories.tsx'
import { TaxFields } from './tax-fields.tsx'
import { TrialAndTips } from './trial-and-tips.tsx'

export function OnboardingScreen({ user }: { user: CurrentUser }) {
  const [draft, setDraft] = useState<OnboardingDraft>(readOnboarding)
  const [refusals, setRefusals] = useState(0)
  const card = useFocusRefused<HTMLElement>(refusals)
  const complete = useCompleteOnboarding()
  const showToast = useToast()
  const dismissError = useDismissError()
  const change = (part: Partial<OnboardingDraft>) => setDraft({ ...draft, ...part })

  useEffect(() => saveOnboarding(draft), [draft])
  useBackStages(draft.step - 1, () => change({ step: draft.step === 3 ? 2 : 1 }))

  const isNameless = draft.company.trim() === ''
  const taxPercent = draft.taxPercent ?? formatTaxPercent(user.business.taxRate)
  const taxRate = readTaxRate(taxPercent)
  const phoneProblem = OptionalPhone.safeParse(draft.phone).error?.issues[0]?.message

  function goOn(step: 2 | 3) {
    dismissError()
    change({ step })
  }

  function handleCompany() {
    if (!isNameless && phoneProblem === undefined) return goOn(2)
    setRefusals(refusals + 1)
    if (!isNameless) return
    showToast({
      title: 'Company name required',
      description: 'Please enter your company name to continue',
      tone: 'danger',
    })
  }

  function handleServices() {
    if (draft.serviceCategories.length > 0) return goOn(3)
    showToast({
      title: 'Select your services',
      description: 'Choose at least one service category to continue',
      tone: 'danger',
    })
  }

  function handleFinish() {
    const { step: _step, taxPercent: _typed, ...onboarding } = draft
    if (taxRate === null) return setRefusals(refusals + 1)
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    complete.mutateAsync({ ...onboarding, taxRate, timeZone }).then(
      async () => {
        saveOnboarding(null)
        await leaveStages()
        // Reload: the server refused the dashboard data prefetched before onboarding.
        location.assign('/dashboard')
      },
      error =>
        showToast({
          title: 'Setup failed',
          description: refusalOr(error, 'Please try again or contact support.'),
          tone: 'danger',
        }),
    )
  }

  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-md flex-col gap-3 px-4 pt-3 pb-6">
      <header className="relative flex min-h-target items-center justify-center">
        <ProgressDots step={draft.step} count={3} />
        <span className="absolute right-0">
          <LogOut userId={user.id} />
        </span>
      </header>
      {draft.step === 1 && (
        <OnboardingStep
          title={`Welcome, ${user.firstName}`}
          lead="This goes at the top of your quotes."
          action="Continue"
          onAction={handleCompany}
        >
          <Card ref={card} className="flex flex-col gap-4">
            <TextField
              label="Company name"
              autoComplete="organization"
              maxLength={200}
              value={draft.company}
              hint={mailableHint(draft.company)}
              error={refusals > 0 && isNameless ? 'Please enter your company name' : null}
              onChange={event => change({ company: event.target.value })}
            />
            <PhoneField
              label="Phone"
              isOptional
              autoComplete="tel"
              value={draft.phone}
              error={refusals > 0 ? phoneProblem : null}
              onChange={event => change({ phone: event.target.value })}
            />
            <TextArea
              label="Address"
              isOptional
              rows={2}
              autoComplete="street-address"
              maxLength={500}
              value={draft.address}
              onChange={event => change({ address: event.target.value })}
            />
          </Card>
        </OnboardingStep>
      )}
      {draft.step === 2 && (
        <OnboardingStep
          title="What do you do?"
          lead="Choose all that apply."
          action="Continue"
          onAction={handleServices}
          onBack={() => change({ step: 1 })}
        >
          <ServiceCategories
            chosen={draft.serviceCategories}
            onChange={serviceCategories => change({ serviceCategories })}
          />
        </OnboardingStep>
      )}
      {draft.step === 3 && (
        <OnboardingStep
          title="You're set"
          lead="Your free trial begins now."
          action="Start quoting"
          isBusy={complete.isPending}
          onAction={handleFinish}
          onBack={() => change({ step: 2 })}
        >
          <Card ref={card}>
            <TaxFields tax={{ taxPercent, taxes: draft.taxes }} onChange={change} />
          </Card>
          <TrialAndTips />
        </OnboardingStep>
      )}
    </div>
  )
}
