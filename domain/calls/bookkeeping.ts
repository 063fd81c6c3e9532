// API calls for the bookkeeper's exports.
import * as z from 'zod/mini'
import { BookkeeperExport, NewBookkeeperExport } from '../bookkeeping/bookkeeping.ts'
import { call } from '../call.ts'

export const bookkeepingCalls = {
  bookkeeperExports: call('GET', '/api/bookkeeping/exports', {
    access: 'member',
    reply: z.array(BookkeeperExport),
  }),
  /** Exports the documents of the period that no earlier export has. */
  exportForBookkeeper: call('POST', '/api/bookkeeping/exports', {
    access: 'member',
    body: NewBookkeeperExport,
    reply: BookkeeperExport,
    status: 201,
  }),
  /** The same bytes each time. */
  bookkeeperFile: call('GET', '/api/bookkeeping/exports/{id}/file', {
    access: 'member',
    reply: 'application/zip',
  }),
} as const
