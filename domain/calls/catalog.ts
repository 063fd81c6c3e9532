// API call for the catalog, which a phone copies to pick lines without a connection.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Catalog } from '../catalog/catalog.ts'

export const catalogCalls = {
  /** `known` is the fingerprint of the prices that the client has. */
  catalog: call('GET', '/api/catalog', {
    access: 'member',
    query: z.object({ known: z.optional(z.string().check(z.maxLength(100))) }),
    reply: Catalog,
  }),
} as const
