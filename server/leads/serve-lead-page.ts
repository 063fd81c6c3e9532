// Serves /r/{slug}, where homeowners ask a business for a quote, as finished HTML. Works with and without JavaScript.
import { dayIn } from '@quotewright/domain/dates'
import { AppError } from '@quotewright/domain/errors'
import { type LeadField, LeadForm } from '@quotewright/domain/leads/lead'
import { MAX_LEAD_BYTES } from '@quotewright/domain/leads/lead-limits'
import {
  type LeadPageAnswer,
  type LeadPageForm,
  nothingTypedYet,
  type PaintLeadPage,
} from '@quotewright/domain/leads/lead-page'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context, Services } from '../context.ts'
import { readMultipart } from '../http/read-multipart.ts'
import { serveForms } from '../http/serve-forms.ts'
import { whenGone } from '../http/when-gone.ts'
import { showPhoto } from '../photos/show-photo.ts'
import { newChallenge } from './challenge.ts'
import { formsOfClient, keyOf, leadsOfBusiness } from './limits.ts'
import { brandOf, openPage } from './open-page.ts'
import { offeredServices } from './page-settings.ts'
import { readForm } from './read-form.ts'
import { receiveLead } from './receive-lead.ts'

/** The form around the photos. */
const FORM_ROOM = 40_000

type Address = { Params: { slug: string } }

export async function serveLeadPage(
  app: FastifyInstance,
  services: Services,
  painters: () => Promise<{ paintLeadPage: PaintLeadPage }>,
): Promise<void> {
  const send = async (request: FastifyRequest, reply: FastifyReply, page: LeadPageAnswer) => {
    void reply.header('cache-control', 'no-store')
    // `npm run dev` paints the page itself.
    if (request.headers.accept === 'application/json') return reply.send(page)
    const { paintLeadPage } = await painters()
    return reply.type('text/html; charset=utf-8').send(paintLeadPage(page))
  }
  // A scope of its own, because no other page may be shown in a frame of a business's website.
  await app.register(async scope => {
    scope.addHook('onRequest', async (_request, reply) => allowFrames(reply))
    serveForms(scope, ({ status, message: refusal }, request, reply) =>
      send(request, reply, { refusal, canRetry: status === 429 || status >= 500 }),
    )
    scope.addContentTypeParser<Buffer>(
      'multipart/form-data',
      { parseAs: 'buffer' },
      async (request: FastifyRequest, bytes: Buffer) => readMultipart(request, bytes),
    )
    scope.get<Address>('/r/:slug', { config: { call: 'requestPage' } }, async (request, reply) => {
      const { ctx, slug } = await openPage(services, request.params.slug, request.ip)
      if (slug !== request.params.slug) return reply.redirect(`/r/${slug}`)
      const content = await formOf(ctx)
      return send(request, reply, { slug, brand: brandOf(ctx), content })
    })
    scope.get<Address>(
      '/r/:slug/sent',
      { config: { call: 'requestSent' } },
      async (request, reply) => {
        const { ctx, slug } = await openPage(services, request.params.slug, request.ip)
        return send(request, reply, { slug, brand: brandOf(ctx), content: 'sent' })
      },
    )
    scope.get<Address>(
      '/r/:slug/logo',
      { config: { call: 'requestLogo' } },
      async (request, reply) => {
        const { ctx } = await openPage(services, request.params.slug, request.ip)
        const { logo } = templateOf(ctx.user.business)
        if (logo === null) throw new AppError('not_found', 'Not found')
        const { bytes, type } = await showPhoto(ctx, logo, 'screen')
        return reply.type(type).send(bytes)
      },
    )
    scope.post<Address & { Body: unknown }>(
      '/r/:slug',
      {
        bodyLimit: MAX_LEAD_BYTES + FORM_ROOM,
        config: { call: 'sendRequest' },
        // Before the body is read.
        onRequest: async request =>
          services.rateLimiter.takeForClient('lead forms', request.ip, formsOfClient),
      },
      async (request, reply) => {
        const { ctx, slug } = await openPage(services, request.params.slug, request.ip)
        if (!(request.body instanceof FormData)) {
          throw new AppError('unsupported_type', 'The request needs a form')
        }
        const form = readForm(request.body)
        try {
          const sender = { address: request.ip, signal: whenGone(reply) }
          await receiveLead(ctx, form, sender)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          const content = await formOf(ctx, { typed: form.typed, problem: problemOf(error) })
          if (error.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter)
          return send(request, reply.code(error.status), { slug, brand: brandOf(ctx), content })
        }
        return reply.redirect(`/r/${slug}/sent`, 303)
      },
    )
  })
}

/** Sites of businesses show the page in a frame. It reads no cookie, so a frame can do no harm. */
function allowFrames(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'))
  void reply.header(
    'content-security-policy',
    policy.replace("frame-ancestors 'none'", 'frame-ancestors *'),
  )
  reply.removeHeader('x-frame-options')
}

type Entered = Pick<LeadPageForm, 'typed' | 'problem'>

async function formOf(
  ctx: Context,
  entered: Entered = { typed: nothingTypedYet, problem: null },
): Promise<LeadPageForm> {
  const { id, timeZone } = ctx.user.business
  const requestsToday = await ctx.rateLimiter.used(keyOf('leads', id), leadsOfBusiness)
  return {
    services: await offeredServices(ctx),
    offersTexts: ctx.sms !== null,
    today: dayIn(timeZone, ctx.now()),
    challenge: newChallenge(ctx, id, requestsToday),
    ...entered,
  }
}

/** Shows the typed text again beside the reason. */
function problemOf({ message, fields }: AppError): LeadPageForm['problem'] {
  const [wrong] = Object.entries(fields ?? {})
  if (!wrong) return { message, field: null }
  const field = Object.keys(LeadForm.shape).find(name => name === wrong[0]) as LeadField | undefined
  return { message: wrong[1], field: field ?? null }
}
