// Builds the HTTP server: hooks for every request, then the features' routes.
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { AppError } from '@quotewright/domain/errors'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Pool } from 'pg'
import { authenticate } from './accounts/authenticate.ts'
import { accountRoutes } from './accounts/routes.ts'
import { mayStartDemo } from './accounts/start-demo.ts'
import { analysisRoutes } from './analysis/routes.ts'
import { assemblyRoutes } from './assemblies/routes.ts'
import { billingRoutes } from './billing/routes.ts'
import { serveWebhook } from './billing/webhook.ts'
import { bookkeepingRoutes } from './bookkeeping/routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { clientErrorRoutes } from './client-errors/routes.ts'
import { companyServiceRoutes } from './company-services/routes.ts'
import type { Config } from './config.ts'
import type { Services } from './context.ts'
import { customerRoutes } from './customers/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { serveSamplePhotos } from './demo/sample-photos.ts'
import { bindCalls } from './http/bind.ts'
import { boundBodies } from './http/bodies-in-flight.ts'
import { REQUEST_TIMEOUT_MS } from './http/body-pace.ts'
import { parseBodies } from './http/body-parsers.ts'
import { serveDevMail } from './http/dev-mail.ts'
import { handleErrors, pathOf, sendRefusal } from './http/errors.ts'
import { answerHealth } from './http/health.ts'
import { serveLegalPages } from './http/legal-pages.ts'
import { keepLinksPrivate } from './http/link-privacy.ts'
import { measureCalls } from './http/measure-calls.ts'
import { answerOddRequests } from './http/odd-requests.ts'
import { serveOpenApi } from './http/openapi.ts'
import { rememberWrites } from './http/read-after-write.ts'
import { identifyRequests, requestIdOf } from './http/request-ids.ts'
import { requireSameOrigin } from './http/same-origin.ts'
import { bareSecurityHeaders, sendSecurityHeaders } from './http/security-headers.ts'
import { prepareToStop, type Stopping } from './http/stopping.ts'
import { isTrustedProxy } from './http/trusted-proxy.ts'
import { boundAnswers } from './http/unread-answers.ts'
import { answerUnreadable } from './http/unreadable-requests.ts'
import { builtWebApp, serveWebApp } from './http/web-app.ts'
import { invoiceReminderRoutes } from './invoice-reminders/routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { serveInvoicePage } from './invoices/serve-invoice-page.ts'
import { jobTemplateRoutes } from './job-templates/routes.ts'
import { leadRoutes } from './leads/routes.ts'
import { serveLeadPage } from './leads/serve-lead-page.ts'
import { liveRoutes } from './live/routes.ts'
import { loggedPath, logHooks } from './logging.ts'
import { serveMailWebhook } from './mail-reports/webhook.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { onlinePaymentRoutes } from './online-payments/routes.ts'
import { serveOnlineWebhook } from './online-payments/serve-online-webhook.ts'
import { serveTestCheckout } from './online-payments/serve-test-checkout.ts'
import { serveOperatorPages } from './operator/serve-operator-pages.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { photoRoutes } from './photos/routes.ts'
import { priceBookRoutes } from './price-book/routes.ts'
import { questionRoutes } from './questions/routes.ts'
import { openPagePainters } from './quote-links/page-painters.ts'
import { quoteLinkRoutes } from './quote-links/routes.ts'
import { serveCustomerPage } from './quote-links/serve-customer-page.ts'
import { quoteTemplateRoutes } from './quote-template/routes.ts'
import { quoteRoutes } from './quotes/routes.ts'
import { reminderRoutes } from './reminders/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { scheduleRoutes } from './schedule/routes.ts'
import { serveCalendar } from './schedule/serve-calendar.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { sendLaterRoutes } from './send-later/routes.ts'
import { createServices } from './services.ts'
import { settingsRoutes } from './settings/routes.ts'
import { signatureRoutes } from './signatures/routes.ts'
import { serveVerifyPage } from './signatures/serve-verify-page.ts'
import { statementRoutes } from './statements/routes.ts'
import { supportRoutes } from './support/routes.ts'
import { teamRoutes } from './team/routes.ts'
import { textRoutes } from './texts/routes.ts'
import { serveSmsWebhook } from './texts/webhook.ts'

/** The handlers of all calls of the contract. */
export const features = {
  ...accountRoutes,
  ...analysisRoutes,
  ...customerRoutes,
  ...photoRoutes,
  ...quoteRoutes,
  ...priceBookRoutes,
  ...assemblyRoutes,
  ...jobTemplateRoutes,
  ...catalogRoutes,
  ...settingsRoutes,
  ...teamRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...liveRoutes,
  ...notificationRoutes,
  ...billingRoutes,
  ...quoteLinkRoutes,
  ...invoiceRoutes,
  ...bookkeepingRoutes,
  ...invoiceReminderRoutes,
  ...statementRoutes,
  ...onlinePaymentRoutes,
  ...signatureRoutes,
  ...quoteTemplateRoutes,
  ...companyServiceRoutes,
  ...dashboardRoutes,
  ...leadRoutes,
  ...questionRoutes,
  ...scheduleRoutes,
  ...reminderRoutes,
  ...reviewRoutes,
  ...sendLaterRoutes,
  ...reportRoutes,
  ...supportRoutes,
  ...textRoutes,
  ...clientErrorRoutes,
}

type LogStream = { write: (line: string) => void }

type Parts = {
  config: Config
  pool: Pool
  /** The folder of the built web app. Tests use another. */
  webApp?: string
  /** Where log lines go. Default: standard output. Tests use a list. */
  logStream?: LogStream
  services?: Partial<Services>
  /** How long a request body or an answer may stall. Shorter in tests. */
  stallMs?: number
}

export type BuiltApp = { app: FastifyInstance; services: Services; stopping: Stopping }

export async function buildApp(parts: Parts): Promise<BuiltApp> {
  const { config, pool } = parts
  const app = createServer(config, parts.logStream)
  identifyRequests(app)
  measureCalls(app)
  const services = await createServices({ config, pool, log: app.log }, parts.services)
  app.addHook('preClose', async () => services.photoReader.finishSoon?.())
  app.addHook('preClose', () => services.live.close())
  app.addHook('onClose', () =>
    Promise.all([services.pdf.close(), services.photoReader.close(), services.replica?.close()]),
  )
  handleErrors(app)
  parseBodies(app)
  boundBodies(app, parts.stallMs)
  boundAnswers(app, parts.stallMs)
  logRequests(app)
  const stopping = prepareToStop(app)
  requireSameOrigin(app, config.publicUrl)
  await sendSecurityHeaders(app, config)
  answerOddRequests(app)
  keepLinksPrivate(app)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1500,
    // From 4 on, an answer that nobody reads holds 5 MB instead of half a MB. Lists are no smaller for it.
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 },
    },
    // Refuses compressed request bodies, which could be decompression bombs.
    globalDecompression: false,
  })
  await app.register(cookie)
  if (services.replica) rememberWrites(app, services.replica, config.publicUrl)
  answerHealth(app, pool, stopping)
  bindCalls(app, services, authenticate, features)
  serveOpenApi(app)
  serveCalendar(app, services)
  if (config.stripe) await serveWebhook(app, services)
  if (config.connect) await serveOnlineWebhook(app, services)
  if (services.onlinePayments?.provider === 'test') await serveTestCheckout(app, services)
  const { mailWebhookSecret } = config
  if (mailWebhookSecret) await serveMailWebhook(app, services, mailWebhookSecret)
  if (services.sms) await serveSmsWebhook(app, services, services.sms)
  if (config.demo !== 'off') await serveSamplePhotos(app)
  if (config.devMail) serveDevMail(app, config)
  if (config.operator) await serveOperatorPages(app, services, config.operator)
  await serveLegalPages(app, config)
  const webApp = parts.webApp ?? builtWebApp
  const painters = openPagePainters(webApp)
  await serveCustomerPage(app, services, painters)
  await serveInvoicePage(app, services, painters)
  await serveLeadPage(app, services, painters)
  await serveVerifyPage(app, services, painters)
  await serveWebApp(app, webApp, {
    offersDemo: request => mayStartDemo(services, request),
  })
  return { app, services, stopping }
}

function createServer(config: Config, logStream: LogStream | undefined): FastifyInstance {
  return Fastify({
    logger: { level: config.logLevel, hooks: logHooks, ...(logStream && { stream: logStream }) },
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (_error, _request, reply) => {
      const bare = reply.headers(bareSecurityHeaders(config))
      void sendRefusal(new AppError('malformed', 'The address could not be understood'), bare)
    },
    clientErrorHandler: answerUnreadable(bareSecurityHeaders(config)),
    trustProxy: isTrustedProxy,
    genReqId: requestIdOf,
    http: { requireHostHeader: false },
    forceCloseConnections: 'idle',
    // A request on a connection that was open already is still answered.
    return503OnClosing: false,
    // Long enough for photos over a slow connection, short enough to limit open connections.
    requestTimeout: REQUEST_TIMEOUT_MS,
    // As long as a request line may be, so that a long invalid id is a 404 like other invalid ids.
    routerOptions: { maxParamLength: 16_384 },
  })
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, ip } = request
    const userId = request.context?.user.id
    const ms = Math.round(reply.elapsedTime)
    request.log.info(
      { method, url: loggedPath(pathOf(request)), status: reply.statusCode, ms, ip, userId },
      'answered',
    )
  })
}
