// A server of the product in this process, with its own settings. It runs jobs only when asked.
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Services } from '../context.ts'
import { openPool } from '../db/open-pool.ts'
import { createStripeOnlinePayments } from '../outside/payments/stripe-online-payments.ts'
import { createStripePayments } from '../outside/payments/stripe-payments.ts'
import type { PdfPainter } from '../pdf/pdf-painter.ts'

export type ServerSettings = {
  /** As of the environment, with DATABASE_URL and Stripe's keys. */
  variables: Record<string, string>
  /** Where the local Stripe listens. */
  stripePort: number
}

export type OpenServer = { url: string; services: Services; close: () => Promise<void> }

/** Several servers of a process may share the painter, which stores nothing. */
export async function openServer(
  { variables, stripePort: port }: ServerSettings,
  pdf: PdfPainter,
): Promise<OpenServer> {
  const config = readConfig(variables)
  const { databaseUrl: connectionString, stripe, connect } = config
  if (!stripe || !connect) throw new Error('The settings name no Stripe')
  const log = { error: () => undefined }
  const address = { host: '127.0.0.1', port, protocol: 'http' } as const
  const { pool, close } = openPool({ connectionString, pipeline: true }, () => undefined)
  const { app, services } = await buildApp({
    config,
    pool,
    services: {
      pdf: { ...pdf, close: async () => undefined },
      payments: createStripePayments(stripe, log, address),
      onlinePayments: createStripeOnlinePayments({ ...stripe, ...connect }, log, address),
    },
  })
  return {
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    services,
    close: async () => {
      await app.close()
      await services.jobs.stop()
      await close()
    },
  }
}
