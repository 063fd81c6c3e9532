// Frequently asked questions; figures come from the product's own constants.
import { SUPPORT_HOURS } from '@quotewright/domain/accounts/support-request'
import { plans, TRIAL_QUOTES } from '@quotewright/domain/billing/plan'
import { formatWholeDollars } from '@quotewright/domain/money'

export type Question = { question: string; answer: string }

const price = (plan: (typeof plans)[keyof typeof plans]) =>
  `${plan.name} is ${formatWholeDollars(plan.monthlyPrice)} a month for ${plan.monthlyQuotes} quotes`

export const questions: readonly Question[] = [
  {
    question: 'What does it cost?',
    answer: `${price(plans.starter)}, ${price(plans.professional)}. The first day is free, with ${TRIAL_QUOTES} quotes.`,
  },
  {
    question: 'How sure can I be of the photo analysis?',
    answer:
      'It is a first draft, not an inspection. Each finding shows its confidence. Shadows and grout lines can look like cracks, so nothing reaches a quote until you have checked it.',
  },
  {
    question: 'Can I quote without a photo?',
    answer: 'Yes. Press Continue without a photo and type the lines.',
  },
  {
    question: 'Does it work without a connection?',
    answer:
      'Yes, once you have started a quote with a connection. Your phone then finds drywall damage on its own, keeps what you type, and sends the draft when you are back online. Creating a quote and sending it to your customer need a connection.',
  },
  {
    question: 'Can I change a quote after I sent it?',
    answer:
      'No. Only drafts and pending quotes can be edited, so that you and your customer always see the same quote.',
  },
  {
    question: 'What happens when I reach the limit of my plan?',
    answer:
      'You keep everything, including what you have typed. You can make new quotes from the first of the next month, or right away with a larger plan. After the trial, any plan will do.',
  },
  {
    question: 'Can I put my logo on quotes?',
    answer:
      'Yes. Under Quote Template, upload it, crop it, and see it on the quote before you save.',
  },
  {
    question: 'Can two people change the same quote?',
    answer:
      'Yes. The person who saves second sees what differs and keeps either version or both, so no change is lost without notice.',
  },
  {
    question: 'How soon does support answer?',
    answer: `Within ${SUPPORT_HOURS} hours, by email to the address in the form below.`,
  },
]
