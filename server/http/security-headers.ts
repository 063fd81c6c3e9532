// Security headers: pages run only our scripts, show only our images, and cannot be framed.
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'

/** Stripe's scripts and frames collect the card, so that its number never reaches our server. */
const stripe = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
  /** Where the form of a customer's page leads. */
  forms: ['https://checkout.stripe.com'],
}

export async function sendSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, stripe: keys }: Pick<Config, 'publicUrl' | 'stripe'>,
): Promise<void> {
  const allowed = keys === undefined ? { scripts: [], frames: [], calls: [], forms: [] } : stripe
  const isSecure = isHttps(publicUrl)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", 'blob:', 'data:', ...allowed.calls],
        fontSrc: ["'self'", 'data:'],
        formAction: ["'self'", ...allowed.forms],
        frameSrc: ["'self'", ...allowed.frames],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        // The on-device model is WebAssembly.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...allowed.scripts],
        scriptSrcAttr: ["'none'"],
        // Dialogs insert a style element to lock scrolling.
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'", 'blob:'],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isSecure && { maxAge: HSTS_SECONDS },
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=()')
  })
  app.addHook('onSend', async (_request, reply) => {
    if (reply.hasHeader('content-disposition') || !isJson(reply)) return
    void reply.header('content-disposition', jsonDownload)
  })
}

/** One year. */
const HSTS_SECONDS = 31_536_000

/** Makes a browser download an API response instead of showing it as a page. */
const jsonDownload = 'attachment; filename="api.json"'

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:')

const isJson = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('application/json')

/** For a URL that Fastify cannot parse, which runs no hooks. */
export function bareSecurityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>) {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'content-disposition': jsonDownload,
    ...(isHttps(publicUrl) && {
      'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains`,
    }),
  }
}
