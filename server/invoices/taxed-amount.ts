// The amount that an invoice's tax is computed on.
import { sql } from 'drizzle-orm'
import { invoices } from '../db/schema/invoices.ts'

const { taxedAmount: stored, subtotal, tax, taxRate } = invoices

/**
 * Invoices of earlier releases store none. All of the work is taxed if the tax is its rate, to the cent that parts of
 * a quote may differ by; else the amount follows from the tax and its rate, to a few cents.
 */
export const taxedAmount = sql`coalesce(${stored}, case
  when ${tax} = 0 then 0
  when abs(${tax} - round(${subtotal}::numeric * ${taxRate} / 100000)) <= 1 then ${subtotal}
  else least(${subtotal}, round(${tax}::numeric * 100000 / nullif(${taxRate}, 0))) end)`.mapWith(
  Number,
)
