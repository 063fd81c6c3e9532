// API calls as sent over the network, and their decoded replies.
import { accountCalls } from '@quotewright/domain/calls/accounts'
import { customerCalls } from '@quotewright/domain/calls/customers'
import { dashboardCalls } from '@quotewright/domain/calls/dashboard'
import { photoCalls } from '@quotewright/domain/calls/photos'
import { quoteCalls } from '@quotewright/domain/calls/quotes'
import { reportCalls } from '@quotewright/domain/calls/reports'
import { describe, expect, test, vi } from 'vitest'
import { nextCursor, request } from './api.ts'

type Sent = { url: string; init: RequestInit }

/** Stubs fetch: answers each call with `response` and records what was sent. */
function networkAnswers(response: () => Response | Promise<Response>): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return Promise.resolve().then(response)
  })
  return sent
}

const id = '0198f0aa-0000-7000-8000-000000000001'
const customer = {
  id,
  userId: id,
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: '',
  phone: '5125550134',
  address: '',
  version: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
}
const line = {
  description: 'Drywall patch',
  quantity: 2500,
  unit: 'each',
  unitPrice: 1230,
  isLabor: false,
  materialId: null,
  reason: null,
}

describe('request', () => {
  test('decodes dollars on the wire to cents', async () => {
    const sent = networkAnswers(() =>
      Response.json({ monthlyRevenue: 1234.5, quotesSent: 3, quoteCount: 4 }),
    )
    expect(await request(dashboardCalls.dashboardStats)).toEqual({
      monthlyRevenue: 123450,
      quotesSent: 3,
      quoteCount: 4,
    })
    expect(sent[0]?.url).toBe('/api/dashboard/stats')
  })

  test('sends the body as encoded JSON, with cookies', async () => {
    const sent = networkAnswers(() => new Response('{}', { status: 402 }))
    const body = {
      quote: {
        customerId: null,
        draftCustomer: null,
        status: 'draft' as const,
        jobAddress: null,
        validUntil: null,
        notes: null,
        photoUrl: null,
        photos: [],
        aiAnalysisData: null,
      },
      lineItems: [line],
    }
    await expect(request(quoteCalls.createQuote, { body })).rejects.toMatchObject({ status: 402 })
    const init = sent[0]?.init
    expect(init?.method).toBe('POST')
    expect(init?.credentials).toBe('include')
    expect(init?.headers).toEqual({ 'content-type': 'application/json' })
    expect(await new Response(init?.body).json()).toMatchObject({
      lineItems: [{ quantity: '2.5', unitPrice: '12.30' }],
    })
  })

  test('refuses what the server would refuse, by field, without sending it', async () => {
    const sent = networkAnswers(() => new Response('{}', { status: 500 }))
    const body = {
      company: 'Copper & Sons',
      phone: '555-0199 ext 4',
      address: null,
      serviceCategories: ['plumbing' as const],
    }
    const message = 'Please enter a valid phone number'
    await expect(request(accountCalls.completeOnboarding, { body })).rejects.toMatchObject({
      status: 422,
      message,
      fields: { phone: message },
    })
    expect(sent).toEqual([])
  })

  test('returns a page with its total and the next cursor', async () => {
    const sent = networkAnswers(() =>
      Response.json([customer], {
        headers: {
          'x-total-count': '51',
          link: '</api/customers?limit=1&cursor=a%2Fb>; rel="next"',
        },
      }),
    )
    const page = await request(customerCalls.customers, {
      query: { limit: 1, q: '', cursor: undefined },
    })
    expect(page).toEqual({ items: [customer], total: 51, next: 'a/b' })
    expect(sent[0]?.url).toBe('/api/customers?limit=1')
  })

  test('escapes path and query parameters', async () => {
    const sent = networkAnswers(() => new Response(null, { status: 404 }))
    await expect(request(quoteCalls.deleteQuote, { params: { id: '../a b' } })).rejects.toThrow()
    await expect(
      request(customerCalls.customers, { query: { q: 'O’Brien & Co' } }),
    ).rejects.toThrow()
    expect(sent.map(({ url }) => url)).toEqual([
      '/api/quotes/..%2Fa%20b',
      `/api/customers?${new URLSearchParams({ q: 'O’Brien & Co' }).toString()}`,
    ])
  })

  test('sends a photo as bytes and returns a PDF as a blob', async () => {
    const bytes = new Uint8Array([255, 216, 255])
    const sent = networkAnswers(() => new Response(null, { status: 415 }))
    await expect(request(photoCalls.uploadPhoto, { body: bytes })).rejects.toMatchObject({
      status: 415,
    })
    expect(sent[0]?.init.body).toBe(bytes)

    networkAnswers(
      () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
    )
    const pdf = await request(quoteCalls.quotePdf, { params: { id } })
    expect(pdf).toBeInstanceOf(Blob)
    expect(await pdf.text()).toBe('%PDF-1.7')
  })

  test('returns undefined for a call without a reply', async () => {
    networkAnswers(() => new Response(null, { status: 204 }))
    expect(await request(accountCalls.signOut)).toBeUndefined()
  })

  test.each([
    ['breaks the contract', JSON.stringify({ monthlyRevenue: 'much' })],
    ['is the page of a Wi-Fi network', '<html>Welcome</html>'],
  ])('throws a sentence if a reply %s', async (_, body) => {
    networkAnswers(() => new Response(body))
    await expect(request(dashboardCalls.dashboardStats)).rejects.toThrow(
      'The answer could not be read. Reload this page: everything you typed is kept.',
    )
  })

  test('throws status 0 without a network', async () => {
    networkAnswers(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(request(dashboardCalls.dashboardStats)).rejects.toMatchObject({
      name: 'ApiError',
      status: 0,
    })
  })

  test.each([
    ['a download', reportCalls.reportCustomers],
    ['a reply', dashboardCalls.dashboardStats],
  ])('throws status 0 if %s stops partway', async (_, call) => {
    const half = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array([1, 2, 3]))
        controller.error(new TypeError('network error'))
      },
    })
    networkAnswers(() => new Response(half, { headers: { 'content-type': 'text/csv' } }))
    await expect(request(call)).rejects.toMatchObject({
      name: 'ApiError',
      status: 0,
    })
  })

  test('throws AbortError, not status 0, for a canceled call', async () => {
    const cancel = new AbortController()
    networkAnswers(() => Promise.reject(cancel.signal.reason))
    cancel.abort()
    await expect(
      request(dashboardCalls.dashboardStats, { signal: cancel.signal }),
    ).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})

describe('nextCursor', () => {
  test.each([
    [null, null],
    ['', null],
    ['</api/quotes?cursor=abc>; rel="prev"', null],
    ['</api/quotes?cursor=abc>; rel="next"', 'abc'],
    ['</api/quotes?limit=50>; rel="next"', null],
  ])('for %j returns %j', (link, cursor) => {
    expect(nextCursor(link)).toBe(cursor)
  })
})
