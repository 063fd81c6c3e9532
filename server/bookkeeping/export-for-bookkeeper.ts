// Makes an export of everything new for the bookkeeper, and returns earlier exports.
import { buffer } from 'node:stream/consumers'
import {
  type BookkeeperExport,
  bookkeeperFileName,
  MAX_EXPORTED_ENTRIES,
  MAX_EXPORTED_INVOICES,
  type NewBookkeeperExport,
} from '@quotewright/domain/bookkeeping/bookkeeping'
import { bookkeepingFiles, type Exported } from '@quotewright/domain/bookkeeping/bookkeeping-files'
import {
  type ExportedEntry,
  withExportedNames,
} from '@quotewright/domain/bookkeeping/exported-documents'
import { dayIn } from '@quotewright/domain/dates'
import { AppError } from '@quotewright/domain/errors'
import { type DayRange, reportDays } from '@quotewright/domain/reports/report'
import { chosenPeriod } from '@quotewright/domain/reports/report-range'
import { ZipFile } from 'yazl'
import type { Context } from '../context.ts'
import { lockSubject } from '../db/advisory-lock.sql.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import type { SentFile } from '../http/bind.ts'
import { csvBytes } from '../reports/csv-file.ts'
import { spanOf } from '../reports/show-report.ts'
import { findExport, findExports, findFile, hasExports, insertExport } from './made-exports.ts'
import {
  findCustomers,
  findExportedNames,
  findNewEntries,
  findNewInvoices,
  findNewlyVoid,
  insertCustomerMarks,
  insertMarks,
} from './store.ts'

export function listExports(ctx: Context): Promise<BookkeeperExport[]> {
  return ctx.inBusiness(tx => findExports(tx, ctx.user.business.id))
}

export async function readFile(ctx: Context, id: string): Promise<SentFile> {
  const found = await ctx.inBusiness(tx => findFile(tx, ctx.user.business.id, id))
  if (!found) throw new AppError('not_found', 'Export Not Found')
  return { bytes: found.file, type: 'application/zip', name: bookkeeperFileName(found) }
}

/** Idempotent by id. Two exports at once are made one after the other, so that no document is in both. */
export function exportForBookkeeper(
  ctx: Context,
  input: NewBookkeeperExport,
): Promise<BookkeeperExport> {
  const { id: businessId, timeZone } = ctx.user.business
  const id = input.id.toLowerCase()
  return ctx.inBusiness(async tx => {
    await lockSubject(tx.$client, `bookkeeping ${businessId}`)
    const earlier = await findExport(tx, businessId, id)
    if (earlier) return earlier
    const createdAt = ctx.now()
    const { range } = reportDays(chosenPeriod(input), dayIn(timeZone, createdAt))
    const isFirst = !(await hasExports(tx, businessId))
    const { counts, late, exported, mark } = await collect(ctx, tx, { range, isFirst })
    const { invoices, voided, payments } = counts
    if (invoices + voided + payments === 0) {
      throw new AppError(
        'conflict',
        'Nothing is new in this period. Choose a longer one, or download an earlier export again.',
      )
    }
    const file = await zipOf(exported, createdAt)
    const row = { ...counts, businessId, id, fromDay: range.from, toDay: range.to, createdAt }
    await insertExport(tx, { ...row, userId: ctx.user.id, file })
    await mark(id)
    return { ...counts, late, id, ...range, createdAt: createdAt.toISOString() }
  })
}

type Scope = { range: DayRange; isFirst: boolean }

async function collect(ctx: Context, tx: BusinessTransaction, { range, isFirst }: Scope) {
  const { id: businessId, timeZone, taxRate } = ctx.user.business
  const foundInvoices = await findNewInvoices(tx, businessId, {
    ...range,
    span: spanOf(timeZone, range),
  })
  const invoices = foundInvoices.slice(0, MAX_EXPORTED_INVOICES)
  const voided = await findNewlyVoid(tx, businessId)
  const ids = invoices.map(({ id }) => id)
  const foundEntries = await findNewEntries(tx, businessId, range, ids)
  const entries = foundEntries.slice(0, MAX_EXPORTED_ENTRIES)
  const customers = withExportedNames(
    await findCustomers(tx, businessId, customersOf(invoices, entries)),
    await findExportedNames(tx, businessId),
  )
  const byId = new Map(customers.map(customer => [customer.id, customer]))
  const exported: Exported = {
    isFirst,
    taxRate,
    invoices: invoices.flatMap(({ customerId, voidedAt, ...invoice }) => {
      const customer = byId.get(customerId)
      return customer ? [{ ...invoice, customer, isVoid: voidedAt !== null }] : []
    }),
    voided: voided.map(({ number, voidedAt }) => ({
      number,
      day: dayIn(timeZone, voidedAt ?? ctx.now()),
    })),
    entries: entries.map(({ customerId, ...entry }) => ({
      ...toExportedEntry(entry, timeZone),
      customerName: (customerId !== null && byId.get(customerId)?.name) || '',
    })),
    customers: customers.filter(({ isUnknown }) => isUnknown),
  }
  /** An invoice that is void already needs no second note. */
  const settled = [...voided, ...invoices.filter(({ voidedAt }) => voidedAt !== null)]
  return {
    exported,
    late: entries.filter(({ entry }) => entry.day < range.from).length,
    counts: {
      invoices: invoices.length,
      voided: voided.length,
      payments: entries.length,
      hasMore: foundInvoices.length > invoices.length || foundEntries.length > entries.length,
    },
    mark: async (exportId: string) => {
      const insert = insertMarks.bind(null, tx, businessId, exportId)
      await insert('invoice', ids)
      await insert(
        'void',
        settled.map(({ id }) => id),
      )
      await insert(
        'entry',
        entries.map(({ entry }) => entry.id),
      )
      const unnamed = customers.filter(({ exportedName }) => exportedName === null)
      await insertCustomerMarks(tx, businessId, exportId, unnamed)
    },
  }
}

type Paid = Awaited<ReturnType<typeof findNewEntries>>[number]

/** Includes customers of deposits. */
function customersOf(
  invoices: readonly { customerId: string }[],
  entries: readonly Pick<Paid, 'customerId'>[],
): string[] {
  const ids = [...invoices, ...entries].map(({ customerId }) => customerId)
  return [...new Set(ids.filter(id => id !== null))]
}

function toExportedEntry(
  { entry, number }: Pick<Paid, 'entry' | 'number'>,
  timeZone: string,
): Omit<ExportedEntry, 'customerName'> {
  const { businessId: _, userId: _user, amount, createdAt, ...rest } = entry
  return {
    ...rest,
    amount: Math.abs(amount),
    createdAt: createdAt.toISOString(),
    recordedDay: dayIn(timeZone, createdAt),
    number,
  }
}

function zipOf(exported: Exported, mtime: Date): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { name, columns, rows } of bookkeepingFiles(exported)) {
    zip.addBuffer(csvBytes(columns, rows), name, { mtime })
  }
  zip.end()
  return buffer(zip.outputStream)
}
