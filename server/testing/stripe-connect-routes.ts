// The Connect calls of the local Stripe. Objects of a connected account exist only with its Stripe-Account header.
import {
  type StripeConnect,
  showAccount,
  showDispute,
  showPaymentIntent,
  showRefund,
  showSession,
} from './stripe-connect.ts'
import { type Form, inside, listOf, word } from './stripe-form.ts'

export type ConnectCall = { form: Form; id: string; on: string }

/** How the server refuses a call. */
export type Refuse = (status: number, code: string | undefined, message: string) => Error

export function connectRoutes(connect: StripeConnect, refuse: Refuse) {
  const missing = (noun: string, id: string) =>
    refuse(404, 'resource_missing', `No such ${noun}: '${id}'`)
  const accountOf = (id: string) => {
    const account = connect.accounts.find(each => each.id === id)
    if (!account) throw refuse(403, 'account_invalid', `No access to account '${id}'`)
    return account
  }
  const sessionOf = (id: string, on: string) => {
    const session = connect.sessions.find(each => each.id === id && each.account === on)
    if (!session) throw missing('checkout.session', id)
    return session
  }
  const sessionsOf = (form: Form, on: string) => {
    const { id } = accountOf(on)
    return connect.sessions.filter(
      each => each.account === id && each.intent === word(form['payment_intent']),
    )
  }

  const routes: Record<string, (call: ConnectCall) => unknown> = {
    'POST accounts': ({ form }) => {
      if (form['type'] !== 'express') throw refuse(400, 'parameter_invalid', 'Unknown type')
      return showAccount(connect.addAccount(word(inside(form['metadata'])['businessId'])))
    },
    'GET accounts/id': ({ id }) => showAccount(accountOf(id)),
    'POST account_links': ({ form }) => {
      const { id } = accountOf(word(form['account']))
      return { object: 'account_link', url: `https://connect.stripe.com/setup/e/${id}` }
    },
    'POST checkout/sessions': ({ form, on }) => {
      if (!accountOf(on).canCharge) {
        throw refuse(400, 'account_invalid', 'Your account cannot currently make live charges.')
      }
      const price = inside(inside(inside(form['line_items'])['0'])['price_data'])
      const session = connect.addSession(on, {
        amount: Number(price['unit_amount']),
        fee: Number(inside(form['payment_intent_data'])['application_fee_amount'] ?? 0),
        title: word(inside(price['product_data'])['name']),
        returnUrl: word(form['success_url']),
      })
      return showSession(session)
    },
    'GET checkout/sessions': ({ form, on }) =>
      listOf(sessionsOf(form, on).map(session => showSession(session))),
    'GET checkout/sessions/id': ({ id, on }) => showSession(sessionOf(id, on), true),
    'POST checkout/sessions/id/expire': ({ id, on }) => {
      const session = sessionOf(id, on)
      if (session.status !== 'open') {
        throw refuse(400, 'resource_missing', 'Only open Checkout Sessions can be expired.')
      }
      connect.expire(session)
      return showSession(session)
    },
    'GET payment_intents/id': ({ id, on }) => {
      // Payment intents of our own account are for plans.
      if (on === '') return undefined
      const session = connect.sessions.find(each => each.account === on && each.intent === id)
      if (!session) throw missing('payment_intent', id)
      return showPaymentIntent(session)
    },
    'GET refunds': ({ form, on }) =>
      listOf(sessionsOf(form, on).flatMap(({ refunds }) => refunds.map(showRefund))),
    'POST refunds': ({ form, on }) => {
      const [session] = sessionsOf(form, on)
      if (!session) throw missing('payment_intent', word(form['payment_intent']))
      const amount = Number(form['amount'])
      const given = session.refunds.filter(({ status }) => status !== 'failed')
      const rest = session.amount - given.reduce((sum, refund) => sum + refund.amount, 0)
      if (amount > rest) {
        throw refuse(400, 'charge_already_refunded', 'Refund amount is greater than what is left.')
      }
      const returnsFee = form['refund_application_fee'] === 'true'
      if (returnsFee && session.fee === 0) {
        const message = `Attempting to refund_application_fee on ch_${session.intent}, but it has no application fee`
        throw refuse(400, undefined, message)
      }
      const metadata = inside(form['metadata']) as Record<string, string>
      return showRefund(connect.addRefund(session, amount, { metadata, returnsFee }))
    },
    'GET disputes': ({ form, on }) =>
      listOf(
        sessionsOf(form, on).flatMap(({ disputes }) => disputes.toReversed().map(showDispute)),
      ),
  }

  /** Undefined if the call is not one of Connect. */
  return (method: string, path: string, call: Omit<ConnectCall, 'id'>): unknown => {
    const parts = path.split('/').slice(2)
    const depth = parts[0] === 'checkout' ? 2 : 1
    const [id = '', verb] = parts.slice(depth)
    const name = [parts.slice(0, depth).join('/'), ...(id ? ['id'] : []), ...(verb ? [verb] : [])]
    return routes[`${method} ${name.join('/')}`]?.({ ...call, id })
  }
}
