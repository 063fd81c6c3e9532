// Tells browsers what our pages may do: run our own scripts, show our own pictures, and be framed by nobody.
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

export async function sendSecurityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  const isSecure = publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'", 'data:'],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        // The on-device model is WebAssembly.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
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
