// The customer's page of a quote, between the server that fills it and the painter that the web builds.
import type { CustomerQuote } from './customer-quote.ts'
import type { PhotoShape } from './photo.ts'

/** What messengers show of the link. `image` is an absolute URL. */
export type LinkPreview = { title: string; description: string; image: string | null }

/** What a customer typed into the form, to show it again if their answer was refused. */
export type TypedAnswer = {
  name: string
  /** The drawn signature, or empty. */
  strokes: string
  isDrawn: boolean
  note: string
  reason: string | null
  isDeclining: boolean
}

export const nothingTyped: TypedAnswer = {
  name: '',
  strokes: '',
  isDrawn: false,
  note: '',
  reason: null,
  isDeclining: false,
}

/** Why an answer was refused. `isName` if the name is missing or wrong. */
export type AnswerProblem = { message: string; isName: boolean }

export type OpenPage = {
  token: string
  quote: CustomerQuote
  /** By the ids of the document's photos. */
  shapes: Record<string, PhotoShape>
  typed: TypedAnswer
  problem: AnswerProblem | null
}

export type CustomerPage = {
  preview: LinkPreview
  /** The quote, or why it did not open. Retrying an invalid link does not help. */
  content: OpenPage | { refusal: string; canRetry: boolean }
}

/** What a button of the page asks for, sent as `do`. `choose` shows the total with the chosen options. */
export const pageDeeds = ['view', 'choose', 'accept', 'decline', 'undo'] as const
export type PageDeed = (typeof pageDeeds)[number]

/** Returns the whole page as HTML. */
export type PaintCustomerPage = (page: CustomerPage) => string
