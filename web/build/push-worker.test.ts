// The service worker's part for notifications, run as the browser runs it: a classic script with its own `self`.
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

const script = readFileSync(new URL('../public/push-worker.js', import.meta.url), 'utf8')
const origin = 'https://quotes.example.com'
const path = '/quotes/0192f1c2-0000-7000-8000-000000000002'

type Handler = (event: object) => void

/** The worker with these windows open, and what it did. */
function startWorker(windows: string[] = []) {
  const handlers = new Map<string, Handler>()
  const did: unknown[] = []
  const self = {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    registration: {
      showNotification: async (title: string, options: object) => did.push({ title, ...options }),
      pushManager: { subscribe: async (options: object) => ({ endpoint: 'new', options }) },
    },
    clients: {
      matchAll: async () =>
        windows.map(at => ({ url: origin + at, focus: async () => did.push(`focus ${at}`) })),
      openWindow: async (at: string) => did.push(`open ${at}`),
    },
  }
  const fetch = async (url: string, { method, body }: { method: string; body: string }) =>
    did.push(`${method} ${url} ${body}`)
  runInNewContext(script, { self, URL, fetch })
  return async (name: string, event: object) => {
    let work: Promise<unknown> | undefined
    handlers.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) })
    await work
    return did
  }
}

describe('a pushed message', () => {
  it('is shown, and one event is one notification', async () => {
    const message = { title: 'Rosa Díaz opened your quote', body: '$108.25', tag: 'e1', path }
    expect(await startWorker()('push', { data: { json: () => message } })).toEqual([
      expect.objectContaining({ title: message.title, body: '$108.25', tag: 'e1', data: { path } }),
    ])
  })

  const tapped = { notification: { data: { path }, close: () => undefined } }

  it('tapped opens the quote, and leaves a window with other work alone', async () => {
    const dispatch = startWorker(['/new-quote'])
    expect(await dispatch('notificationclick', tapped)).toEqual([`open ${path}`])
  })

  it('tapped brings the quote to the front where it is open already', async () => {
    const dispatch = startWorker(['/new-quote', path])
    expect(await dispatch('notificationclick', tapped)).toEqual([`focus ${path}`])
  })
})

describe('a subscription that the browser replaces', () => {
  const put = 'PUT /api/notifications/device'

  it('is sent to the server; the worker renews it if the browser has not', async () => {
    const before = { options: { userVisibleOnly: true } }
    const renewed = await startWorker()('pushsubscriptionchange', { oldSubscription: before })
    expect(renewed).toEqual([`${put} {"endpoint":"new","options":{"userVisibleOnly":true}}`])
    const given = { oldSubscription: before, newSubscription: { endpoint: 'given' } }
    expect(await startWorker()('pushsubscriptionchange', given)).toEqual([
      `${put} {"endpoint":"given"}`,
    ])
  })

  it('sends nothing without a new or an old one', async () => {
    expect(await startWorker()('pushsubscriptionchange', {})).toEqual([])
  })
})
