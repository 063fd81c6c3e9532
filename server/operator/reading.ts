// Reads for the operator's page: as the owner of the tables, bounded, and never many at once, so that tenants do not notice.
import type { PoolClient } from 'pg'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { createPlaces } from '../db/places.ts'
import { inTransaction } from '../db/transaction.ts'

/** Of the pool's 10 connections. */
const places = createPlaces(2)
const STATEMENT_MS = 5_000

export function reading<T>(
  services: Services,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const begin = `begin read only; set local statement_timeout = ${STATEMENT_MS}`
  return places('operator', () => inTransaction(asOwner(services), work, begin))
}

export function writing<T>(
  services: Services,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const begin = `begin; set local statement_timeout = ${STATEMENT_MS}`
  return places('operator', () => inTransaction(asOwner(services), work, begin))
}
