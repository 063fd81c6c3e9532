// The test provider's payment page, /test-checkout/{business}/{session}. It takes only test cards and moves no money.
import { judgeTestCard } from '@quotewright/domain/billing/test-cards'
import { AppError } from '@quotewright/domain/errors'
import { formatDollars } from '@quotewright/domain/money'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { AccountContext, Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { inBusiness } from '../db/tenancy.ts'
import { limitLinks } from '../http/limit-links.ts'
import { serveForms } from '../http/serve-forms.ts'
import { escapeHtml } from '../outside/mail/html.ts'
import { inNameOf } from './in-name-of.ts'
import { returnUrlOf } from './return-url.ts'
import { settlePayment } from './settle-payment.ts'
import { findReported, type StoredPayment } from './store.ts'

const Place = z.object({ business: z.uuid(), session: z.string().check(z.maxLength(100)) })
const FORM_LIMIT = 2000

type Route = { Params: { business: string; session: string }; Body: unknown }
type Opened = { ctx: AccountContext; payment: StoredPayment }

export async function serveTestCheckout(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async scope => {
    serveForms(scope, ({ message }, _request, reply) => send(reply, refusalPage(message)))
    const path = '/test-checkout/:business/:session'
    scope.get<Route>(path, { config: { call: 'testCheckout' } }, async (request, reply) => {
      const { payment } = await open(services, request)
      return send(reply, formPage(payment, null))
    })
    scope.post<Route>(
      path,
      { bodyLimit: FORM_LIMIT, config: { call: 'testCheckoutForm' } },
      async (request, reply) => {
        const opened = await open(services, request)
        const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
        const read = (name: string) => form.get(name) ?? ''
        const card = { number: read('number'), expiry: read('expiry'), cvc: read('cvc') }
        const problem = judgeTestCard(card, services.now())
        if (problem !== null) return send(reply.code(422), formPage(opened.payment, problem))
        const { ctx, payment } = opened
        await settlePayment(ctx, payment.id, {
          state: 'paid',
          providerId: `test_${payment.id}`,
          method: 'card',
          refunds: [],
          disputes: [],
        })
        return reply.redirect(await returnUrlOf(ctx, payment), 303)
      },
    )
  })
}

async function open(services: Services, request: FastifyRequest<Route>): Promise<Opened> {
  await limitLinks(services, request.ip)
  const place = Place.safeParse(request.params)
  const { business, session: sessionId } = place.success
    ? place.data
    : { business: '', session: '' }
  const payment = place.success
    ? await inBusiness(asOwner(services), business, tx =>
        findReported(tx, business, { sessionId, providerId: null }),
      )
    : null
  const ctx = payment && (await inNameOf(services, business, payment.id))
  if (!payment || !ctx) throw new AppError('not_found', 'This payment was not found.')
  if (payment.state === 'open') return { ctx, payment }
  throw new AppError('conflict', 'This page is closed. Go back to see what is due.')
}

function send(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
}

function formPage({ amount }: StoredPayment, problem: string | null): string {
  const alert = problem === null ? '' : `<p id="problem" role="alert">${escapeHtml(problem)}</p>`
  const described = problem === null ? '' : ' aria-invalid="true" aria-describedby="problem"'
  return framed(
    'Test payment',
    `<p class="note">Test mode: no money moves. Use the card 4242 4242 4242 4242, a later month and any code.</p>
${alert}<form method="post">
<label>Card number<input name="number" inputmode="numeric" autocomplete="off" maxlength="40" required${described}></label>
<label>Expires (MM/YY)<input name="expiry" autocomplete="off" maxlength="10" required></label>
<label>Security code<input name="cvc" inputmode="numeric" autocomplete="off" maxlength="10" required></label>
<button>Pay ${escapeHtml(formatDollars(amount))}</button>
</form>`,
  )
}

function refusalPage(message: string): string {
  return framed('Test payment', `<p role="alert">${escapeHtml(message)}</p>`)
}

function framed(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/icon.svg">
<style>${styles}</style>
</head>
<body><main><h1>${title}</h1>
${body}</main></body>
</html>
`
}

const styles = `:root{color-scheme:light dark}
body{margin:0;padding:16px;background:light-dark(#f4efe6,#15130f);color:light-dark(#1b1713,#f8f3ea);font:16px/1.5 system-ui,sans-serif}
main{max-width:26rem;margin:0 auto}
h1{font-size:28px;line-height:1.2}
label{display:block;margin-top:12px;font-weight:600}
input,button{display:block;width:100%;min-height:48px;margin-top:4px;box-sizing:border-box;border:1px solid light-dark(#7d7263,#978b7a);border-radius:8px;padding:0 12px;background:light-dark(#fffdf9,#211e19);color:inherit;font:inherit}
button{margin-top:20px;border:0;background:light-dark(#ff7a1a,#ff8b38);color:#1b1713;font-weight:700}
.note,[role=alert]{padding:12px;border:1px solid light-dark(#d8cebd,#3b352d);border-radius:8px}
`
