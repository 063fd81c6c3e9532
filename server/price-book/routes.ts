// The price book over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { changePriceBook, showPriceBook } from './change-price-book.ts'
import { createPriceRow, deletePriceRow, savePriceRow } from './edit-price-row.ts'
import { exportPrices } from './export-prices.ts'
import { importPrices, previewImport } from './import-prices.ts'
import { listPriceRows } from './list-price-rows.ts'
import { undoImport } from './undo-import.ts'

export const priceBookRoutes: Handlers<
  | 'priceRows'
  | 'createPriceRow'
  | 'savePriceRow'
  | 'deletePriceRow'
  | 'priceBook'
  | 'savePriceBook'
  | 'previewPriceImport'
  | 'importPrices'
  | 'undoPriceImport'
  | 'exportPrices'
> = {
  priceRows: (ctx, { query }) => listPriceRows(ctx, query),
  createPriceRow: (ctx, { body }) => createPriceRow(ctx, body),
  savePriceRow: (ctx, { params, body }) => savePriceRow(ctx, params.id, body),
  deletePriceRow: async (ctx, { params }) => {
    await deletePriceRow(ctx, params.id)
    return undefined
  },
  priceBook: ctx => showPriceBook(ctx),
  savePriceBook: (ctx, { body }) => changePriceBook(ctx, body),
  previewPriceImport: (ctx, { body }) => previewImport(ctx, body.rows),
  importPrices: (ctx, { body }) => importPrices(ctx, body.rows),
  undoPriceImport: ctx => undoImport(ctx),
  exportPrices: ctx => exportPrices(ctx),
}
