// What surrounds a server that is to be killed: a database of its own, mail, Stripe and a folder, reached through a tripwire.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import { openPool } from '../db/open-pool.ts'
import { createTestDatabase, testDatabaseUrl } from '../db/testing.ts'
import { type MailServer, openMailServer } from './mail-server.ts'
import type { ServerSettings } from './open-server.ts'
import { type StripeServer, startStripeServer } from './stripe-server.ts'
import { createTripwire, type Kill, type Tripwire } from './tripwire.ts'
import { wireCalls } from './wired-calls.ts'
import { wireDatabase } from './wired-database.ts'
import { wireMail } from './wired-mail.ts'

/** A database without connections, and what its businesses have at Stripe. */
export type Beginning = {
  database: string
  connect: Pick<StripeServer['connect'], 'accounts' | 'sessions'>
}

export type World = {
  tripwire: Tripwire
  /** Leads through the tripwire. */
  wired: ServerSettings
  /** Leads past it, for the server that takes over. */
  direct: ServerSettings
  pool: Pool
  mail: MailServer
  stripe: StripeServer
  dataDir: string
  close: () => Promise<void>
}

/** The same for every server, so that links and secrets stay valid. */
export const commonSettings = {
  PUBLIC_URL: 'http://localhost:3000',
  SECRET_KEY: 'the-same-key-on-every-server-of-a-database_',
  TRIAL_HOURS: '87600',
  LOG_LEVEL: 'fatal',
}

export async function openWorld(
  { database: from, connect }: Beginning,
  kill: Kill | null,
): Promise<World> {
  const tripwire = createTripwire(kill)
  const { database, drop } = await createTestDatabase(from)
  const { admin, appUser } = inject('testServer')
  const { pool, close } = openPool({ ...admin, user: appUser, database, max: 2 }, () => undefined)
  const mail = await openMailServer()
  const stripe = await startStripeServer(() => new Date())
  stripe.connect.goOn(connect)
  const dataDir = await mkdtemp(join(tmpdir(), 'quotewright-killed-'))
  const mailPort = Number(new URL(mail.url).port)
  const stripePort = stripe.address.port
  const wires = {
    database: await wireDatabase(tripwire, admin),
    mail: await wireMail(tripwire, mailPort),
    stripe: await wireCalls(tripwire, 'payments', stripePort),
  }
  const url = testDatabaseUrl(database)
  const settings = (databaseUrl: string, toMail: number, toStripe: number): ServerSettings => ({
    variables: {
      ...commonSettings,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SMTP_URL: `smtp://127.0.0.1:${toMail}`,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_CONNECT_WEBHOOK_SECRET: stripe.connectWebhookSecret,
    },
    stripePort: toStripe,
  })
  return {
    tripwire,
    wired: settings(throughPort(url, wires.database.port), wires.mail.port, wires.stripe.port),
    direct: settings(url, mailPort, stripePort),
    pool,
    mail,
    stripe,
    dataDir,
    close: async () => {
      for (const wire of Object.values(wires)) wire.close()
      stripe.close()
      await mail.close()
      await close()
      await drop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** The same database by a port of this machine. */
function throughPort(url: string, port: number): string {
  const { username, password, pathname } = new URL(url)
  return `postgres://${username}${password && `:${password}`}@127.0.0.1:${port}${pathname}`
}
