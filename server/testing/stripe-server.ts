// A local server for the Stripe API calls that we make: routes, forms, keys, idempotency, errors.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Stripe } from 'stripe'
import {
  createStripeAccount,
  type Price,
  type StripeAccount,
  showCharge,
  showIntent,
  showInvoice,
  showInvoicePayment,
  showSubscription,
} from './stripe-account.ts'
import { type ConnectEvent, createStripeConnect, type StripeConnect } from './stripe-connect.ts'
import { connectRoutes } from './stripe-connect-routes.ts'
import { asApiError, type Form, inside, listOf, readForm, values, word } from './stripe-form.ts'

type StripeReply = { status: number; body: unknown }

class Refusal extends Error {
  readonly status: number
  readonly error: object
  constructor(status: number, error: { type: string; code?: string | undefined; message: string }) {
    super(error.message)
    this.status = status
    this.error = error
  }
}
const refuse = (status: number, code: string | undefined, message: string) =>
  new Refusal(status, { type: 'invalid_request_error', code, message })
const missing = (noun: string, id: string) =>
  refuse(404, 'resource_missing', `No such ${noun}: '${id}'`)

export type StripeServer = StripeAccount & {
  address: { host: string; port: number; protocol: 'http' }
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Signs the events of connected accounts. */
  connectWebhookSecret: string
  connect: StripeConnect
  /** Received calls, such as `POST /v1/subscriptions`. */
  calls: string[]
  /** Answers the next call with this status, or as many of the named calls, such as `POST /v1/refunds`. */
  failNext: (status: number, times?: number, call?: string) => void
  /** Returns an event's bytes and signature, as Stripe sends them. */
  signed: (event: { id: string; type: string; object: unknown }) => {
    body: string
    signature: string
  }
  /** The same for an event of a connected account. */
  signedOf: (event: ConnectEvent) => { body: string; signature: string }
  close: () => void
}

export async function startStripeServer(now: () => Date): Promise<StripeServer> {
  const account = createStripeAccount(now)
  const [secretKey, publishableKey, webhookSecret] = [
    'sk_test_local',
    'pk_test_local',
    'whsec_local',
  ]
  const connectWebhookSecret = 'whsec_connect'
  const connect = createStripeConnect()
  const routeConnect = connectRoutes(connect, refuse)
  const calls: string[] = []
  const remembered = new Map<string, { asked: string; answer: Promise<StripeReply> }>()
  const failure = { status: 0, times: 0, call: '' }

  async function answer(request: IncomingMessage): Promise<StripeReply> {
    const url = new URL(request.url ?? '/', 'http://stripe')
    const body = await text(request)
    const called = `${request.method} ${url.pathname}`
    calls.push(called)
    if (failure.times > 0 && called.startsWith(failure.call)) {
      failure.times -= 1
      const type = failure.status === 400 ? 'invalid_request_error' : 'api_error'
      throw new Refusal(failure.status, { type, message: 'Something went wrong' })
    }
    // Browsers have the publishable key, which can only confirm payments.
    const isBrowsers = url.pathname.endsWith('/confirm')
    const rightKey = isBrowsers ? publishableKey : secretKey
    if (request.headers.authorization !== `Bearer ${rightKey}`) {
      const message = 'Invalid API Key provided'
      throw new Refusal(401, { type: 'invalid_request_error', message })
    }
    if (!isBrowsers && !/^\d{4}-\d\d-\d\d\.\w+$/.test(String(request.headers['stripe-version']))) {
      throw refuse(400, 'api_version_missing', 'No API version was sent')
    }
    const form = readForm(request.method === 'POST' ? new URLSearchParams(body) : url.searchParams)
    const on = String(request.headers['stripe-account'] ?? '')
    const work = async () => ({
      status: 200,
      body:
        routeConnect(request.method ?? '', url.pathname, { form, on }) ??
        route(account, request, url.pathname, form),
    })
    const idempotencyKey = request.headers['idempotency-key']
    if (request.method !== 'POST' || typeof idempotencyKey !== 'string') return work()
    const key = `${on} ${idempotencyKey}`
    const asked = `${url.pathname} ${body}`
    const earlier = remembered.get(key)
    if (earlier && earlier.asked !== asked) {
      const message = 'Keys for idempotent requests can only be used with the same parameters'
      throw new Refusal(400, { type: 'idempotency_error', message })
    }
    const kept = earlier ?? { asked, answer: work() }
    remembered.set(key, kept)
    return kept.answer
  }

  const server = createServer((request, response) => {
    const send = ({ status, body }: StripeReply) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_local' })
        .end(JSON.stringify(body))
    answer(request).then(send, (error: unknown) => {
      const refusal = error instanceof Refusal ? error : new Refusal(500, asApiError(error))
      send({ status: refusal.status, body: { error: refusal.error } })
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { webhooks } = new Stripe(secretKey)
  return {
    ...account,
    address: { host: '127.0.0.1', port, protocol: 'http' },
    secretKey,
    publishableKey,
    webhookSecret,
    connectWebhookSecret,
    connect,
    calls,
    failNext: (status, times = 1, call = '') => Object.assign(failure, { status, times, call }),
    signed: ({ id, type, object }) => {
      const body = JSON.stringify({ id, type, object: 'event', data: { object } })
      const signature = webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret })
      return { body, signature }
    },
    signedOf: ({ id, type, object, account: of }) => {
      const body = JSON.stringify({ id, type, object: 'event', account: of, data: { object } })
      const secret = connectWebhookSecret
      return { body, signature: webhooks.generateTestHeaderString({ payload: body, secret }) }
    },
    close: () => void server.close(),
  }
}

/** Throws for any other parameter, like Stripe. */
function take(form: Form, ...names: string[]): Form {
  const unknown = Object.keys(form).find(name => !names.includes(name))
  if (unknown) throw refuse(400, 'parameter_unknown', `Received unknown parameter: ${unknown}`)
  return form
}

function route(
  account: StripeAccount,
  { method }: IncomingMessage,
  path: string,
  form: Form,
): unknown {
  const [, , noun = '', id = '', verb] = path.split('/')
  const handle = routes[`${method} ${noun}${id ? '/id' : ''}${verb ? `/${verb}` : ''}`]
  if (!handle) throw refuse(404, 'url_invalid', `Unrecognized request URL (${method}: ${path})`)
  return handle(account, form, id)
}

const REFUSED_CARD = '4000000000000002'

type Handle = (account: StripeAccount, form: Form, id: string) => unknown

const routes: Record<string, Handle> = {
  'POST customers': ({ customers, newId }, form) => {
    const { name, email, metadata } = take(form, 'name', 'email', 'metadata')
    const customer = { id: newId('cus'), object: 'customer' as const, name, email, metadata }
    customers.set(customer.id, customer as never)
    return customer
  },
  'DELETE customers/id': ({ customers, subscriptions, end }, _, id) => {
    if (!customers.delete(id)) throw missing('customer', id)
    for (const subscription of subscriptions) {
      if (subscription.customer === id) end(subscription, 'canceled')
    }
    return { id, object: 'customer', deleted: true }
  },
  'GET prices': ({ prices }, form) => {
    const keys = values(take(form, 'lookup_keys', 'active', 'limit')['lookup_keys'])
    return listOf(prices.filter(({ lookup_key: key }) => keys.includes(key ?? '')))
  },
  'POST prices': ({ prices, newId }, form) => {
    const names =
      'lookup_key transfer_lookup_key currency unit_amount recurring product_data metadata'
    const { lookup_key, unit_amount, currency, metadata } = take(form, ...names.split(' '))
    const price = {
      id: newId('price'),
      object: 'price',
      lookup_key,
      currency,
      metadata,
      unit_amount: Number(unit_amount),
    } as Price
    prices.push(price)
    return price
  },
  'GET subscriptions': ({ subscriptions, customers }, form) => {
    const { expand, ...rest } = take(form, 'customer', 'status', 'limit', 'expand')
    const customer = word(rest['customer'])
    if (!customers.has(customer)) throw missing('customer', customer)
    const wanted = values(expand).map(name => name.replace(/^data\./, ''))
    const found = subscriptions.filter(each => each.customer === customer).toReversed()
    return listOf(found.map(each => showSubscription(each, wanted)))
  },
  'POST subscriptions': (account, form) => {
    const names = 'customer items payment_behavior payment_settings metadata expand'
    const { items, payment_behavior, metadata, expand, ...rest } = take(form, ...names.split(' '))
    const customer = word(rest['customer'])
    if (!account.customers.has(customer)) throw missing('customer', customer)
    if (payment_behavior !== 'default_incomplete') {
      throw refuse(400, 'resource_missing', 'This customer has no attached payment source')
    }
    const price = priceOf(account, inside(inside(items)['0'])['price'])
    const labels = metadata as Record<string, string>
    return showSubscription(account.subscribe(customer, price, labels), values(expand))
  },
  'POST subscriptions/id': (account, form, id) => {
    const subscription = subscriptionOf(account, id)
    const { items, cancel_at_period_end: isCancelling } = take(
      form,
      'items',
      'cancel_at_period_end',
    )
    const item = inside(inside(items)['0'])
    if (items !== undefined) {
      if (item['id'] !== `si_${id}`) throw missing('subscription item', word(item['id']))
      account.move(subscription, priceOf(account, item['price']))
    }
    if (isCancelling !== undefined) account.setCancelling(subscription, isCancelling === 'true')
    return showSubscription(subscription)
  },
  'DELETE subscriptions/id': (account, _, id) => {
    const subscription = subscriptionOf(account, id)
    account.end(subscription, 'canceled')
    return showSubscription(subscription)
  },
  'GET invoices/id': (account, form, id) => {
    const invoice = invoicesOf(account).find(each => each.id === id)
    if (!invoice) throw missing('invoice', id)
    return showInvoice(invoice, values(take(form, 'expand')['expand']))
  },
  'GET invoice_payments': (account, form) => {
    const { type, payment_intent: intent } = inside(take(form, 'payment', 'limit')['payment'])
    if (type !== 'payment_intent') throw refuse(400, 'parameter_missing', 'Missing payment[type]')
    return listOf(
      invoicesOf(account)
        .filter(each => each.intent.id === intent)
        .map(showInvoicePayment),
    )
  },
  'GET payment_intents/id': (account, form, id) => {
    const invoice = invoicesOf(account).find(each => each.intent.id === id)
    if (!invoice) throw missing('payment_intent', id)
    return showIntent(invoice.intent, values(take(form, 'expand')['expand']))
  },
  'POST payment_intents/id/confirm': ({ pay, decline }, form, id) => {
    const clientSecret = word(form['client_secret'])
    if (!clientSecret.startsWith(`${id}_secret_`)) throw missing('payment_intent', id)
    const isRefused = inside(inside(form['payment_method_data'])['card'])['number'] === REFUSED_CARD
    if (!isRefused) {
      pay(clientSecret)
      return { id, object: 'payment_intent', status: 'succeeded' }
    }
    decline(clientSecret)
    const message = 'Your card was declined.'
    throw new Refusal(402, { type: 'card_error', code: 'card_declined', message })
  },
  'GET charges/id': (account, _, id) => {
    const charge = invoicesOf(account).find(each => each.intent.charge?.id === id)?.intent.charge
    if (!charge) throw missing('charge', id)
    return showCharge(charge)
  },
}

const invoicesOf = ({ subscriptions }: StripeAccount) =>
  subscriptions.flatMap(({ invoices }) => invoices)

function priceOf({ prices }: StripeAccount, id: string | Form | undefined): Price {
  const price = prices.find(each => each.id === id)
  if (!price) throw missing('price', word(id))
  return price
}

/** Throws for an ended subscription, which can be neither changed nor canceled. */
function subscriptionOf({ subscriptions }: StripeAccount, id: string) {
  const subscription = subscriptions.find(each => each.id === id)
  if (!subscription || subscription.endedAt !== null) throw missing('subscription', id)
  return subscription
}
