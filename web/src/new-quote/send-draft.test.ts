// What the screen says if a quote could not be created, and whether a save whose answer was lost is known again.
import { exampleQuote } from '@quotewright/domain/quote-document/example-quote'
import { QuoteToSave, QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { plainTerms } from '@quotewright/domain/quotes/quote-terms'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { unreachableError } from '../api-error.ts'
import { beginFlow } from './flow.ts'
import { draftOfQuote, emptyDraft, type QuoteDraft } from './quote-draft.ts'
import { failureOf, sendDraft } from './send-draft.ts'

const blank = emptyDraft({
  id: '0198f0aa-0000-7000-8000-000000000001',
  quoteNumber: 'Q-1ABCD',
  customerId: '0198f0aa-0000-7000-8000-000000000002',
  validUntil: '2026-12-31',
  terms: plainTerms,
})

/** Creates a quote for a customer who is not stored yet. Returns what the screen says about its failure. */
async function failToCreate(answer: () => Response): Promise<ReturnType<typeof failureOf>> {
  vi.stubGlobal('fetch', async () => answer())
  const typedCustomer = { ...blank.typedCustomer, firstName: 'Rosa', lastName: 'Díaz' }
  const flow = { ...beginFlow({ ...blank, typedCustomer }), stage: 'preview' as const }
  const sending = sendDraft({
    flow,
    saving: 'pending',
    tries: new Set(),
    onStored: () => undefined,
  })
  return sending.then(
    () => expect.unreachable(),
    (error: unknown) => failureOf(error),
  )
}

const withoutConnection = {
  title: 'Failed to generate quote',
  description: 'No connection. It stays on this phone; try again when you are back online.',
}

test('without a connection, the quote stays on the phone, whichever part was sent first', async () => {
  const offline = () => {
    throw new TypeError('Failed to fetch')
  }
  expect(await failToCreate(offline)).toEqual(withoutConnection)
  expect(failureOf(unreachableError())).toEqual(withoutConnection)
})

test('a new customer who could not be created is named', async () => {
  expect(await failToCreate(() => new Response('', { status: 503 }))).toEqual({
    title: 'Error',
    description: 'Failed to create customer',
  })
})

type Call = { method: string; body: string }

describe('a save whose answer was lost', () => {
  const stored: QuoteWithLines = {
    ...exampleQuote({ taxRate: 8250, today: '2026-11-28' }),
    id: blank.id,
    userId: blank.id,
    customerId: null,
    customer: null,
    draftCustomer: null,
    lineItems: [],
    photos: [],
    status: 'draft',
    replaces: null,
    replacedBy: null,
    contractId: null,
    photoUrl: null,
    aiAnalysisData: null,
    version: 1,
    createdAt: '2026-11-28T12:00:00.000Z',
    updatedAt: '2026-11-28T12:00:00.000Z',
  }
  const opened = draftOfQuote(stored, blank.typedCustomer.id)
  const withNotes = { ...opened, notes: 'Gate code 4711' }

  /** Sends the draft with notes, loses the answer, and sends `next` after another phone's `change`. */
  async function sendAgain(next: Partial<QuoteDraft>, change: Partial<QuoteWithLines> | null) {
    let kept = stored
    let isLost = true
    vi.stubGlobal('fetch', async (_: string, { method, body }: Call) => {
      if (method === 'GET') return Response.json(z.encode(QuoteWithLines, kept))
      const { quote } = z.decode(QuoteToSave, JSON.parse(body))
      if (quote.version !== kept.version) return Response.json({ message: '' }, { status: 409 })
      const { notes, taxRate = kept.taxRate } = quote
      kept = { ...kept, notes: notes ?? null, taxRate, version: kept.version + 1 }
      if (isLost) throw new TypeError('Failed to fetch')
      const { customer: _customer, lineItems, ...saved } = z.encode(QuoteWithLines, kept)
      return Response.json({ quote: saved, lineItems })
    })
    const tries = new Set<string>()
    const send = (draft: QuoteDraft) =>
      sendDraft({ flow: beginFlow(draft), saving: 'itself', tries, onStored: () => undefined })
    await expect(send(withNotes)).rejects.toThrow('connection')
    if (change) kept = { ...kept, ...change, version: kept.version + 1 }
    isLost = false
    const status = await send({ ...withNotes, ...next }).then(
      () => 200,
      (error: { status: number }) => error.status,
    )
    return { status, taxRate: kept.taxRate, notes: kept.notes }
  }

  const typed = { taxPercent: '7' }
  const more = { notes: 'Gate code 4712' }

  test('is followed by what was typed since', async () => {
    expect(await sendAgain({ ...typed, ...more }, null)).toEqual({
      status: 200,
      taxRate: 7000,
      ...more,
    })
  })

  test('does not let a typed tax rate replace one that another phone has set since', async () => {
    const asked = { status: 409, taxRate: 8875 }
    expect(await sendAgain(typed, { taxRate: 8875 })).toMatchObject(asked)
    // Without a typed one, theirs stays.
    expect(await sendAgain(more, { taxRate: 8875 })).toEqual({
      status: 200,
      taxRate: 8875,
      ...more,
    })
  })
})
