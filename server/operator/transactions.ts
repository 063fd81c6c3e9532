// Transactions of the operator's page: as the owner of the tables, limited in time and number, so that tenants do not notice.
import type { PoolClient } from 'pg'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { createPlaces } from '../db/places.ts'
import { inTransaction } from '../db/transaction.ts'

/** Uses at most two of the pool's 10 connections. */
const places = createPlaces(2)
const STATEMENT_MS = 5_000

export function readForOperator<T>(
  services: Services,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const begin = `begin read only; set local statement_timeout = ${STATEMENT_MS}`
  return places('operator', () => inTransaction(asOwner(services), work, begin))
}

export function writeForOperator<T>(
  services: Services,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const begin = `begin; set local statement_timeout = ${STATEMENT_MS}`
  return places('operator', () => inTransaction(asOwner(services), work, begin))
}
