// The onboarding form, kept in this tab.
import { ServiceCategory } from '@quotewright/domain/accounts/account'
import { Taxes } from '@quotewright/domain/quotes/taxes'
import * as z from 'zod/mini'
import { keepInTab } from '../device/tab-storage.ts'

const OnboardingDraft = z.object({
  step: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  company: z.string(),
  phone: z.string(),
  address: z.string(),
  serviceCategories: z.array(ServiceCategory),
  /** Null until typed: the rate that the business has. */
  taxPercent: z._default(z.nullable(z.string()), null),
  taxes: z._default(Taxes, 'all'),
})
export type OnboardingDraft = z.infer<typeof OnboardingDraft>

const KEY = 'onboarding'
const nothing: OnboardingDraft = {
  step: 1,
  company: '',
  phone: '',
  address: '',
  serviceCategories: [],
  taxPercent: null,
  taxes: 'all',
}

export function readOnboarding(): OnboardingDraft {
  const stored = sessionStorage.getItem(KEY)
  const kept = stored === null ? null : OnboardingDraft.safeParse(JSON.parse(stored))
  return kept?.success ? kept.data : nothing
}

/** Null deletes it. */
export function saveOnboarding(draft: OnboardingDraft | null): void {
  if (draft) keepInTab(KEY, JSON.stringify(draft))
  else sessionStorage.removeItem(KEY)
}
