// The plans and the trial: prices, limits and features (spec §9). No other file repeats them.

export const TRIAL_QUOTES = 100

export const planNames = ['starter', 'professional'] as const
export type PlanName = (typeof planNames)[number]

export const plans = {
  starter: {
    name: 'Starter',
    monthlyPrice: 4900,
    monthlyQuotes: 100,
    features: [
      '100 quotes per month',
      'Basic AI analysis',
      'Mobile access',
      'PDF export',
      'Email support',
    ],
    isMostPopular: false,
  },
  professional: {
    name: 'Professional',
    monthlyPrice: 9900,
    monthlyQuotes: 500,
    features: [
      '500 quotes per month',
      'Advanced AI with training',
      'Custom service library',
      'Team management',
      'Priority support',
      'Custom branding',
    ],
    isMostPopular: true,
  },
} as const satisfies Record<PlanName, object>

export function isPlanName(name: string | null | undefined): name is PlanName {
  return name != null && Object.hasOwn(plans, name)
}

export const trialIncludes = [
  '1 day free',
  '100 quotes',
  'AI photo analysis',
  'PDF quotes',
] as const
