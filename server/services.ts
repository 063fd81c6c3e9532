// Creates the services that every use case gets, from the settings.
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from './config.ts'
import type { Services } from './context.ts'
import { ownerAccess } from './db/as-owner.ts'
import { directConnection } from './db/open-pool.ts'
import { openReplica } from './db/replica.ts'
import { createLiveStreams } from './http/live-streams.ts'
import { createRateLimiter } from './http/rate-limiter.ts'
import { createJobs } from './jobs/jobs.ts'
import { sendOnce } from './jobs/send-once.ts'
import { noteRefusals } from './mail-reports/note-refusals.ts'
import { newId } from './new-id.ts'
import { openFileStore } from './outside/files/open-file-store.ts'
import { openMail } from './outside/mail/mail.ts'
import { openSnsTopics } from './outside/mail/reports/sns-topics.ts'
import { openOnlinePayments } from './outside/payments/online-payments.ts'
import { openPayments } from './outside/payments/payments.ts'
import { openPush } from './outside/push/push.ts'
import { openSms } from './outside/sms/sms.ts'
import { createPdfPainter } from './pdf/pdf-painter.ts'
import { openSecretKey } from './secret-key.ts'
import { tasks } from './tasks.ts'
import { openPhotoReader } from './vision/open-photo-reader.ts'

type Dependencies = { config: Config; pool: Pool; log: FastifyBaseLogger }

export async function createServices(
  { config, pool, log }: Dependencies,
  overrides: Partial<Services> = {},
): Promise<Services> {
  const now = overrides.now ?? (() => new Date())
  const direct = directConnection(pool, config.databaseDirectUrl)
  const { databaseReplicaUrl: url } = config
  const replica =
    url === undefined
      ? null
      : openReplica({ url, isPooled: config.databaseDirectUrl !== undefined }, pool, error =>
          log.warn({ err: error }, 'The replica cannot be read from'),
        )
  const services: Services = {
    config,
    log,
    ...ownerAccess(pool),
    secretKey: await openSecretKey(config),
    files: await openFileStore(config),
    jobs: createJobs({ direct, log, tasks, services: () => services }),
    mail: noteRefusals({ config, now, pool }, sendOnce(pool, openMail(config))),
    snsTopics: openSnsTopics(),
    payments: await openPayments({ config, log, now }),
    onlinePayments: await openOnlinePayments(config, log),
    sms: await openSms(config),
    push: await openPush(config),
    pdf: createPdfPainter(),
    photoReader: await openPhotoReader(config, log),
    rateLimiter: createRateLimiter(pool),
    replica,
    live: createLiveStreams(direct, log, async () => replica?.position()),
    now,
    newId,
    ...overrides,
  }
  return services
}
