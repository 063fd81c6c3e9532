// The customer's page of a quote, between the server that fills it and the painter that the web builds.
import type { PayOffer } from '../invoices/online-payment.ts'
import type { PhotoShape } from '../photos/photo.ts'
import type { PromisedWay } from './answer-way.ts'
import type { CustomerQuote } from './customer-quote.ts'

/** What messengers show of the link. `image` is an absolute URL. */
export type LinkPreview = { title: string; description: string; image: string | null }

/** Text to show again in the page's form: everything typed if it was refused, otherwise the parts not sent. */
export type TypedAnswer = {
  name: string
  /** The drawn signature, or empty. */
  strokes: string
  isDrawn: boolean
  note: string
  reason: string | null
  agreesToTexts: boolean
  isDeclining: boolean
  question: string
  /** The chosen one of the offered alternatives, in the round of offers that the page showed; -1 is none. */
  pick: { offerId: string; index: number }
  /** Which days would fit, if none of the offered do. */
  otherDays: string
}

export const nothingTyped: TypedAnswer = {
  name: '',
  strokes: '',
  isDrawn: false,
  note: '',
  reason: null,
  agreesToTexts: false,
  isDeclining: false,
  question: '',
  pick: { offerId: '', index: -1 },
  otherDays: '',
}

/** Why an answer or a question was refused, and where the page says so. */
export type AnswerProblem = { message: string; at: 'name' | 'answer' | 'question' | 'days' }

/** A question or an answer in the thread. `on` is `Nov 24, 2:14 PM`. */
export type ShownMessage = { id: string; author: 'customer' | 'member'; text: string; on: string }

/** When the work is done: days to pick from, or the visits that are set. Times are text, such as `Tue, Nov 24, 8:00 AM`. */
export type ShownDays = {
  /** `Central Time`, in which the hours are, if the customer may be in another zone. */
  zone: string | null
  /** Alternatives, each with its place in the offer. */
  offers: { index: number; visits: string[] }[]
  offerId: string | null
  visits: string[]
  /** Whether `/q/{token}/visits.ics` has visits for their calendar. */
  hasFile: boolean
  isDone: boolean
}

export type OpenPage = {
  token: string
  quote: CustomerQuote
  /** By the ids of the document's photos. */
  shapes: Record<string, PhotoShape>
  typed: TypedAnswer
  problem: AnswerProblem | null
  messages: ShownMessage[]
  /** How they learn of an answer. */
  answers: PromisedWay
  /** `midnight CST`, until when a decline can be undone. */
  undoEnd: string
  /** The id of the next question, so that a form sent twice asks once. */
  questionId: string
  /** `November 24, 2026`, the day on which they asked for a new quote since this one expired. */
  renewalOn: string | null
  /** Their number, ten digits, if they are asked whether it may get texts. */
  textsTo: string | null
  /** For a change order that waits: whether coming visits of the job are set, which it keeps. */
  keepsDays?: boolean
  /** Null until days are offered or set. */
  days: ShownDays | null
  /** Whether reminders come by mail, of the quote or its visits; null if none are planned. */
  reminders: 'planned' | 'visits' | 'refused' | null
  /** The deposit, once the quote is accepted. */
  deposit: PayOffer
  /** How the deposit is paid otherwise, until it is. */
  depositByHand: DepositByHand | null
  /** Whether they can pay the deposit on this page once they accept. */
  takesDeposit: boolean
}

/** The missing amount, in cents, and how the business takes it, in lines. */
export type DepositByHand = { amount: number; howToPay: string[] }

export type CustomerPage = {
  preview: LinkPreview
  content: OpenPage | Refused
}

/** Why the quote, the invoice or the page for paying did not open. Retrying an invalid link does not help. */
export type Refused = {
  refusal: string
  canRetry: boolean
  /** The customer's page, if the page for paying did not open. */
  back?: string
}

/**
 * What a button of the page asks for, sent as `do`. `choose` shows the total with the chosen options, `renew` asks for a
 * new quote instead of an expired one, `pick` picks one of the offered days, `otherDays` asks for others, and `quiet` ends
 * the reminders.
 */
export const pageActions = [
  'view',
  'choose',
  'accept',
  'decline',
  'undo',
  'ask',
  'renew',
  'pick',
  'otherDays',
  'quiet',
] as const
export type PageAction = (typeof pageActions)[number]

/** Returns the whole page as HTML. */
export type PaintCustomerPage = (page: CustomerPage) => string
