// The job that mails the verification link, or a note that the address already has an account. It creates the link as it sends it, so the queue stores no token.
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import type { Task } from '../jobs/jobs.ts'
import { accountMailText } from './account-mail-text.ts'
import {
  findNewestRegistration,
  findRegistration,
  type Registration,
  setRegistrationLink,
} from './registration-store.ts'
import { findLogin } from './store.ts'
import { hashToken, newToken } from './tokens.ts'

/** With `email`: sends the link of the address's newest registration again. */
export type VerificationMail = { registrationId: string } | { email: string }

const DAY = 86_400_000

export const sendVerificationMail: Task<VerificationMail> = {
  name: 'send-verification-mail',
  run: async (services, payload, jobId) => {
    const registration = await findFor(services, payload)
    // The address is already verified or was never registered.
    if (!registration) return
    const id = `account-${jobId}`
    // A retry must not void the link already mailed.
    if (await services.mail.isSent(id)) return
    const { email, firstName } = registration
    const login = await findLogin(asOwner(services), email)
    const letter = login
      ? accountMailText('already-registered', {
          firstName: login.firstName,
          link: `${services.config.publicUrl}/login`,
        })
      : accountMailText('verify', { firstName, link: await createLink(services, registration) })
    await services.mail.send({ id, to: email, ...letter })
  },
}

function findFor(services: Services, payload: VerificationMail): Promise<Registration | null> {
  const pool = asOwner(services)
  return 'email' in payload
    ? findNewestRegistration(pool, payload.email)
    : findRegistration(pool, payload.registrationId)
}

async function createLink(services: Services, { id }: Registration): Promise<string> {
  const { config, now } = services
  const pool = asOwner(services)
  const token = newToken()
  const expiresAt = new Date(now().getTime() + DAY)
  await setRegistrationLink(pool, id, { tokenHash: hashToken(token), expiresAt })
  return `${config.publicUrl}/verify-email?token=${token}`
}
