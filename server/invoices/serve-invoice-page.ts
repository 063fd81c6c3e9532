// Serves the customer's page of an invoice, /i/{token}, as finished HTML.
import { mailableName } from '@quotewright/domain/customers/mailable-name'
import { saysHowToPay } from '@quotewright/domain/invoices/invoice-document'
import type { InvoicePage } from '@quotewright/domain/invoices/invoice-page'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import type { LinkPreview } from '@quotewright/domain/quote-links/customer-page'
import { LinkToken } from '@quotewright/domain/quote-links/customer-quote'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { decode } from '../http/decode-input.ts'
import { mendForwardedLinks } from '../http/forwarded-link.ts'
import { isBrowser } from '../http/is-browser.ts'
import { serveForms } from '../http/serve-forms.ts'
import { serveWayBack, wayBack } from '../http/serve-paying.ts'
import { serveUnsubscribe } from '../http/serve-unsubscribe.ts'
import { refuseReminders } from '../invoice-reminders/refuse-reminders.ts'
import { offerFor } from '../online-payments/pay-offer.ts'
import type { PagePainters } from '../quote-links/page-painters.ts'
import { reviewToAsk } from '../reviews/review-to-ask.ts'
import { noteSeen, payInvoice, readCustomerInvoice } from './customer-invoice.ts'

type Link = { Params: { token: string } }

/** Never an amount: messengers show it to anyone who looks at the phone. */
const noPreview: LinkPreview = {
  title: 'Your invoice',
  description: 'Open it to see what is due.',
  image: null,
}

const FORM_LIMIT = 1000

export async function serveInvoicePage(
  app: FastifyInstance,
  services: Services,
  painters: () => Promise<PagePainters>,
): Promise<void> {
  const send = async (request: FastifyRequest, reply: FastifyReply, page: InvoicePage) => {
    // `npm run dev` paints the page itself.
    if (request.headers.accept === 'application/json') return reply.send(page)
    const { paintInvoicePage } = await painters()
    return reply.type('text/html; charset=utf-8').send(paintInvoicePage(page))
  }
  // A scope of its own, because its errors are pages.
  await app.register(async scope => {
    mendForwardedLinks(scope)
    serveForms(scope, ({ status, message: refusal }, request, reply) => {
      const canRetry = status === 429 || status >= 500
      const content = { refusal, canRetry, ...wayBack(request, status) }
      return send(request, reply, { preview: noPreview, content })
    })
    scope.get<Link>('/i/:token', { config: { call: 'invoicePage' } }, async (request, reply) =>
      send(request, reply, await fillPage(services, readToken(request), request)),
    )
    serveUnsubscribe(scope, '/i', (token, request) => refuseReminders(services, token, request.ip))
    // The page's script reports the view; programs that only fetch the page do not count, nor robots that run scripts.
    scope.post<Link>(
      '/i/:token',
      { bodyLimit: FORM_LIMIT, config: { call: 'invoiceSeen' } },
      async (request, reply) => {
        const token = readToken(request)
        const form = request.body instanceof URLSearchParams ? request.body : null
        if (form?.get('do') === 'quiet') {
          await refuseReminders(services, token, request.ip)
          return reply.redirect(`/i/${token}`, 303)
        }
        if (isBrowser(request)) await noteSeen(services, token, { request, reply })
        return reply.code(204).send()
      },
    )
    serveWayBack(scope, '/i')
    scope.post<Link>(
      '/i/:token/pay',
      { bodyLimit: FORM_LIMIT, config: { call: 'payInvoice' } },
      async (request, reply) =>
        reply.redirect(await payInvoice(services, readToken(request), request), 303),
    )
  })
}

function readToken(request: FastifyRequest<Link>): string {
  return decode(LinkToken, request.params.token)
}

async function fillPage(
  services: Services,
  token: string,
  request: FastifyRequest,
): Promise<InvoicePage> {
  const { ctx, invoice, document, reminders } = await readCustomerInvoice(services, token, request)
  const { companyName, companyPhone, companyEmail } = templateOf(ctx.user.business)
  const name = mailableName(companyName)
  const offer = await offerFor(ctx, { quoteNumber: invoice.quoteNumber, invoiceId: invoice.id })
  return {
    preview: { ...noPreview, ...(name !== null && { title: `Invoice from ${name}` }) },
    content: {
      token,
      document,
      state: invoice.state,
      reminders,
      pay: offer?.state === 'tooMuch' && saysHowToPay(document) ? null : offer,
      reviewUrl: await reviewToAsk(ctx, invoice, invoice.customerEmail),
      business: { name: companyName, phone: companyPhone, email: companyEmail },
    },
  }
}
