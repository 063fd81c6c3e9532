// For which address browsers make and use passkeys: PUBLIC_URL alone, whatever a request claims.
import { isIP } from 'node:net'
import { AppError } from '@quotewright/domain/errors'
import type { Config } from '../config.ts'

export type RelyingParty = { id: string; origin: string }

/** Null for an address that browsers refuse: a bare IP address, or http on any host but localhost. */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | null {
  const { hostname, protocol } = new URL(publicUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null
  if (protocol !== 'https:' && hostname !== 'localhost') return null
  return { id: hostname, origin: publicUrl }
}

export function requireRelyingParty(config: Pick<Config, 'publicUrl'>): RelyingParty {
  const party = relyingPartyOf(config)
  if (party) return party
  throw new AppError(
    'conflict',
    'Passkeys need an address with a name and https: whoever runs this server has to set PUBLIC_URL.',
  )
}
