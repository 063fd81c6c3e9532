// Tells browsers what our pages may do: run our own scripts, show our own pictures, and be framed by nobody.
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
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
  const isSecure = publicUrl.startsWith('https:')
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
    strictTransportSecurity: isSecure && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()')
  })
}
