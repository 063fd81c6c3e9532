// What people ask most, with the true figures.
import { formatWholeDollars } from '@quotewright/domain/money'
import { plans, TRIAL_QUOTES } from '@quotewright/domain/plan'
import { SUPPORT_HOURS } from '@quotewright/domain/support-request'

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
      'It is a first draft, not an inspection. Every find says how sure it is, shadows and grout lines can be taken for cracks, and nothing reaches a quote before you have looked at it.',
  },
  {
    question: 'Can I quote without a photo?',
    answer: 'Yes. Press Continue without a photo and type the lines.',
  },
  {
    question: 'Does it work without a connection?',
    answer:
      'Once you have started a quote with a connection, your phone can look for drywall damage by itself. What you type is kept there, and the draft is sent when you are online again. Creating a quote and sending it to your customer need a connection.',
  },
  {
    question: 'Can I change a quote after I sent it?',
    answer:
      'Only drafts and pending quotes can be edited, so that your customer and you always see the same quote.',
  },
  {
    question: 'What happens when I reach the limit of my plan?',
    answer:
      'Everything you have stays, and what you have typed is not lost. New quotes can be made from the first of the next month, or at once with a larger plan; after the trial, with any plan.',
  },
  {
    question: 'Can I put my logo on quotes?',
    answer:
      'Yes, under Quote Template: upload it, cut it to size, and see it on the quote before you save.',
  },
  {
    question: 'Can two people change the same quote?',
    answer:
      'Yes. Whoever saves second is told, and chooses between the other version and their own. No change is lost in silence.',
  },
  {
    question: 'How soon does support answer?',
    answer: `Within ${SUPPORT_HOURS} hours, to the email address you give in the form below.`,
  },
]
