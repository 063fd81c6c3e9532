// Serves the customer's page, /q/{token}, as finished HTML. Its form works with and without JavaScript.
import { AppError } from '@quotewright/domain/errors'
import type {
  AnswerProblem,
  CustomerPage,
  PageAction,
} from '@quotewright/domain/quote-links/customer-page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { mendForwardedLinks } from '../http/forwarded-link.ts'
import { isBrowser } from '../http/is-browser.ts'
import { serveForms } from '../http/serve-forms.ts'
import { serveWayBack, wayBack } from '../http/serve-paying.ts'
import { serveUnsubscribe } from '../http/serve-unsubscribe.ts'
import { askQuestion } from '../questions/ask-question.ts'
import { refuseReminders } from '../reminders/refuse-reminders.ts'
import { pickDays } from '../schedule/pick-days.ts'
import { showVisitFile } from '../schedule/show-visit-file.ts'
import { answerQuote } from './answer-quote.ts'
import { fillPage } from './fill-page.ts'
import { noPreview } from './link-preview.ts'
import { answerIn, type PageForm, questionIn, readForm, readToken, restOf } from './page-form.ts'
import type { PagePainters } from './page-painters.ts'
import { payDeposit } from './pay-deposit.ts'
import { viewQuote } from './show-customer-quote.ts'
import { undoDecline } from './undo-decline.ts'

/**
 * In bytes: a name, a message of 2,000 characters, a question of 1,000 and other days of 500, each up to nine bytes as
 * sent, a drawn signature of 18,000, and the ids of options.
 */
const FORM_LIMIT = 98_000

type Link = { Params: { token: string } }
type Answered =
  | 'stored'
  | 'viewed'
  | { status: number; page: CustomerPage; retryAfter?: number | undefined }

export async function serveCustomerPage(
  app: FastifyInstance,
  services: Services,
  painters: () => Promise<PagePainters>,
): Promise<void> {
  const send = async (request: FastifyRequest, reply: FastifyReply, page: CustomerPage) => {
    // `npm run dev` paints the page itself.
    if (request.headers.accept === 'application/json') return reply.send(page)
    const { paintCustomerPage } = await painters()
    return reply.type('text/html; charset=utf-8').send(paintCustomerPage(page))
  }
  // A scope of its own, because no other route reads forms or answers errors with a page.
  await app.register(async scope => {
    mendForwardedLinks(scope)
    serveForms(scope, ({ status, message: refusal }, request, reply) => {
      const canRetry = status === 429 || status >= 500
      const content = { refusal, canRetry, ...wayBack(request, status) }
      return send(request, reply, { preview: noPreview, content })
    })
    scope.get<Link>('/q/:token', { config: { call: 'customerPage' } }, async (request, reply) => {
      const token = readToken(request.params.token)
      return send(request, reply, await fillPage(services, token, request))
    })
    scope.get<Link>(
      '/q/:token/visits.ics',
      { config: { call: 'customerVisits' } },
      async (request, reply) => {
        const token = readToken(request.params.token)
        const file = await showVisitFile(services, token, request)
        // The page says what became of the days.
        if (file === null) return reply.redirect(`/q/${token}#days`, 303)
        return (
          reply
            .type('text/calendar; charset=utf-8')
            // Inline, so that an iPhone shows its calendar instead of a download. Others save it by this name.
            .header('content-disposition', 'inline; filename="visits.ics"')
            .send(file)
        )
      },
    )
    serveUnsubscribe(scope, '/q', (token, request) => refuseReminders(services, token, request))
    serveWayBack(scope, '/q')
    scope.post<Link>(
      '/q/:token/pay',
      { bodyLimit: 1000, config: { call: 'payDeposit' } },
      async (request, reply) => {
        const token = readToken(request.params.token)
        return reply.redirect(await payDeposit(services, token, request), 303)
      },
    )
    scope.post<Link & { Body: unknown }>(
      '/q/:token',
      { bodyLimit: FORM_LIMIT, config: { call: 'customerForm' } },
      async (request, reply) => {
        const token = readToken(request.params.token)
        if (!(request.body instanceof URLSearchParams)) {
          throw new AppError('unsupported_type', 'The request needs a form')
        }
        const answered = await act(services, token, readForm(request.body), { request, reply })
        if (answered === 'viewed') return reply.code(204).send()
        if (answered === 'stored') return reply.redirect(`/q/${token}`, 303)
        const { status, page, retryAfter } = answered
        if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
        return send(request, reply.code(status), page)
      },
    )
  })
}

async function act(
  services: Services,
  token: string,
  form: PageForm,
  http: { request: FastifyRequest; reply: FastifyReply },
): Promise<Answered> {
  const { request } = http
  const { action, selected, typed } = form
  if (action === 'view') {
    // Search engines and some scanners of mail run scripts too.
    if (isBrowser(request)) await viewQuote(services, token, http)
    return 'viewed'
  }
  if (action === 'choose') {
    return { status: 200, page: await fillPage(services, token, request, { selected, typed }) }
  }
  try {
    await store(services, token, form, http)
  } catch (error) {
    if (!isRefusal(error)) throw error
    // Shows the typed text again beside the reason.
    const problem = { message: error.message, at: placeOf(action, error) }
    const page = await fillPage(services, token, request, { selected, typed, problem })
    return { status: error.status, page, retryAfter: error.retryAfter }
  }
  const rest = restOf(form)
  if (rest === null) return 'stored'
  return { status: 200, page: await fillPage(services, token, request, rest) }
}

async function store(
  services: Services,
  token: string,
  form: PageForm,
  http: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { request } = http
  const { action } = form
  if (action === 'accept' && !form.isTotalShown) {
    throw new AppError(
      'conflict',
      'The total has changed with your options. Check it, then accept.',
    )
  }
  const isQuestion = action === 'ask' || action === 'renew' || action === 'otherDays'
  if (action === 'quiet') await refuseReminders(services, token, request)
  else if (action === 'pick') await pickDays(services, token, form.pick, request)
  else if (isQuestion) await askQuestion(services, token, questionIn(form), request)
  else if (action === 'undo') await undoDecline(services, { token }, http)
  else await answerQuote(services, answerIn(token, form), http)
}

/** The place on the page that shows the reason. */
function placeOf(action: PageAction, error: AppError): AnswerProblem['at'] {
  if (action === 'pick' || action === 'otherDays') return 'days'
  if (action === 'ask' || action === 'renew') return 'question'
  return error.fields?.['name'] === undefined ? 'answer' : 'name'
}

/** False for errors of the link, because the page could not be shown again. */
function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && ['invalid', 'conflict', 'too_many'].includes(error.code)
}
