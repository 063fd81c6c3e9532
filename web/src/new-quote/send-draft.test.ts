// What the screen says if a quote could not be created.
import { plainTerms } from '@quotewright/domain/quotes/quote-terms'
import { expect, test, vi } from 'vitest'
import { unreachableError } from '../api-error.ts'
import { beginFlow } from './flow.ts'
import { emptyDraft } from './quote-draft.ts'
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
