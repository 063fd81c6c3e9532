// Tells browsers what our pages may do: run our own scripts, show our own pictures, and be framed by nobody.
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'

/** Its scripts and frames take the card, so that the number never passes through ours. */
const stripe = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
}

export async function sendSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, stripe: keys }: Pick<Config, 'publicUrl' | 'stripe'>,
): Promise<void> {
  const allowed = keys === undefined ? { scripts: [], frames: [], calls: [] } : stripe
  const isSecure = isHttps(publicUrl)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", 'blob:', 'data:', ...allowed.calls],
        fontSrc: ["'self'", 'data:'],
        formAction: ["'self'"],
        frameSrc: ["'self'", ...allowed.frames],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        // The on-device model is WebAssembly.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...allowed.scripts],
        scriptSrcAttr: ["'none'"],
        // Dialogs lock the page's scrolling with a style element of their own.
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
    void reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()')
  })
  app.addHook('onSend', async (_request, reply) => {
    if (reply.hasHeader('content-disposition') || !isJson(reply)) return
    void reply.header('content-disposition', jsonDownload)
  })
}

/** A year. */
const HSTS_SECONDS = 31_536_000

/** A browser that opens an answer of the API saves it, and never shows it as a page of ours. */
const jsonDownload = 'attachment; filename="api.json"'

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:')

const isJson = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('application/json')

/** For an address that Fastify cannot read: it runs no hooks then. */
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
