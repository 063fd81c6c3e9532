// Limits of quote requests from strangers: per client, per business, and of photos in bytes.
import type { Limit } from '../http/rate-limiter.ts'

const DAY = 24 * 60

/** Before the body is read. Corrections of a form count, too. */
export const formsOfClient: Limit = { attempts: 30, minutes: 60, of: 'requests' }
export const pagesOfClient: Limit = { attempts: 300, minutes: 10, of: 'requests' }
/** A property manager may send several. */
export const leadsOfClient: Limit = { attempts: 10, minutes: DAY, of: 'requests' }
/** Without proof of work. */
export const unverifiedOfClient: Limit = { attempts: 2, minutes: DAY, of: 'requests' }
/** A large office's best day. */
export const leadsOfBusiness: Limit = { attempts: 60, minutes: DAY, of: 'requests' }
export const unverifiedOfBusiness: Limit = { attempts: 10, minutes: DAY, of: 'requests' }
/** In kilobytes as sent. */
export const photosOfBusiness: Limit = { attempts: 200_000, minutes: DAY, of: 'photos' }
/** With and without proof together. After that, the app shows new requests without a mail for each. */
export const MAILS_A_DAY = 20

export const keyOf = (what: string, businessId: string) => `${what} of ${businessId}`
