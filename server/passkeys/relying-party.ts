// The address that passkeys belong to: always PUBLIC_URL, never a request's Host header.
import { isIP } from 'node:net'
import { AppError } from '@quotewright/domain/errors'
import type { Config } from '../config.ts'

export type RelyingParty = { id: string; origin: string }

/** Returns null for an address that browsers refuse: an IP address, or http on a host other than localhost. */
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
    'Passkeys need a host name and https. Ask the person who runs this server to set PUBLIC_URL.',
  )
}
