// Exports for the bookkeeper: each invoice and payment is in one export alone, and an export stays as it was made.
import * as z from 'zod/mini'
import type { DayRange } from '../reports/report.ts'
import { checkCustomDates, ReportQuery } from '../reports/report-range.ts'

/** In one export. The rest waits for the next. */
export const MAX_EXPORTED_INVOICES = 500
export const MAX_EXPORTED_ENTRIES = 1000

/** Exports listed, newest first. */
export const MAX_LISTED_EXPORTS = 20

export const BookkeeperExport = z.object({
  id: z.uuid(),
  /** The days that it covers, both included. */
  from: z.string(),
  to: z.string(),
  createdAt: z.string(),
  invoices: z.int(),
  /** Void invoices that an earlier export has. */
  voided: z.int(),
  /** Ledger entries: payments, refunds, deducted deposits and write-offs. */
  payments: z.int(),
  /** Those among them that are dated before `from`: an earlier export of their day was made before they were recorded. Missing in answers of earlier releases. */
  late: z.optional(z.int()),
  /** Whether the period had more than one export holds. */
  hasMore: z.boolean(),
})
export type BookkeeperExport = z.infer<typeof BookkeeperExport>

/** Body of POST /api/bookkeeping/exports. */
export const NewBookkeeperExport = z
  .object({
    /** Made by the phone: a repeated request makes one export. */
    id: z.uuid(),
    ...ReportQuery.shape,
  })
  .check(checkCustomDates)
export type NewBookkeeperExport = z.infer<typeof NewBookkeeperExport>

export function bookkeeperFileName({ from, to }: DayRange): string {
  return `bookkeeping-${from}-to-${to}.zip`
}
