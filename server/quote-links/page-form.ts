// Reads the form of the customer's page, which browsers send with or without JavaScript.
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@quotewright/domain/errors'
import {
  nothingTyped,
  type PageAction,
  pageActions,
  type TypedAnswer,
} from '@quotewright/domain/quote-links/customer-page'
import {
  declineReasons,
  LinkToken,
  QuoteAnswer,
} from '@quotewright/domain/quote-links/customer-quote'
import {
  OtherDays,
  otherDaysRequest,
  Question,
  renewalRequest,
} from '@quotewright/domain/quote-links/question'
import { joinedReason } from '@quotewright/domain/quotes/quote-outcome'
import { decode } from '../http/decode-input.ts'

export type PageForm = {
  action: PageAction
  typed: TypedAnswer
  /** Undefined if the quote has neither tiers nor options. */
  selected: string[] | undefined
  /** Whether the page showed the total with what is selected. */
  isTotalShown: boolean
  version: number
  /** Undefined on a page of an earlier release. */
  template: string | undefined
  questionId: string
  /** Also without a chosen alternative. */
  pick: TypedAnswer['pick']
}

export function readToken(raw: string): string {
  return decode(LinkToken, raw)
}

export function readForm(form: URLSearchParams): PageForm {
  const action = pageActions.find(one => one === form.get('do'))
  if (action === undefined) throw new AppError('malformed', 'The request could not be understood')
  const text = (name: string) => form.get(name) ?? ''
  const selected = [...form.getAll('tier'), ...form.getAll('selected')]
  const pick = {
    offerId: text('offerId'),
    index: form.has('offer') ? Number(form.get('offer')) : nothingTyped.pick.index,
  }
  return {
    action,
    typed: {
      name: text('name'),
      strokes: text('strokes'),
      isDrawn: form.get('signature') === 'drawn',
      note: text('note'),
      reason: declineReasons.find(reason => reason === form.get('reason')) ?? null,
      agreesToTexts: form.get('agreesToTexts') === 'on',
      isDeclining: action === 'decline',
      question: text('question'),
      pick: form.has('offer') ? pick : nothingTyped.pick,
      otherDays: text('otherDays'),
    },
    selected: form.has('chooses') ? selected : undefined,
    isTotalShown: isDeepStrictEqual(selected.toSorted(), form.getAll('shown').toSorted()),
    version: Number(text('version')),
    template: form.get('template') ?? undefined,
    questionId: text('questionId'),
    pick,
  }
}

/** Throws `invalid` with the wrong fields, such as a missing name. */
export function answerIn(
  token: string,
  { action, typed, selected, version, template }: PageForm,
): QuoteAnswer {
  const { name, strokes, isDrawn, note, reason, agreesToTexts } = typed
  const isAcceptance = action === 'accept'
  return decode(QuoteAnswer, {
    token,
    answer: isAcceptance ? 'approved' : 'rejected',
    name,
    note: isAcceptance ? note : joinedReason(reason, note),
    version,
    template,
    agreesToTexts,
    ...(isAcceptance && isDrawn && { strokes }),
    ...(isAcceptance && selected && { selected }),
  })
}

/** Throws `invalid` if the question is empty or too long. */
export function questionIn({ action, typed, questionId: id }: PageForm): Question {
  if (action === 'renew') return decode(Question, { id, text: renewalRequest })
  if (action !== 'otherDays') return decode(Question, { id, text: typed.question })
  const { text } = decode(OtherDays, { text: typed.otherDays })
  return decode(Question, { id, text: otherDaysRequest(text) })
}

type Rest = Pick<PageForm, 'typed' | 'selected'>

/** Text and choices in other parts of the form than the one sent; null if there are none. */
export function restOf({ action, typed, selected }: PageForm): Rest | null {
  const isAnswer = action === 'accept' || action === 'decline'
  const { question } = typed
  const rest: Rest = isAnswer
    ? { typed: { ...nothingTyped, question }, selected: undefined }
    : { typed: { ...typed, ...sentBy[action] }, selected }
  return isDeepStrictEqual(rest, { typed: nothingTyped, selected: undefined }) ? null : rest
}

const sentBy: Partial<Record<PageAction, Partial<TypedAnswer>>> = {
  ask: { question: nothingTyped.question },
  pick: { pick: nothingTyped.pick },
  otherDays: { otherDays: nothingTyped.otherDays },
}
