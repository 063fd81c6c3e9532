// API calls for the price book.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { ImportOutcome } from '../price-book/import-plan.ts'
import { PriceItem } from '../price-book/price-book.ts'
import { ImportRows } from '../price-book/price-import.ts'
import {
  LaborRateToSet,
  NewPriceRow,
  PriceBookSummary,
  PriceBookToSave,
  PriceRow,
  PriceRowToSave,
} from '../price-book/price-row.ts'
import { PriceSuggestion } from '../price-book/price-suggestion.ts'
import { Page, Search } from './page.ts'

const PricePage = z.extend(Page, {
  category: z.optional(z.string().check(z.maxLength(40))),
  // The cursor contains a name, which may be long.
  cursor: z.optional(z.string().check(z.maxLength(2000))),
})

export const priceBookCalls = {
  /** Sorted by name. Unchanged starter rows of other trades come only with a search or a category. */
  priceRows: call('GET', '/api/price-items', {
    access: 'member',
    query: PricePage,
    reply: z.array(PriceRow),
    isPaged: true,
  }),
  /** The prices that repairs need, for estimates without a connection. */
  repairPrices: call('GET', '/api/price-book/repairs', {
    access: 'member',
    reply: z.array(PriceItem),
  }),
  createPriceRow: call('POST', '/api/price-items', {
    access: 'subscribed',
    body: NewPriceRow,
    reply: PriceRow,
    status: 201,
  }),
  savePriceRow: call('PUT', '/api/price-items/{id}', {
    access: 'subscribed',
    body: PriceRowToSave,
    reply: PriceRow,
  }),
  priceRow: call('GET', '/api/price-items/{id}', { access: 'member', reply: PriceRow }),
  /** Returns the deleted row, so that it can be restored. */
  deletePriceRow: call('DELETE', '/api/price-items/{id}', {
    access: 'subscribed',
    reply: PriceRow,
  }),
  /** From the business's own quotes of the last 12 months, most often corrected first. */
  priceSuggestions: call('GET', '/api/price-suggestions', {
    access: 'member',
    reply: z.array(PriceSuggestion),
  }),
  /** Hides the row's suggestion until three further quotes correct the price. */
  dismissSuggestion: call('POST', '/api/price-items/{id}/dismiss-suggestion', {
    access: 'subscribed',
  }),
  /** Counts only rows that match the search. */
  priceBook: call('GET', '/api/price-book', {
    access: 'member',
    query: Search,
    reply: PriceBookSummary,
  }),
  savePriceBook: call('PUT', '/api/price-book', {
    access: 'subscribed',
    body: PriceBookToSave,
    reply: PriceBookSummary,
  }),
  /** Sets the price of the hourly labor rows; all or none. */
  setLaborRate: call('POST', '/api/price-book/labor-rate', {
    access: 'subscribed',
    body: LaborRateToSet,
    reply: z.array(PriceRow),
  }),
  /** Previews an import without storing it. */
  previewPriceImport: call('POST', '/api/price-book/import/preview', {
    access: 'subscribed',
    body: z.object({ rows: ImportRows }),
    reply: ImportOutcome,
  }),
  importPrices: call('POST', '/api/price-book/import', {
    access: 'subscribed',
    body: z.object({ rows: ImportRows }),
    reply: ImportOutcome,
  }),
  /** Undoes the newest import, except for rows changed since. */
  undoPriceImport: call('POST', '/api/price-book/import/undo', {
    access: 'subscribed',
    reply: z.object({ restored: z.int(), kept: z.int() }),
  }),
  exportPrices: call('GET', '/api/price-book/export', { access: 'member', reply: 'text/csv' }),
} as const
