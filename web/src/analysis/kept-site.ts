// Remembers on this phone the answers about the last job's site, as the likely answers for the next.
import type { ServiceCategory } from '@quotewright/domain/accounts/account'
import {
  firstSiteOf,
  type JobSite,
  UsualSite,
  usualSiteOf,
} from '@quotewright/domain/analysis/job-site'
import { readDraft, saveDraft } from '../device/draft-storage.ts'

const NAME = 'usual-site'

export function keepSite(site: JobSite): Promise<void> {
  return saveDraft(NAME, usualSiteOf(site))
}

/** `trades` are those of the business. */
export async function readKeptSite(trades: readonly ServiceCategory[]): Promise<UsualSite> {
  const kept = await readDraft(NAME, stored => {
    const result = UsualSite.safeParse(stored)
    return result.success ? result.data : null
  })
  return kept ?? firstSiteOf(trades)
}
