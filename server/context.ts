// The arguments of use cases: Services, Context for a signed-in caller, or AccountContext for the caller's own account.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { OwnerAccess } from './db/as-owner.ts'
import type { Replica } from './db/replica.ts'
import type { BusinessAccess } from './db/tenancy.ts'
import type { LiveStreams } from './http/live-streams.ts'
import type { RateLimiter } from './http/rate-limiter.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { SentLog } from './jobs/send-once.ts'
import type { FileStore } from './outside/files/file-store.ts'
import type { SnsTopics } from './outside/mail/reports/sns-topics.ts'
import type { OnlinePayments } from './outside/payments/online-payments.ts'
import type { Payments } from './outside/payments/payments.ts'
import type { Push } from './outside/push/push.ts'
import type { Sms } from './outside/sms/sms.ts'
import type { PdfPainter } from './pdf/pdf-painter.ts'
import type { SecretKey } from './secret-key.ts'
import type { PhotoReader } from './vision/photo-reader.ts'

/** Everything except database access. */
export type Tools = {
  config: Config
  log: FastifyBaseLogger
  /** Null with DATABASE_URL but no SECRET_KEY. */
  secretKey: SecretKey | null
  files: FileStore
  photoReader: PhotoReader
  jobs: Jobs
  mail: SentLog
  snsTopics: SnsTopics
  payments: Payments
  /** Customers' payments. Null if this server takes none. */
  onlinePayments: OnlinePayments | null
  /** Null without a provider of text messages. */
  sms: Sms | null
  /** Null if notifications are not set up. */
  push: Push | null
  pdf: PdfPainter
  rateLimiter: RateLimiter
  /** Null without DATABASE_REPLICA_URL. */
  replica: Replica | null
  live: LiveStreams
  now: () => Date
  /** Returns a new UUIDv7. */
  newId: () => string
}

/** Created once in services.ts. Tests replace outside services with local stand-ins. */
export type Services = OwnerAccess & Tools

/** For a signed-in member's call. Reaches only the rows of the caller's business. */
export type Context = Tools & BusinessAccess & { user: CurrentUser }

/** For calls about a person rather than a business: passwords, passkeys, sessions, devices. */
export type AccountContext = Context & OwnerAccess
