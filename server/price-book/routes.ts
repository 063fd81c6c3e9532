// The price book over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { admitExport } from '../reports/admit-export.ts'
import { changePriceBook, showPriceBook } from './change-price-book.ts'
import { createPriceRow, deletePriceRow, savePriceRow, showPriceRow } from './edit-price-row.ts'
import { exportPrices } from './export-prices.ts'
import { importPrices, previewImport } from './import-prices.ts'
import { listPriceRows } from './list-price-rows.ts'
import { readRepairPrices } from './read-price-book.ts'
import { setLaborRate } from './set-labor-rate.ts'
import { dismissSuggestion, suggestPrices } from './suggest-prices.ts'
import { undoImport } from './undo-import.ts'

export const priceBookRoutes: Handlers<
  | 'priceRows'
  | 'repairPrices'
  | 'createPriceRow'
  | 'priceRow'
  | 'savePriceRow'
  | 'deletePriceRow'
  | 'priceBook'
  | 'savePriceBook'
  | 'setLaborRate'
  | 'previewPriceImport'
  | 'importPrices'
  | 'undoPriceImport'
  | 'exportPrices'
  | 'priceSuggestions'
  | 'dismissSuggestion'
> = {
  priceRows: { mayBeOld: true, handle: (ctx, { query }) => listPriceRows(ctx, query) },
  repairPrices: ctx => readRepairPrices(ctx),
  createPriceRow: (ctx, { body }) => createPriceRow(ctx, body),
  priceRow: (ctx, { params }) => showPriceRow(ctx, params.id),
  savePriceRow: (ctx, { params, body }) => savePriceRow(ctx, params.id, body),
  deletePriceRow: (ctx, { params }) => deletePriceRow(ctx, params.id),
  priceBook: (ctx, { query }) => showPriceBook(ctx, query.q),
  setLaborRate: (ctx, { body }) => setLaborRate(ctx, body),
  savePriceBook: (ctx, { body }) => changePriceBook(ctx, body),
  previewPriceImport: (ctx, { body }) => previewImport(ctx, body.rows),
  importPrices: (ctx, { body }) => importPrices(ctx, body.rows),
  undoPriceImport: ctx => undoImport(ctx),
  priceSuggestions: ctx => suggestPrices(ctx),
  dismissSuggestion: async (ctx, { params }) => {
    await dismissSuggestion(ctx, params.id)
    return undefined
  },
  exportPrices: {
    admit: admitExport,
    mayBeOld: true,
    handle: ctx => exportPrices(ctx),
  },
}
